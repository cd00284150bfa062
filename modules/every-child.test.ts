import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { modules } from './index.ts';

// The rules that hold for every module whose records have rows below them.

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

const withRows = modules.filter(({ declaration }) => declaration.children);

describe.each(withRows.map((module) => ({ name: module.name, module })))('$name', ({ name, module }) => {
  it('saves the rows below a record together, each with an identity of its own', async () => {
    const { childCalls, calls, declaration } = module;
    for (const { rows } of declaration.children ?? []) {
      const [child = '', field = ''] = rows.split('.');
      const id = await app.factory.add(name);
      const rowOf = async () => ({ ...(await app.factory.sample(child)), [field]: undefined });
      const { label } = app.registry.get(child).module.declaration;
      const save = (version: number, change: object, person = admin) =>
        app.call<{ version: number; ids: Record<string, string> }>(
          childCalls?.save.path ?? '',
          { id, version, child, ...change },
          person,
        );
      const readRows = async () =>
        (await app.call<{ rows: Record<string, unknown>[] }>(childCalls?.rows.path ?? '', { id, child }, admin)).data
          .rows;

      const added = await save(1, {
        added: [
          { key: 'one', values: await rowOf() },
          { key: 'two', values: await rowOf() },
        ],
      });
      expect(added, added.message).toMatchObject({ code: 0, data: { version: 2 } });
      const { one = '', two = '' } = added.data.ids;
      expect((await readRows()).map((row) => row.id).sort()).toEqual([one, two].sort());

      const patch = { [label]: '改过的名称' };
      const outdated = await save(1, { changed: [{ id: one, version: 1, patch }] });
      expect(outdated).toMatchObject({ status: 409 });
      const stranger = await app.factory.add(child);
      expect(await save(2, { changed: [{ id: stranger, version: 1, patch }] })).toMatchObject({
        status: 400,
        fields: [{ path: `rows.${stranger}` }],
      });
      const wrong = await save(2, {
        changed: [
          { id: one, version: 1, patch: { [label]: '' } },
          { id: two, version: 1, patch },
        ],
      });
      expect(wrong.fields.map(({ path }) => path)).toEqual([`rows.${one}.${label}`]);
      expect(await save(2, { removed: [{ id: one, version: 7 }] })).toMatchObject({
        status: 409,
        fields: [{ path: `rows.${one}` }],
      });

      const changed = await save(2, {
        changed: [{ id: one, version: 1, patch }],
        removed: [{ id: two, version: 1 }],
      });
      expect(changed, changed.message).toMatchObject({ code: 0, data: { version: 3 } });
      expect(await readRows()).toMatchObject([{ id: one, version: 2, [label]: '改过的名称' }]);
      const history = await app.call<{ event: string }[]>(`/${child}/history`, { id: one }, admin);
      expect(history.data.map(({ event }) => event)).toEqual(['update', 'add']);
      expect(await app.call(calls.remove.path, { id, version: 3 }, admin)).toMatchObject({ code: 0 });
      expect(await app.call(`/${child}/detail`, { id: one }, admin)).toMatchObject({ status: 404 });
    }
  });
});
