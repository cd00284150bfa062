// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const here = '.djs-minimap';
/** How long a part may take to be fetched where its code is put together first. */
const fetched = { timeout: 20_000 };

it('shows in the minimap what was drawn before it was fetched, and what is drawn after', async () => {
  const drawing = await openDrawing();
  expect(drawing.host.querySelector(here)).toBeNull();

  drawing.service('minimap').toggle();
  await vi.waitFor(() => expect(drawing.host.querySelector(`${here}.open`)).not.toBeNull(), fetched);
  const shown = () => drawing.host.querySelectorAll(`${here} .djs-visual`).length;
  const before = shown();
  expect(before).toBeGreaterThan(0);
  expect(drawing.isDirty).toBe(false);

  drawing.service('modeling').removeElements([elementOf(drawing, 'review')]);
  await vi.waitFor(() => expect(shown()).toBeLessThan(before), fetched);
  drawing.destroy();
});

it('opens and closes the minimap by turns', async () => {
  const drawing = await openDrawing();
  const isOpen = () => drawing.host.querySelector(`${here}.open`) !== null;
  drawing.service('minimap').toggle();
  await vi.waitFor(() => expect(isOpen()).toBe(true), fetched);
  drawing.service('minimap').toggle();
  await vi.waitFor(() => expect(isOpen()).toBe(false), fetched);
  drawing.destroy();
});

it('opens the search when it is wanted', async () => {
  const drawing = await openDrawing();
  const search = drawing.service('searchPad');
  expect(search.isOpen()).toBe(false);
  search.toggle();
  await vi.waitFor(() => expect(search.isOpen()).toBe(true), fetched);
  search.close();
  expect(search.isOpen()).toBe(false);
  drawing.destroy();
});

it('says of a menu whether it is empty as well before it is fetched as after', async () => {
  const drawing = await openDrawing();
  const menu = drawing.service('popupMenu');
  const review = elementOf(drawing, 'review');
  const root = elementOf(drawing, drawing.service('canvas').getRootElement().id);
  const answers = () => [
    menu.isEmpty(review, 'bpmn-replace'),
    menu.isEmpty(root, 'bpmn-replace'),
    menu.isEmpty([review], 'align-elements'),
  ];
  const before = answers();
  expect(before[0]).toBe(false);

  menu.open(review, 'bpmn-replace', { x: 0, y: 0 });
  await vi.waitFor(() => expect(menu.isOpen()).toBe(true), fetched);
  expect(answers()).toEqual(before);
  menu.close();
  drawing.destroy();
});
