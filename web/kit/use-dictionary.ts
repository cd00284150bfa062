import { useQuery } from '@tanstack/react-query';
import type { AnyModule } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { useModule } from './module-registry.tsx';

/** One entry of a dictionary. */
export interface DictionaryEntry {
  value: string;
  label: string;
  enabled: boolean;
  sort: number | null;
}

/** The entries of a dictionary in their order, those out of use included. */
export function useDictionary(code: string) {
  const module = useModule('dict');
  return useQuery({
    queryKey: [module.calls.list.path, 'entries', code],
    queryFn: () => entriesOf(module, code),
    staleTime: 60_000,
  });
}

async function entriesOf({ calls }: AnyModule, code: string): Promise<DictionaryEntry[]> {
  // The filter finds every code that contains this one.
  const { rows } = await call(calls.list, { filters: { code }, size: 200 });
  const found = rows.find((row) => row.code === code);
  if (!found) return [];
  const { record } = await call(calls.get, { id: found.id });
  return (record.items as DictionaryEntry[]).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
