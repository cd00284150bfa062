// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { Signal } from '../signal.ts';
import { type Autosave, startAutosave } from './autosave.ts';
import { draftsLeftBy, putDraft } from './draft-store.ts';

/** A drawing as far as autosaving knows it. */
class Sheet {
  readonly changes = new Signal();
  edits = 0;
  isDirty = false;
  isOpen = true;
  peekXml = async () => `<edit-${this.edits}/>`;

  edit(): void {
    this.edits += 1;
    this.isDirty = true;
    this.changes.raise();
  }

  save(): void {
    this.isDirty = false;
    this.changes.raise();
  }
}

let count = 0;
const running: Autosave[] = [];

function start(onFailure = () => {}) {
  count += 1;
  const owner = `user ${count}`;
  const sheet = new Sheet();
  const autosave = startAutosave(sheet, { owner, baseVersion: () => 3, onFailure });
  running.push(autosave);
  return { owner, sheet, autosave };
}

afterEach(async () => {
  for (const autosave of running.splice(0)) await autosave.stop(true);
});

it('keeps what was edited last, by itself, and forgets it once it is saved', async () => {
  const { owner, sheet, autosave } = start();
  sheet.edit();
  sheet.edit();
  await vi.waitFor(
    async () => expect(await draftsLeftBy(owner)).toMatchObject([{ xml: '<edit-2/>', baseVersion: 3 }]),
    {
      timeout: 6_000,
    },
  );
  sheet.save();
  await autosave.flush();
  expect(await draftsLeftBy(owner)).toEqual([]);
});

it('keeps nothing of a drawing that nobody edits', async () => {
  const { owner, sheet, autosave } = start();
  sheet.changes.raise();
  await autosave.flush();
  expect(await draftsLeftBy(owner)).toEqual([]);
});

it('keeps the work of a session that ended, and forgets what was given up', async () => {
  for (const isForgotten of [false, true]) {
    const { owner, sheet, autosave } = start();
    sheet.edit();
    await autosave.flush();
    await autosave.stop(isForgotten);
    expect(await draftsLeftBy(owner)).toHaveLength(isForgotten ? 0 : 1);
  }
});

it('never lets an older state replace a newer one, however long writing takes', async () => {
  const { owner, sheet, autosave } = start();
  let answerFirst = () => {};
  const { peekXml } = sheet;
  sheet.peekXml = () =>
    new Promise((resolve) => {
      answerFirst = () => resolve('<old/>');
      sheet.peekXml = peekXml;
    });
  sheet.edit();
  const first = autosave.flush();
  await vi.waitFor(() => expect(sheet.peekXml).toBe(peekXml));
  sheet.edit();
  const second = autosave.flush();
  answerFirst();
  await Promise.all([first, second]);
  expect(await draftsLeftBy(owner)).toMatchObject([{ xml: '<edit-2/>' }]);
});

it('says once that work cannot be kept, and tries again', async () => {
  let failures = 0;
  const { owner, sheet, autosave } = start(() => {
    failures += 1;
  });
  const { peekXml } = sheet;
  sheet.peekXml = () => Promise.reject(new Error('no room'));
  for (let turn = 0; turn < 2; turn += 1) {
    sheet.edit();
    await autosave.flush();
  }
  expect(failures).toBe(1);
  sheet.peekXml = peekXml;
  await autosave.flush();
  expect(await draftsLeftBy(owner)).toHaveLength(1);
});

it('forgets after a month, and offers the newest first', async () => {
  const day = 86_400_000;
  const draft = { owner: 'long ago', xml: '<x/>', baseVersion: 1 };
  for (const [id, days] of [
    ['a', 40],
    ['b', 20],
    ['c', 2],
  ] as const) {
    await putDraft({ ...draft, id, keptAt: Date.now() - days * day });
  }
  expect((await draftsLeftBy('long ago')).map(({ id }) => id)).toEqual(['c', 'b']);
});
