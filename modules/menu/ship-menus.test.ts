import { globSync, readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedInTurn } from '#server/module/seeding.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { moduleOf } from '#shared/module-of.ts';
import { modules } from '../index.ts';
import { shippedMenus, withOutbox } from './menu.seed.ts';
import { menuProblem, ruledTexts } from './menu-rules.ts';
import { namesOf, shipMenus } from './ship-menus.server.ts';
import type { ShippedMenu } from './shipped/shipped-menu.ts';

const first: readonly ShippedMenu[] = [
  {
    name: 'work',
    title: '工作',
    children: [
      { name: 'WorkList', path: 'list', title: '清单', component: 'work/list' },
      { name: 'WorkDone', path: 'done', title: '已办', component: 'work/done' },
    ],
  },
  { name: 'system', title: '系统', children: [{ name: 'Users', title: '用户', component: 'user/list' }] },
];

/** The next version: an entry between two others, one at the end, and a folder with one of its own. */
const second: readonly ShippedMenu[] = [
  {
    name: 'work',
    title: '工作台',
    children: [
      { name: 'WorkList', path: 'list', title: '清单', component: 'work/list' },
      { name: 'WorkPlan', path: 'plan', title: '计划', component: 'work/plan', roles: 'leader' },
      { name: 'WorkDone', path: 'done', title: '已办', component: 'work/done' },
    ],
  },
  {
    name: 'system',
    title: '系统',
    children: [
      { name: 'Users', title: '用户', component: 'user/list' },
      { name: 'Site', title: '站点', component: 'settings/site' },
    ],
  },
  { name: 'help', title: '帮助', children: [{ name: 'Guide', title: '说明', component: 'help/guide' }] },
];

interface Row {
  id: string;
  version: number;
  parent: string | null;
  name: string;
  title: string;
  sort: number;
}

let application: TestApplication;
let admin: Person;

beforeAll(async () => {
  application = await testApplication();
  admin = await application.factory.person('admin');
});

afterAll(async () => {
  await application.close();
});

beforeEach(async () => {
  await forget();
  await application.database.execute(sql`delete from menu`);
});

function everyMenu(menus: readonly ShippedMenu[]): ShippedMenu[] {
  return menus.flatMap((menu) => [menu, ...everyMenu(menu.children ?? [])]);
}

/** What a process does when it starts. */
function start(menus: readonly ShippedMenu[]): Promise<void> {
  const { database, registry } = application;
  return seedInTurn(database, registry, (seeder) => shipMenus(seeder, menus));
}

/** Makes the store one from before it was noted what it had been given. */
async function forget(): Promise<void> {
  await application.database.execute(sql`delete from shipped_record`);
}

function rows(): Promise<Row[]> {
  return application.database.query<Row>(sql`
    select id, version, parent, name, title, sort from menu where deleted_at is null order by sort, title`);
}

async function named(name: string): Promise<Row> {
  const found = (await rows()).find((row) => row.name === name);
  if (!found) throw new Error(`there is no menu ${name}`);
  return found;
}

async function change(name: string, patch: Record<string, unknown>): Promise<void> {
  const { id, version } = await named(name);
  expect(await application.call('/system/update_menu', { id, version, patch }, admin)).toMatchObject({ code: 0 });
}

async function remove(name: string): Promise<void> {
  const { id, version } = await named(name);
  expect(await application.call('/system/delete_menu', { id, version }, admin)).toMatchObject({ code: 0 });
}

/** The tree in words, in the order in which it is shown. */
async function tree(): Promise<unknown[]> {
  const all = await rows();
  const below = (parent: string | null): unknown[] =>
    all.filter((row) => row.parent === parent).map(({ id, title }) => [title, ...below(id)]);
  return below(null);
}

