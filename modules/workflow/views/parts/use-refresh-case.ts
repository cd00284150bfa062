import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { refreshRecords } from '#web/page/refresh.ts';
import { listInstances } from '../../instances.ts';
import {
  countWork,
  getInstance,
  getRecordInstance,
  getTaskInstance,
  type InstanceDetail,
  listWork,
} from '../../tasks.ts';

const shown = new Set(
  [countWork, getInstance, getRecordInstance, getTaskInstance, listInstances, listWork].map(({ path }) => path),
);

/** A function that asks again for everything that shows work, and for the record that a case is about. */
export function useRefreshCase({ businessModule }: Pick<InstanceDetail, 'businessModule'>): () => Promise<void> {
  const client = useQueryClient();
  const { modules } = useRegistry();
  return useCallback(async () => {
    const module = businessModule === null ? undefined : modules.get(businessModule);
    await Promise.all([
      client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(String(queryKey[0])) }),
      module && refreshRecords(client, module),
    ]);
  }, [client, modules, businessModule]);
}
