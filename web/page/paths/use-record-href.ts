import { recordLink } from '#shared/record-link.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { pathOfRecord } from './record-paths.ts';
import { useListPaths } from './use-list-paths.ts';

/** Leads to a record of a module, to its page or its form, by the list that the menus show the user; null where they show none. Without a list of its own a record is looked for on the page that shows it. */
export type RecordHref = (module: string, id: string, view?: 'detail' | 'edit') => string | null;

/** The way to records of any module. */
export function useRecordHref(): RecordHref {
  const listPaths = useListPaths();
  const { modules } = useRegistry();
  return (module, id, view = 'detail') => {
    const path = listPaths.get(module);
    if (path) return pathOfRecord(path, view, id);
    return modules.get(module)?.declaration.shownOn ? recordLink(module, id) : null;
  };
}
