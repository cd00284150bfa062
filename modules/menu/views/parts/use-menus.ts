import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadUser } from '#web/api/account.ts';
import { call } from '#web/api/call.ts';
import { menu } from '../../menu.ts';
import type { MenuRow, Placing } from './menu-rows.ts';

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

/** A function that moves menus one after the other; what could be moved before a failure stays moved. */
export function usePlacing(): (placings: readonly Placing[]) => Promise<void> {
  const client = useQueryClient();
  return async (placings) => {
    try {
      for (const placing of placings) await call(menu.calls.update, placing);
    } catch {
      // The toast has said why; what is stored now is shown.
    }
    await client.invalidateQueries({ queryKey: [menu.calls.list.path] });
    await followOwnMenus();
  };
}

/** Shows the changes in the own sidebar at once. */
export async function followOwnMenus(): Promise<void> {
  try {
    await loadUser();
  } catch {
    // The sidebar follows with the next visit.
  }
}
