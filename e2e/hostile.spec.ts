import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Page } from '@playwright/test';
import { modules } from '#modules/index.ts';
import { columnName } from '#server/database/module-table.ts';
import { metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { heading, whenQuiet } from './page-checks.ts';
import { test as base, expect } from './product.ts';
import { copyOfSeededStore } from './seeded-store.ts';
import { visit } from './visit.ts';

/** What somebody may call a record who means no good, or knows no better. */
const names = [
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  "=cmd|' /C calc'!A0",
  'W'.repeat(200),
  '\u202Etxt.exe \u0645\u0631\u062D\u0628\u0627 👨‍👩‍👧‍👦🇨🇳',
  '"\'&lt;b&gt;</title></textarea><svg onload=alert(3)>',
];

/** The statement that gives every record of a module such a name, no two the same; empty where it has none of its own. */
function renamed({ name, declaration: { label, fields } }: AnyModule): string {
  const schema = fields[label];
  const { kind, max = 100 } = schema ? metaOf(schema) : {};
  if (kind !== 'text' || !schema?.safeParse(names[1]).success) return '';
  const list = names
    .map(
      (each) =>
        `'${[...each]
          .slice(0, max - 6)
          .join('')
          .replaceAll("'", "''")}'`,
    )
    .join(', ');
  return `
    update "${name}" set "${columnName(label)}" = (array[${list}])[1 + nth % ${names.length}] || nth
    from (select id as which, row_number() over (order by id) as nth from "${name}") numbered where which = id;`;
}

/** The product in which every record has such a name. */
const test = base.extend<object, { store: string }>({
  store: [
    async ({ playwright: _ }, use) => {
      const directory = copyOfSeededStore();
      const store = await PGlite.create(join(directory, 'store'));
      await store.exec(modules.map(renamed).join(''));
      await store.close();
      await use(directory);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const pages = [
  '/dashboard',
  '/system/user',
  '/system/group',
  '/system/menu',
  '/system/dict',
  '/system/permission/role',
  '/company/departmenttree',
  '/company/customer',
  '/contract/lists',
  '/changerecord/lists',
  '/process/board',
  '/process/cityprocess',
  '/system/area',
];

/** What is wrong with a page on which such names stand, with what stands beyond the edge of the page or of its map. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const scrolls = (element) => getComputedStyle(element).overflowX !== 'visible';
    const main = document.querySelector('main');
    const beyond = [...main.querySelectorAll('*')].filter((element) => {
      if (!element.checkVisibility() || element.getBoundingClientRect().right <= innerWidth + 1) return false;
      for (let above = element; above && above !== main; above = above.parentElement) if (scrolls(above)) return false;
      return !element.closest('svg');
    });
    const around = (element) => element.getBoundingClientRect();
    const wide = [...document.querySelectorAll('.fitting-table tbody .ant-table-cell')].filter((cell) => {
      const room = cell.closest('.ant-table-content');
      return room.scrollWidth > room.clientWidth + 1 && cell.offsetWidth > room.clientWidth / 2;
    });
    const apart = [...document.querySelectorAll('.ant-table-row-expand-icon + .record-link')]
      .filter((link) => around(link).top > around(link.previousElementSibling).bottom);
    const outside = [...document.querySelectorAll('.wall-spot')].filter((spot) => {
      const sheet = around(spot.parentElement);
      return around(spot).left < sheet.left - 1 || around(spot).right > sheet.right + 1;
    });
    return [
      ...wide.map(() => 'a name takes the room of the columns beside it').slice(0, 1),
      ...apart.map(() => 'a name below the button that opens it'),
      ...outside.map(() => 'a name beyond the map'),
      ...[...document.querySelectorAll('img[src="x"], svg[onload]')].map(() => 'an element made of a name'),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than its window'] : []),
      ...beyond.slice(0, 3).map((element) => element.className + ': ' + element.textContent.slice(0, 60)),
    ];
  })()`);
}

test('no name runs anything or reaches beyond the page, whatever somebody calls a record', async ({ signIn }) => {
  test.slow();
  const { page } = await signIn('admin', { colorScheme: 'light' });
  page.on('dialog', (dialog) => expect.soft(dialog.message(), page.url()).toBe('nothing'));

  async function lookAt(path: string): Promise<void> {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await whenQuiet(page);
      expect.soft(await faults(page), `${path}, ${size.width} wide`).toEqual([]);
    }
  }

  for (const path of pages) {
    await visit(page, path);
    await expect(page.locator('main')).not.toBeEmpty();
    await lookAt(path);
  }
  await visit(page, '/contract/lists');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^W{20}/ })
    .first()
    .click();
  await expect(heading(page, /^W{20}/)).toBeVisible();
  await lookAt('a record');
  await page
    .getByRole('link', { name: '编辑', exact: true })
    .or(page.getByRole('button', { name: '编辑', exact: true }))
    .first()
    .click();
  await expect(heading(page, /^编辑/)).toBeVisible();
  await lookAt('a form');
});
