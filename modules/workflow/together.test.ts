import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { newDiagram } from '#shared/bpmn/new-diagram.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { drawTogether, sharedDrawing } from './together.ts';

let app: TestApplication;
let ann: Person;
let bob: Person;
let id: string;
let count = 0;

const windows = { ann: 'window-of-ann', bob: 'window-of-bob' };
const drawn = (name: string) => newDiagram({ id: `shared_${count}`, name, flavour: 'camunda' });

beforeAll(async () => {
  ({ app } = await approvingApplication());
  [ann, bob] = [await app.factory.person('admin'), await app.factory.person('admin')];
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  const saved = await app.call<{ id: string }>('/workflow/save_model', { xml: drawn('请假') }, ann);
  id = saved.data.id;
});

interface Step {
  revision?: number;
  xml?: string;
  clashes?: unknown[];
  selected?: string[];
}

const draw = (person: Person, client: string, step: Step = {}) =>
  app.call<OutputOf<typeof drawTogether>>(
    '/workflow/draw_together',
    { id, client, revision: 0, selected: [], ...step },
    person,
  );
const common = async (since = 0) =>
  (await app.call<OutputOf<typeof sharedDrawing>>('/workflow/shared_drawing', { id, since }, bob)).data;
const hold = async (person: Person, client: string, isTakeover = false) =>
  (await app.call('/workflow/hold_model', { id, client, isTakeover }, person)).data;
const saveAlone = (person: Person, client: string) =>
  app.call('/workflow/save_model', { id, version: 1, xml: drawn('我的'), client }, person);
const saveTogether = (person: Person, client: string, revision: number) =>
  app.call('/workflow/save_together', { id, client, revision }, person);
const lapse = () => app.database.execute(sql`update model_window set expires_at = now() - interval '1 second'`);

