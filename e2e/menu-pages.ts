import type { Page } from '@playwright/test';

interface MenuRow {
  id: string;
  parentid: string | null;
  path: string;
  name: string;
  component: string;
  hidden: boolean;
}

/** The pages that everybody has. */
const constantPaths = ['/dashboard', '/todo', '/todogroup', '/todoready', '/help'];

/** The paths of the pages that stand in the menu of whoever is signed in, and of those that it hides. */
export async function menuPages(page: Page): Promise<{ visible: string[]; hidden: string[] }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '';
  const answer = await page.request.post('/user/info', { headers: { token }, data: { systemid: 1 } });
  const { data } = (await answer.json()) as { data: { menus: MenuRow[] } };
  const rows = new Map(data.menus.map((row) => [row.id, row]));

  const pathOf = (row: MenuRow): string => {
    if (row.path === '#') return `/${row.name}`;
    if (row.path.startsWith('/')) return row.path;
    const parent = row.parentid === null ? undefined : rows.get(row.parentid);
    return `${parent ? pathOf(parent) : ''}/${row.path}`;
  };
  const isShown = (row: MenuRow): boolean => {
    const parent = row.parentid === null ? undefined : rows.get(row.parentid);
    return !row.hidden && (parent === undefined || isShown(parent));
  };
  const pages = data.menus
    .filter((row) => row.component !== '#' && !/^(https?:|mailto:|tel:)/.test(row.path))
    .map((row) => ({ path: pathOf(row), shown: isShown(row) }))
    .filter(({ path }) => !path.includes(':'));
  const pathsWhere = (wanted: boolean) => pages.filter(({ shown }) => shown === wanted).map(({ path }) => path);
  return { visible: [...constantPaths, ...pathsWhere(true)], hidden: pathsWhere(false) };
}
