import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { newDiagram } from '#shared/bpmn/new-diagram.ts';

let app: TestApplication;
let ann: Person;
let bob: Person;
let id: string;
let count = 0;

const xmlOf = (key: string) => newDiagram({ id: key, name: '请假', flavour: 'camunda' });
const windows = { ann: 'window-of-ann', anns: 'second-window-of-ann', bob: 'window-of-bob' };

beforeAll(async () => {
  ({ app } = await approvingApplication());
  [ann, bob] = [await app.factory.person('admin'), await app.factory.person('admin')];
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  const saved = await app.call<{ id: string }>('/workflow/save_model', { xml: xmlOf(`leased_${count}`) }, ann);
  id = saved.data.id;
});

interface Answer {
  isHeld: boolean;
  isSameUser: boolean;
}

const hold = async (person: Person, client: string, isTakeover = false) =>
  (await app.call<Answer>('/workflow/hold_model', { id, client, isTakeover }, person)).data;
const save = (person: Person, client: string | null, version = 1) =>
  app.call('/workflow/save_model', { id, version, xml: xmlOf(`leased_${count}`), client }, person);
const lapse = () => app.database.execute(sql`update model_lease set expires_at = now() - interval '1 second'`);

describe('a drawing that somebody edits', () => {
  it('stays with them while they say so, and with nobody else', async () => {
    expect(await hold(ann, windows.ann)).toMatchObject({ isHeld: true });
    expect(await hold(bob, windows.bob)).toMatchObject({ isHeld: false, isSameUser: false });
    expect(await hold(ann, windows.ann)).toMatchObject({ isHeld: true });
  });

  it('is saved by them alone', async () => {
    await hold(ann, windows.ann);
    expect(await save(bob, windows.bob)).toMatchObject({
      code: 409,
      message: expect.stringMatching(/正在编辑这个流程，修改没有保存/),
    });
    expect(await save(bob, null)).toMatchObject({ code: 409 });
    expect(await save(ann, windows.ann)).toMatchObject({ code: 0 });
  });

  it('is named in the list with who edits it, until they leave', async () => {
    await hold(ann, windows.ann);
    const editor = async () =>
      (await app.call<{ editorName: string | null }>('/workflow/model_detail', { id }, bob)).data.editorName;
    expect(await editor()).not.toBeNull();
    await app.call('/workflow/release_model', { id, client: windows.ann }, bob);
    expect(await editor()).not.toBeNull();
    await app.call('/workflow/release_model', { id, client: windows.ann }, ann);
    expect(await editor()).toBeNull();
    expect(await hold(bob, windows.bob)).toMatchObject({ isHeld: true });
  });

  it('goes to somebody else once nothing was heard for a minute', async () => {
    await hold(ann, windows.ann);
    await lapse();
    expect(await save(bob, windows.bob)).toMatchObject({ code: 0 });
    expect(await hold(bob, windows.bob)).toMatchObject({ isHeld: true });
    expect(await hold(ann, windows.ann)).toMatchObject({ isHeld: false });
  });

  it('is taken over on purpose only, by another window of the same user as by others', async () => {
    await hold(ann, windows.ann);
    expect(await hold(ann, windows.anns)).toMatchObject({ isHeld: false, isSameUser: true });
    expect(await save(ann, windows.ann)).toMatchObject({ code: 0 });
    expect(await hold(ann, windows.anns, true)).toMatchObject({ isHeld: true });
    expect(await save(ann, windows.ann, 2)).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^你在另一个窗口/),
    });
    expect(await hold(bob, windows.bob, true)).toMatchObject({ isHeld: true });
    expect(await hold(ann, windows.anns)).toMatchObject({ isHeld: false, isSameUser: false });
    expect(await save(ann, windows.anns)).toMatchObject({ code: 409 });
  });

  it('goes to exactly one of those who ask at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.database.execute(sql`delete from model_lease`);
      const answers = await Promise.all([hold(ann, windows.ann), hold(bob, windows.bob)]);
      expect(answers.filter(({ isHeld }) => isHeld)).toHaveLength(1);
    }
  });

  it('takes its lease along when it is removed', async () => {
    await hold(ann, windows.ann);
    await app.call('/workflow/delete_model', { id, version: 1 }, ann);
    expect(await app.call('/workflow/hold_model', { id, client: windows.ann }, ann)).toMatchObject({ code: 404 });
  });
});

it('refuses strangers, other roles and windows without a name', async () => {
  const editor = await app.factory.person('editor');
  expect(await app.call('/workflow/hold_model', { id, client: windows.ann }, null)).toMatchObject({ status: 401 });
  expect(await app.call('/workflow/hold_model', { id, client: windows.ann }, editor)).toMatchObject({ status: 403 });
  expect(await app.call('/workflow/release_model', { id, client: windows.ann }, editor)).toMatchObject({ status: 403 });
  expect(await app.call('/workflow/hold_model', { id, client: 'short' }, ann)).toMatchObject({ status: 400 });
});