describe('a drawing that is drawn together', () => {
  it('begins with what is saved', async () => {
    expect((await draw(ann, windows.ann)).data).toMatchObject({
      isTaken: false,
      revision: 1,
      savedRevision: 1,
      version: 1,
      artists: [{ place: 0, isMine: true, selected: [] }],
    });
    expect(await common()).toMatchObject({ revision: 1, xml: drawn('请假'), clashes: [] });
  });

  it('takes what was made from the newest revision, and nothing else', async () => {
    await draw(ann, windows.ann);
    const first = await draw(ann, windows.ann, { revision: 1, xml: drawn('甲') });
    expect(first.data).toMatchObject({ isTaken: true, revision: 2 });
    const late = await draw(bob, windows.bob, { revision: 1, xml: drawn('乙') });
    expect(late.data).toMatchObject({ isTaken: false, revision: 2 });
    expect((await common()).xml).toBe(drawn('甲'));
  });

  it('takes exactly one of those that come at the same moment', async () => {
    await draw(ann, windows.ann);
    for (let revision = 1; revision < 6; revision += 1) {
      const answers = await Promise.all([
        draw(ann, windows.ann, { revision, xml: drawn(`甲${revision}`) }),
        draw(bob, windows.bob, { revision, xml: drawn(`乙${revision}`) }),
      ]);
      expect(answers.filter(({ data }) => data.isTaken)).toHaveLength(1);
    }
  });

  it('takes a step once, however often it is told', async () => {
    await draw(ann, windows.ann);
    const step = { id, client: windows.ann, revision: 1, xml: drawn('甲'), selected: [] };
    const tell = () => app.call('/workflow/draw_together', step, ann, { 'idempotency-key': `step-of-${id}` });
    const [one, other] = [await tell(), await tell()];
    expect(other.data).toEqual(one.data);
    expect((await common()).revision).toBe(2);
  });

  it('takes nothing that cannot be read', async () => {
    await draw(ann, windows.ann);
    expect((await draw(ann, windows.ann, { revision: 1, xml: '<definitions' })).code).not.toBe(0);
    expect((await common()).revision).toBe(1);
  });

  it('shows who draws, and what they chose, until they leave', async () => {
    await draw(ann, windows.ann, { selected: ['start'] });
    const { artists } = (await draw(bob, windows.bob, { selected: ['end'] })).data;
    expect(artists).toMatchObject([
      { place: 0, isMine: false, selected: ['start'] },
      { place: 1, isMine: true, selected: ['end'] },
    ]);
    await app.call('/workflow/release_model', { id, client: windows.ann }, ann);
    expect((await draw(bob, windows.bob)).data.artists).toHaveLength(1);
  });

  it('tells both what gave way', async () => {
    await draw(ann, windows.ann);
    const clash = {
      kind: 'attribute',
      elementId: 'start',
      elementName: '开始',
      address: '#start',
      name: 'name',
      kept: '甲',
      lost: '乙',
    };
    await draw(ann, windows.ann, { revision: 1, xml: drawn('甲'), clashes: [clash] });
    expect((await common(1)).clashes).toMatchObject([clash]);
    expect((await common(2)).clashes).toEqual([]);
  });

  it('is saved as all have it, by any of them, and by nobody alone', async () => {
    await draw(ann, windows.ann);
    await draw(bob, windows.bob, { revision: 1, xml: drawn('乙') });
    expect(await saveAlone(ann, windows.ann)).toMatchObject({ code: 409 });
    expect(await saveTogether(ann, windows.ann, 1)).toMatchObject({ code: 409, data: { current: { revision: 2 } } });
    expect(await saveTogether(ann, windows.ann, 2)).toMatchObject({ code: 0, data: { version: 2, name: '乙' } });
    expect((await draw(bob, windows.bob)).data).toMatchObject({ revision: 2, savedRevision: 2, version: 2 });
    const model = await app.call<{ xml: string }>('/workflow/model_detail', { id }, bob);
    expect(model.data.xml).toBe(drawn('乙'));
  });

  it('is saved by those only who draw', async () => {
    await draw(ann, windows.ann);
    expect(await saveTogether(bob, windows.ann, 1)).toMatchObject({ code: 409 });
    expect(await saveTogether(bob, windows.bob, 1)).toMatchObject({ code: 409 });
  });

  it('is nobody’s alone meanwhile: a window learns that it belongs to them, another that it may join', async () => {
    expect(await hold(ann, windows.ann)).toMatchObject({ isHeld: true, sharing: null });
    await draw(bob, windows.bob);
    await draw(ann, windows.ann);
    expect(await hold(ann, windows.ann)).toMatchObject({ isHeld: false, sharing: 'mine' });
    expect(await hold(ann, 'another-window')).toMatchObject({ isHeld: false, sharing: 'others' });
  });

  it('is taken over from windows that are gone or go on, with all that they have drawn', async () => {
    await draw(ann, windows.ann);
    await draw(bob, windows.bob, { revision: 1, xml: drawn('乙') });
    expect(await hold(ann, 'another-window', true)).toMatchObject({ isHeld: false, sharing: 'mine' });
    for (const [person, window] of [
      [ann, windows.ann],
      [bob, windows.bob],
    ] as const) {
      expect(await draw(person, window, { revision: 2, xml: drawn('甲') })).toMatchObject({
        code: 409,
        message: '编辑已被接管',
      });
      expect(await saveTogether(person, window, 2)).toMatchObject({ code: 409 });
    }
    expect((await draw(ann, 'another-window')).data).toMatchObject({ revision: 2, artists: [{ isMine: true }] });
    expect(await saveTogether(ann, 'another-window', 2)).toMatchObject({ code: 0, data: { name: '乙' } });
    // Whoever was put out may ask to draw along again.
    expect((await draw(bob, windows.bob)).data.artists).toHaveLength(2);
  });

  it('belongs to whoever takes it over by himself when nothing common is unsaved', async () => {
    await draw(ann, windows.ann);
    expect(await hold(ann, 'another-window', true)).toMatchObject({ isHeld: true, sharing: null });
    expect(await saveAlone(ann, 'another-window')).toMatchObject({ code: 0 });
  });

  it('waits with what is unsaved for whoever opens it next when all have gone', async () => {
    await draw(ann, windows.ann);
    await draw(ann, windows.ann, { revision: 1, xml: drawn('甲') });
    await lapse();
    expect(await hold(bob, windows.bob)).toMatchObject({ isHeld: false, sharing: 'mine' });
    expect(await saveAlone(bob, windows.bob)).toMatchObject({ code: 409 });
    expect((await draw(bob, windows.bob)).data).toMatchObject({ revision: 2, savedRevision: 1 });
    await saveTogether(bob, windows.bob, 2);
    await lapse();
    expect(await hold(bob, windows.bob)).toMatchObject({ isHeld: true, sharing: null });
  });

  it('goes on from what was saved alone in between', async () => {
    await draw(ann, windows.ann);
    await lapse();
    expect(await saveAlone(ann, windows.ann)).toMatchObject({ code: 0 });
    expect((await draw(bob, windows.bob)).data).toMatchObject({ revision: 2, savedRevision: 2, version: 2 });
    expect((await common()).xml).toBe(drawn('我的'));
  });

  it('names in the list all who draw it', async () => {
    await draw(ann, windows.ann);
    await draw(bob, windows.bob);
    const model = await app.call<{ editorName: string }>('/workflow/model_detail', { id }, bob);
    expect(model.data.editorName.split('、')).toHaveLength(2);
  });

  it('is not there any more when the model is removed', async () => {
    await draw(ann, windows.ann);
    await app.call('/workflow/delete_model', { id, version: 1 }, ann);
    expect(await draw(ann, windows.ann)).toMatchObject({ code: 404 });
  });
});

it('refuses strangers, other roles, and whoever takes the window of another', async () => {
  const editor = await app.factory.person('editor');
  for (const path of ['draw_together', 'shared_drawing', 'save_together']) {
    const input = { id, client: windows.ann, revision: 1, selected: [], since: 0 };
    expect(await app.call(`/workflow/${path}`, input, null)).toMatchObject({ status: 401 });
    expect(await app.call(`/workflow/${path}`, input, editor)).toMatchObject({ status: 403 });
  }
  await draw(ann, windows.ann);
  expect(await draw(bob, windows.ann)).toMatchObject({ code: 409 });
});
