// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { approvalXml, change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import type { Drawing } from '../drawing.ts';
import { Common } from './testing/common.ts';
import { Together } from './together.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open(common: Common, name: string) {
  const drawing = await openDrawing();
  document.body.append(drawing.host);
  const together = new Together(drawing, common.linkOf(name), approvalXml);
  ends.push(() => together.stop());
  return { drawing, together };
}

const named = (drawing: Drawing, id: string, name: string) =>
  change(drawing, [{ element: elementOf(drawing, id), properties: { name } }]);
const nameOf = (drawing: Drawing, id: string) => elementOf(drawing, id).businessObject.get('name');
const undo = (drawing: Drawing) => drawing.service('commandStack').undo();
const redo = (drawing: Drawing) => drawing.service('commandStack').redo();

/** Until both have the same, and nothing is under way. */
async function settled(...windows: { together: Together }[]): Promise<void> {
  for (const { together } of [...windows, ...windows]) await together.settle();
}

it('shows each what the other has drawn, and keeps what is chosen', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const [ann, bob] = [await open(common, 'ann'), await open(common, 'bob')];
  await settled(ann, bob);
  bob.drawing.selectElement('review');
  named(ann.drawing, 'review', '甲的名字');
  await settled(ann, bob);
  expect(nameOf(bob.drawing, 'review')).toBe('甲的名字');
  expect(bob.drawing.selection.map(({ id }) => id)).toEqual(['review']);
  change(bob.drawing, [{ element: elementOf(bob.drawing, 'review'), properties: { 'camunda:priority': '80' } }]);
  await settled(bob, ann);
  expect(await ann.drawing.getXml()).toBe(await bob.drawing.getXml());
  expect(common.xml).toContain('camunda:priority="80"');
  expect(common.xml).toContain('甲的名字');
});

it('takes back and does again one’s own steps only', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const [ann, bob] = [await open(common, 'ann'), await open(common, 'bob')];
  await settled(ann, bob);
  named(ann.drawing, 'review', '甲');
  await settled(ann, bob);
  change(bob.drawing, [{ element: elementOf(bob.drawing, 'review'), properties: { 'camunda:priority': '80' } }]);
  await settled(bob, ann);
  expect(ann.drawing.canUndo).toBe(true);
  undo(ann.drawing);
  await settled(ann, bob);
  expect(nameOf(ann.drawing, 'review')).toBe('审批');
  expect(common.xml).toContain('camunda:priority="80"');
  expect(ann.drawing.canUndo).toBe(false);
  redo(ann.drawing);
  await settled(ann, bob);
  expect(nameOf(bob.drawing, 'review')).toBe('甲');
  undo(bob.drawing);
  await settled(bob, ann);
  expect(common.xml).not.toContain('camunda:priority="80"');
  expect(common.xml).toContain('甲');
});

it('tells both what gave way, which can be brought back', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const [ann, bob] = [await open(common, 'ann'), await open(common, 'bob')];
  await settled(ann, bob);
  common.isReachable = false;
  named(ann.drawing, 'review', '甲');
  named(bob.drawing, 'review', '乙');
  await expect.poll(() => ann.together.state.isOnline || bob.together.state.isOnline, { timeout: 5_000 }).toBe(false);
  common.isReachable = true;
  await settled(ann, bob);
  await settled(bob, ann);
  const names = [ann, bob].map(({ drawing }) => nameOf(drawing, 'review'));
  expect(names[0]).toBe(names[1]);
  const lost = names[0] === '甲' ? '乙' : '甲';
  for (const { together } of [ann, bob]) {
    expect(together.state.clashes).toMatchObject([{ elementId: 'review', kept: names[0], lost }]);
  }
  const [clash] = bob.together.state.clashes;
  if (clash) expect(await bob.together.bringBack(clash)).toBe(true);
  await settled(bob, ann);
  expect(nameOf(ann.drawing, 'review')).toBe(lost);
  undo(bob.drawing);
  await settled(bob, ann);
  expect(nameOf(ann.drawing, 'review')).toBe(names[0]);
});

it('goes on with a step whose answer never arrived', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const [ann, bob] = [await open(common, 'ann'), await open(common, 'bob')];
  await settled(ann, bob);
  common.isMute = true;
  named(ann.drawing, 'review', '甲');
  await expect.poll(() => common.revision, { timeout: 5_000 }).toBe(2);
  named(ann.drawing, 'review', '甲二');
  common.isMute = false;
  await settled(ann, bob);
  expect(nameOf(bob.drawing, 'review')).toBe('甲二');
  expect(ann.together.state.clashes).toEqual([]);
});

it('can take back that another file was opened in its place', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const [ann, bob] = [await open(common, 'ann'), await open(common, 'bob')];
  await settled(ann, bob);
  named(ann.drawing, 'review', '甲');
  await settled(ann, bob);
  const other = approvalXml.replace('name="通知"', 'name="别的文件"');
  expect(await bob.drawing.openXml(other, 'other.bpmn')).toBe(true);
  await settled(bob, ann);
  expect(nameOf(ann.drawing, 'notify')).toBe('别的文件');
  undo(bob.drawing);
  await settled(bob, ann);
  expect(nameOf(ann.drawing, 'notify')).toBe('通知');
  expect(nameOf(ann.drawing, 'review')).toBe('甲');
});

it('leaves whoever types alone, and takes the text along', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const [ann, bob] = [await open(common, 'ann'), await open(common, 'bob')];
  await settled(ann, bob);
  const draft = bob.drawing.addDraft(() => named(bob.drawing, 'review', '正在输入'));
  change(ann.drawing, [{ element: elementOf(ann.drawing, 'review'), properties: { 'camunda:priority': '80' } }]);
  await settled(ann);
  bob.together.nudge();
  await expect.poll(() => bob.together.state.isSettled, { timeout: 5_000 }).toBe(false);
  draft.settle();
  await settled(bob, ann);
  expect(nameOf(ann.drawing, 'review')).toBe('正在输入');
  expect(common.xml).toContain('camunda:priority="80"');
  expect((await bob.together.save()).xml).toBe(common.xml);
  expect(bob.together.state.isSaved).toBe(true);
});

it('comes back with what was drawn after its place was taken over', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const [ann, bob] = [await open(common, 'ann'), await open(common, 'bob')];
  await settled(ann, bob);
  common.putOut.add('ann');
  named(ann.drawing, 'review', '甲');
  await expect.poll(() => ann.together.state.end, { timeout: 5_000 }).toBeInstanceOf(Error);
  change(bob.drawing, [{ element: elementOf(bob.drawing, 'review'), properties: { 'camunda:priority': '80' } }]);
  await settled(bob);
  ann.together.rejoin();
  await settled(ann, bob);
  expect(ann.together.state).toMatchObject({ end: null, clashes: [] });
  expect(nameOf(bob.drawing, 'review')).toBe('甲');
  expect(await ann.drawing.getXml()).toContain('camunda:priority="80"');
  undo(ann.drawing);
  await settled(ann, bob);
  expect(nameOf(bob.drawing, 'review')).toBe('审批');
});

it('tells what was drawn while out of place though nobody else has drawn', { timeout: 60_000 }, async () => {
  const common = new Common(approvalXml);
  const ann = await open(common, 'ann');
  await settled(ann);
  common.putOut.add('ann');
  named(ann.drawing, 'review', '甲');
  await expect.poll(() => ann.together.state.end, { timeout: 5_000 }).toBeInstanceOf(Error);
  ann.together.rejoin();
  await expect.poll(() => common.xml, { timeout: 5_000 }).toContain('甲');
});
