import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { refreshRecords } from '#web/page/refresh.ts';
import { listInstances } from '../../../instances.ts';
import {
  countWork,
  getInstance,
  getRecordInstance,
  getTaskInstance,
  type InstanceDetail,
  listWork,
} from '../../../tasks.ts';

const shown = new Set(
  [countWork, getInstance, getRecordInstance, getTaskInstance, listInstances, listWork].map(({ path }) => path),
);

/** A function that asks again for everything that shows work, and for the records that cases are about. */
export function useRefreshCases(): (cases: readonly Pick<InstanceDetail, 'businessModule'>[]) => Promise<void> {
  const client = useQueryClient();
  const { modules } = useRegistry();
  return useCallback(
    async (cases) => {
      const names = new Set(cases.map(({ businessModule }) => businessModule ?? ''));
      const concerned = [...names].flatMap((name) => modules.get(name) ?? []);
      await Promise.all([
        client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(String(queryKey[0])) }),
        ...concerned.map((module) => refreshRecords(client, module)),
      ]);
    },
    [client, modules],
  );
}

/** The same for one case. */
export function useRefreshCase({ businessModule }: Pick<InstanceDetail, 'businessModule'>): () => Promise<void> {
  const refresh = useRefreshCases();
  return useCallback(() => refresh([{ businessModule }]), [refresh, businessModule]);
}
