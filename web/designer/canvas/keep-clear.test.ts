// @vitest-environment jsdom
import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import { expect, it } from 'vitest';
import { type Box, crosses, grown } from '#shared/bpmn/layout/geometry.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { layOut } from '#web/designer/lay-out.ts';
import { elementOf } from '#web/designer/testing/open-drawing.ts';
import { openWithHandles } from '#web/designer/testing/open-with-handles.ts';

const shapeOf = (drawing: Drawing, id: string) => elementOf(drawing, id) as Shape;
const lineOf = (drawing: Drawing, id: string) => elementOf(drawing, id) as Connection;
const boxOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });

function runsThrough({ waypoints }: Connection, box: Box): boolean {
  return waypoints.some((point, at) => at > 0 && crosses(waypoints[at - 1] ?? point, point, grown(box, -3)));
}

it('leads a flow around the task that is put onto it, as part of the same step', async () => {
  const drawing = await openWithHandles();
  const before = await drawing.getXml();
  const [notify, flow] = [shapeOf(drawing, 'notify'), lineOf(drawing, 'toRefused')];
  drawing.service('modeling').moveElements([notify], { x: -130, y: 70 });

  expect(runsThrough(flow, notify)).toBe(false);
  expect(flow.waypoints.length).toBeGreaterThan(2);
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it('leads a new flow around what lies between its ends', async () => {
  const drawing = await openWithHandles();
  const [start, notify, review] = ['start', 'notify', 'review'].map((id) => shapeOf(drawing, id));
  if (!start || !notify || !review) throw new Error('the sample has changed');
  const flow = drawing.service('modeling').connect(start, notify) as Connection;

  expect(runsThrough(flow, review)).toBe(false);
  expect(runsThrough(flow, shapeOf(drawing, 'gateway'))).toBe(false);
});

it('leaves a way that somebody drew by hand until one of its ends moves', async () => {
  const drawing = await openWithHandles();
  const flow = lineOf(drawing, 'toRefused');
  const byHand = [
    { x: 420, y: 145 },
    { x: 420, y: 180 },
    { x: 290, y: 180 },
    { x: 290, y: 100 },
    { x: 402, y: 230 },
  ];
  drawing.service('modeling').updateWaypoints(flow, byHand);
  expect(flow.waypoints.map(({ x, y }) => ({ x, y }))).toEqual(byHand);

  drawing.service('modeling').moveElements([shapeOf(drawing, 'refused')], { x: 0, y: 60 });
  expect(runsThrough(flow, shapeOf(drawing, 'review'))).toBe(false);
});

it('lets a task be made larger and smaller, and the layout keeps its size', async () => {
  const drawing = await openWithHandles();
  const review = shapeOf(drawing, 'review');
  const rules = drawing.service('injector').get<Rules>('rules');
  const allows = (size: { width: number; height: number }) =>
    rules.allowed('shape.resize', { shape: review, newBounds: { ...boxOf(review), ...size } });
  expect(allows({ width: 160, height: 100 })).toBe(true);
  expect(allows({ width: 40, height: 30 })).toBe(false);
  expect(rules.allowed('shape.resize', { shape: elementOf(drawing, 'gateway') })).toBe(false);

  drawing.service('modeling').resizeShape(review, { ...boxOf(review), width: 180, height: 60 });
  layOut(drawing, 'whole');
  expect(boxOf(review)).toMatchObject({ width: 180, height: 60 });
});
