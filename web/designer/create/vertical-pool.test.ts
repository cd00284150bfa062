// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { addLane } from '#web/designer/canvas/add-lane.ts';
import { placeNew } from '#web/designer/canvas/place-new.ts';
import { elementKinds } from '#web/designer/create/element-kinds.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';

it('puts an upright pool around what is drawn, with lanes beside each other', async () => {
  const drawing = await openDrawing();
  const before = await drawing.getXml();
  const kind = elementKinds('camunda').find(({ id }) => id === 'vertical-pool');
  if (!kind) throw new Error('no upright pool is offered');
  const injector = drawing.service('injector');
  const pool = placeNew(injector, kind.element);

  expect(pool.di.get('isHorizontal')).toBe(false);
  expect(pool.children.some(({ id }) => id === 'review')).toBe(true);
  drawing.service('selection').select(pool);
  addLane(injector);
  const lanes = (pool.children as Shape[]).filter(({ type }) => type === 'bpmn:Lane');
  expect(lanes).toHaveLength(2);
  expect(new Set(lanes.map(({ y }) => y)).size).toBe(1);
  expect(lanes.every((lane) => lane.di.get('isHorizontal') === false)).toBe(true);
  expect(await drawing.getXml()).toContain('isHorizontal="false"');

  for (let step = 0; step < 2; step += 1) drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it('says beside an upright pool on which side another lane comes', async () => {
  const drawing = await openDrawing();
  const injector = drawing.service('injector');
  const pad = injector.get<{ getEntries(of: unknown): Record<string, { title: string }> }>('contextPad');
  const titles = (isUpright: boolean) => {
    const pool = placeNew(injector, { type: 'bpmn:Participant', isExpanded: true, isHorizontal: !isUpright });
    const { 'lane-insert-above': before, 'lane-insert-below': after } = pad.getEntries(pool);
    drawing.service('commandStack').undo();
    return [before?.title, after?.title];
  };
  await vi.waitFor(() => expect(titles(true)).toEqual(['在左侧添加道', '在右侧添加道']), 20_000);
  expect(titles(false)).toEqual(['在上方添加道', '在下方添加道']);
});
