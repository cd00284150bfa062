import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Operation } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { useModule } from '#web/kit/module-registry.tsx';

/** One entry of a dictionary. */
export interface DictionaryEntry {
  value: string;
  label: string;
  enabled: boolean;
  /** Whether it may be chosen by whoever asks. */
  isOffered: boolean;
}

type Entries = Operation<z.ZodType<{ code: string }>, z.ZodType<DictionaryEntry[]>>;

/** The entries of a dictionary in their order, those out of use included; `role` are the roles of the organisation. */
export function useDictionary(code: string) {
  const { calls, actions } = useModule('dict');
  const { entries } = actions as unknown as { entries: Entries };
  return useQuery({
    queryKey: [calls.list.path, 'entries', code],
    queryFn: () => call(entries, { code }),
    staleTime: 60_000,
  });
}
