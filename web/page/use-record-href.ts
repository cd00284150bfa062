import { pathOfRecord } from './record-paths.ts';
import { useListPaths } from './use-list-paths.ts';

/** Leads to a record of a module by the list that the menus show the user; null where they show none. */
export type RecordHref = (module: string, id: string) => string | null;

/** The way to records of any module. */
export function useRecordHref(): RecordHref {
  const listPaths = useListPaths();
  return (module, id) => {
    const path = listPaths.get(module);
    return path ? pathOfRecord(path, 'detail', id) : null;
  };
}
