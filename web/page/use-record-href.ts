import { pathOfRecord } from './record-paths.ts';
import { useListPaths } from './use-list-paths.ts';

/** Leads to a record of a module, to its page or its form, by the list that the menus show the user; null where they show none. */
export type RecordHref = (module: string, id: string, view?: 'detail' | 'edit') => string | null;

/** The way to records of any module. */
export function useRecordHref(): RecordHref {
  const listPaths = useListPaths();
  return (module, id, view = 'detail') => {
    const path = listPaths.get(module);
    return path ? pathOfRecord(path, view, id) : null;
  };
}
