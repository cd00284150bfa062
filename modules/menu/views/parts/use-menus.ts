import { useQuery } from '@tanstack/react-query';
import { loadUser } from '#web/api/account.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { arrangeMenu } from '../../arrange.ts';
import { menu } from '../../menu.ts';
import type { MenuRow } from './menu-rows.ts';

const pageSize = 200;

async function everyRow(signal: AbortSignal): Promise<MenuRow[]> {
  const rows: MenuRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(menu.calls.list, { page, size: pageSize, sort: 'sort' }, { signal, isSilent: true });
    rows.push(...answer.rows);
    if (answer.rows.length < pageSize) return rows;
  }
}

/** Every menu there is. */
export function useMenus() {
  return useQuery({ queryKey: [menu.calls.list.path, 'every'], queryFn: ({ signal }) => everyRow(signal) });
}

/** A function that puts a menu below another or at the top, at a place among those there. */
export function usePlacing(): (row: MenuRow, parent: string | null, index: number) => void {
  const { mutate } = useAction(arrangeMenu, { refreshes: [menu.calls.list] });
  return ({ id, version }, parent, index) =>
    mutate({ id, version, parent, index }, { onSuccess: () => void followOwnMenus() });
}

/** Shows the changes in the own sidebar at once. */
export async function followOwnMenus(): Promise<void> {
  try {
    await loadUser();
  } catch {
    // The sidebar follows with the next visit.
  }
}
