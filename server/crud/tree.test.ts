import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

function menu(parent: string | null): Promise<string> {
  return app.factory.add('menu', { parent, component: '#' });
}

async function move(id: string, parent: string | null, version = 1) {
  return app.call('/system/update_menu', { id, version, patch: { parent } }, admin);
}

async function pathOf(id: string): Promise<string | undefined> {
  const row = await app.database.one<{ path: string }>(sql`select tree_path as path from menu where id = ${id}`);
  return row?.path;
}

/** Menus whose path does not say where their parents say they are. */
async function misplaced(): Promise<unknown[]> {
  return app.database.query(sql`
    with recursive walk as (
      select id, id || '/' as path from menu where parent is null
      union all select menu.id, walk.path || menu.id || '/' from menu join walk on walk.id = menu.parent)
    select menu.id from menu left join walk on walk.id = menu.id where menu.tree_path is distinct from walk.path`);
}

describe('a tree', () => {
  it('moves a record together with everything below it', async () => {
    const [from, to] = [await menu(null), await menu(null)];
    const moved = await menu(from);
    const child = await menu(moved);
    const grandchild = await menu(child);

    expect(await move(moved, to)).toMatchObject({ code: 0 });

    expect(await pathOf(moved)).toBe(`${to}/${moved}/`);
    expect(await pathOf(grandchild)).toBe(`${to}/${moved}/${child}/${grandchild}/`);
  });

  it('lifts a record to the top', async () => {
    const moved = await menu(await menu(null));
    const child = await menu(moved);

    await move(moved, null);

    expect(await pathOf(child)).toBe(`${moved}/${child}/`);
  });

  it('refuses to put a record below itself', async () => {
    const top = await menu(null);
    const middle = await menu(top);
    const bottom = await menu(middle);

    for (const parent of [top, middle, bottom]) {
      expect(await move(top, parent)).toMatchObject({
        status: 400,
        fields: [{ path: 'parent', message: '不能移动到自己的下级' }],
      });
    }
    expect(await pathOf(bottom)).toBe(`${top}/${middle}/${bottom}/`);
  });

  it('refuses a parent that was removed', async () => {
    const gone = await menu(null);
    await app.call('/system/delete_menu', { id: gone, version: 1 }, admin);

    expect(await move(await menu(null), gone)).toMatchObject({ status: 400, fields: [{ path: 'parent' }] });
  });

  it('stays a tree whatever is moved and added at the same time', async () => {
    const tops = await Promise.all([menu(null), menu(null), menu(null)]);
    const inner = await Promise.all(tops.map((top) => menu(top)));
    const sample = { ...(await app.factory.sample('menu')), component: '#' };
    const work = tops.flatMap((top, index) => [
      move(top, inner[(index + 1) % inner.length] ?? null),
      app.call('/system/add_menu', { ...sample, name: `并发${index}`, parent: inner[index] }, admin),
    ]);

    const answers = await Promise.all(work);

    // Three moves in a ring cannot all succeed; none may fail for another reason than that.
    expect(answers.filter(({ code }) => code !== 0).map(({ status }) => status)).toEqual([400]);
    expect(await misplaced()).toEqual([]);
  });

  it('keeps a record that has others below it', async () => {
    const top = await menu(null);
    await menu(top);

    expect(await app.call('/system/delete_menu', { id: top, version: 1 }, admin)).toMatchObject({
      status: 422,
      message: '该菜单还有下级，不能删除',
    });
  });
});
