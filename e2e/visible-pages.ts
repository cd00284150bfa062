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

/** The paths of all pages that stand in the menu of whoever is signed in. */
export async function visiblePages(page: Page): Promise<string[]> {
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
  const paths = data.menus
    .filter((row) => isShown(row) && row.component !== '#' && !/^(https?:|mailto:|tel:)/.test(row.path))
    .map(pathOf);
  return [...constantPaths, ...paths.filter((path) => !path.includes(':'))];
}