describe('shipped menus', () => {
  it('each leads to a view that is there', () => {
    const views = globSync('*/views/*.tsx', { cwd: new URL('..', import.meta.url) });
    const provided = new Set(views.map((file) => file.replace('/views/', '/').replace(/\.tsx$/, '')));
    const wanted = everyMenu(withOutbox(shippedMenus)).flatMap(({ component }) => component ?? []);

    expect(wanted.filter((component) => !provided.has(component))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(20);
  });

  it('each is of the module whose records its view lists, so that they open', () => {
    const byName = new Map(modules.map((module) => [module.name, module as unknown as AnyModule]));
    const lists = everyMenu(withOutbox(shippedMenus)).flatMap(({ component }) => {
      if (!component || component === '#') return [];
      const view = readFileSync(new URL(`../${component.replace('/', '/views/')}.tsx`, import.meta.url), 'utf8');
      // A list that says itself where its records open needs no page of theirs.
      if (!view.includes('<ListPage') || view.includes('rowHref=')) return [];
      const listed = [...view.matchAll(/\bmodule=\{(\w+)\}/g)].map(([, name]) => name);
      return [{ component, listed, owner: moduleOf(component, byName)?.module.name }];
    });
    expect(lists.filter(({ listed, owner }) => !listed.includes(owner))).toEqual([]);
    expect(lists.length).toBeGreaterThan(20);
  });

  it('have a list for whatever records a module shows in one of their own, by a word that there is', () => {
    const components = new Set(everyMenu(withOutbox(shippedMenus)).map(({ component }) => component));
    const byName = new Map(modules.map((module) => [module.name, module as unknown as AnyModule]));
    const placed = modules.flatMap(({ name, declaration: { ownList, fields } }) => {
      if (!ownList) return [];
      const { options = {} } = metaOf(fields[ownList.field] as Fields[string]);
      return Object.entries(ownList.views).map(([word, view]) => ({
        view,
        isWord: word in options,
        isOfModule: moduleOf(view, byName)?.module.name === name,
      }));
    });

    expect(placed.filter(({ view, isWord, isOfModule }) => !isWord || !isOfModule || !components.has(view))).toEqual(
      [],
    );
    expect(placed.length).toBeGreaterThan(0);
  });

  it('each says whom it is for, makes sense, and has an icon of its own among its siblings', () => {
    const all = everyMenu(withOutbox(shippedMenus));
    expect(all.filter(({ roles }) => !roles).map(({ name }) => name)).toEqual([]);
    const problems = all.flatMap((menu) => ruledTexts.map((name) => menuProblem(name, menu[name])));
    expect(problems.filter(Boolean)).toEqual([]);
  });

  it('each that is in the sidebar has an icon, and another one than those beside it', () => {
    const beside = (menus: readonly ShippedMenu[]): (readonly ShippedMenu[])[] => [
      menus.filter(({ hidden }) => !hidden),
      ...menus.flatMap(({ children = [] }) => beside(children)),
    ];
    for (const siblings of beside(withOutbox(shippedMenus))) {
      const icons = siblings.map(({ icon, name }) => icon ?? `none for ${name}`);
      expect(icons.filter((icon, index) => icon.startsWith('none') || icons.indexOf(icon) !== index)).toEqual([]);
    }
  });

  it('each has a name of its own, by which it is known from one version to the next', () => {
    const names = namesOf(withOutbox(shippedMenus));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are all there after the first start, and a second and third start change nothing', async () => {
    await start(first);
    const before = await rows();
    expect(await tree()).toEqual([
      ['工作', ['清单'], ['已办']],
      ['系统', ['用户']],
    ]);

    await start(first);
    await start(first);

    expect(await rows()).toEqual(before);
  });

  for (const [kind, prepare] of [
    ['a store', async () => {}],
    ['a store from before it was noted what it was given', forget],
  ] as const) {
    it(`of a newer version come to ${kind}, each at its place, once`, async () => {
      await start(first);
      await prepare();
      await start(second);
      const upgraded = [
        ['工作', ['清单'], ['计划'], ['已办']],
        ['系统', ['用户'], ['站点']],
        ['帮助', ['说明']],
      ];
      expect(await tree()).toEqual(upgraded);

      await remove('WorkPlan');
      await start(second);
      await start(second);

      expect(await tree()).toEqual([['工作', ['清单'], ['已办']], ...upgraded.slice(1)]);
    });

    it(`leave alone in ${kind} what an administrator changed, and stay away where one removed`, async () => {
      await start(first);
      await change('work', { name: 'desk', title: '我的', sort: 70 });
      await change('WorkList', { name: 'Todo', title: '要办的', sort: 3, roles: 'leader' });
      await remove('WorkDone');
      await remove('Users');
      await prepare();
      const before = await rows();

      await start(first);

      expect(await rows()).toEqual(before);
    });
  }

  it('of a newer version go below a folder that was renamed and moved, in the order that an administrator chose', async () => {
    await start(first);
    await change('work', { name: 'desk', title: '我的', parent: (await named('system')).id });
    await change('WorkList', { sort: 2 });
    await change('WorkDone', { sort: 1 });

    await start(second);

    expect(await tree()).toEqual([
      ['系统', ['我的', ['已办'], ['清单'], ['计划']], ['用户'], ['站点']],
      ['帮助', ['说明']],
    ]);
  });

  it('of a newer version do not come below a folder that was removed', async () => {
    await start(first);
    await remove('Users');
    await remove('system');

    await start(second);
    await start(second);

    expect(await tree()).toEqual([
      ['工作', ['清单'], ['计划'], ['已办']],
      ['帮助', ['说明']],
    ]);
  });

  it('of a newer version are not added beside an entry that administrators made themselves', async () => {
    await start(first);
    const parent = (await named('work')).id;
    const own = {
      parent,
      title: '我们的计划',
      path: 'ours',
      sort: 90,
      hidden: false,
      nocache: false,
      breadcrumb: true,
    };
    const further = { alwaysShow: false, affix: false, enabled: true };
    const made = { ...own, ...further, name: 'WorkPlan', component: 'work/other' };
    expect(await application.call('/system/add_menu', made, admin)).toMatchObject({ code: 0 });
    const again = { ...own, ...further, name: 'OurSite', component: 'settings/site', title: '我们的站点' };
    expect(await application.call('/system/add_menu', again, admin)).toMatchObject({ code: 0 });

    await start(second);

    const names = (await rows()).map(({ name }) => name);
    expect(names.filter((name) => name === 'WorkPlan')).toEqual(['WorkPlan']);
    expect(names).toContain('OurSite');
    expect(names).not.toContain('Site');
  });

  it('come once when several processes start together', async () => {
    await start(first);
    await Promise.all([start(second), start(second), start(second)]);

    const names = (await rows()).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.sort()).toEqual(namesOf(second).sort());
  });
});
