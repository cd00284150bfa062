// @vitest-environment jsdom

import type BpmnReplace from 'bpmn-js/lib/features/replace/BpmnReplace';
import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import { is } from 'bpmn-js/lib/util/ModelUtil';
import { expect, it } from 'vitest';
import { type Box, contains, crosses, grown, overlaps } from '#shared/bpmn/layout/geometry.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { collaborationXmlFor, elementOf } from '#web/designer/testing/open-drawing.ts';
import { openWithHandles } from '#web/designer/testing/open-with-handles.ts';
import { samples } from '#web/designer/testing/sample-files.ts';

const shapeOf = (drawing: Drawing, id: string) => elementOf(drawing, id) as Shape;
const boxOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });

/** What is drawn as a box of its own, but for frames that hold others. */
function nodesOf(drawing: Drawing): Shape[] {
  const shown = drawing.service('canvas').getRootElement();
  const shapes = drawing.service('elementRegistry').filter((element) => is(element, 'bpmn:FlowNode')) as Shape[];
  return shapes.filter(
    (shape) =>
      !shape.labelTarget && !shape.host && !shape.hidden && drawing.service('canvas').findRoot(shape) === shown,
  );
}

function isWithin(shape: Shape, outer: Shape): boolean {
  return shape.parent === outer || (!!shape.parent && isWithin(shape.parent as Shape, outer));
}

/** Pairs of nodes of which one lies over the other. */
function coveredIn(drawing: Drawing): string[] {
  const nodes = nodesOf(drawing);
  return nodes.flatMap((one, index) =>
    nodes
      .slice(index + 1)
      .filter((other) => overlaps(one, other) && !isWithin(one, other) && !isWithin(other, one))
      .map((other) => [one.id, other.id].sort().join(' ')),
  );
}

function openUp(drawing: Drawing, id: string): Shape {
  return becomes(drawing, id, true);
}

function becomes(drawing: Drawing, id: string, isExpanded: boolean): Shape {
  const element = { type: 'bpmn:SubProcess', isExpanded } as Parameters<BpmnReplace['replaceElement']>[1];
  return drawing.service('bpmnReplace').replaceElement(shapeOf(drawing, id), element) as Shape;
}

/** The flows that run through a node without beginning or ending at it. */
function linesThrough(drawing: Drawing, node: Shape): string[] {
  const lines = drawing
    .service('elementRegistry')
    .filter((element) => is(element, 'bpmn:SequenceFlow')) as Connection[];
  return lines
    .filter(({ waypoints, source, target }) => {
      const isItsOwn = [source, target].some(
        (end) => end === node || (end as Shape).host === node || isWithin(end as Shape, node),
      );
      return (
        !isItsOwn &&
        waypoints?.some((point, at) => at > 0 && crosses(waypoints[at - 1] ?? point, point, grown(node, -3)))
      );
    })
    .map(({ id }) => id);
}

it('moves what lies to the right and below, and lets lines follow, as one step', async () => {
  const drawing = await openWithHandles();
  const before = await drawing.getXml();
  const [task, start] = [boxOf(shapeOf(drawing, 'review')), boxOf(shapeOf(drawing, 'start'))];
  const opened = openUp(drawing, 'review');

  expect(boxOf(shapeOf(drawing, 'start'))).toEqual(start);
  expect(opened.x).toBe(task.x);
  expect(opened.y + opened.height / 2).toBe(shapeOf(drawing, 'start').y + start.height / 2);
  expect(coveredIn(drawing)).toEqual([]);
  expect(linesThrough(drawing, opened)).toEqual([]);
  const leading = opened.incoming[0] as Connection;
  expect(new Set(leading.waypoints.map(({ y }) => y)).size).toBe(1);

  drawing.service('commandStack').undo();
  expect(drawing.canUndo).toBe(false);
  expect(await drawing.getXml()).toBe(before);
});

it('lets pool and lane grow with it, and the pool below makes way', async () => {
  const drawing = await openWithHandles(collaborationXmlFor('camunda'));
  const [task] = nodesOf(drawing).filter((shape) => is(shape, 'bpmn:Task'));
  const opened = openUp(drawing, task?.id ?? '');
  for (const frame of ['inside', 'lane']) expect(contains(shapeOf(drawing, frame), opened)).toBe(true);
  expect(overlaps(shapeOf(drawing, 'inside'), shapeOf(drawing, 'outside'))).toBe(false);
});

it('opens a closed sub-process without covering anything', async () => {
  const drawing = await openWithHandles();
  const closed = becomes(drawing, 'review', false);
  const before = nodesOf(drawing).map(boxOf);
  drawing.service('modeling').toggleCollapse(closed);
  expect(closed.collapsed).toBe(false);
  expect(coveredIn(drawing)).toEqual([]);
  drawing.service('commandStack').undo();
  expect(nodesOf(drawing).map(boxOf)).toEqual(before);
});

it('covers nothing that was clear before in the drawings of others', { timeout: 120_000 }, async () => {
  const drawn = samples.filter((xml) => /Shape/.test(xml) && /[tT]ask id=/.test(xml)).slice(0, 12);
  let tried = 0;
  for (const xml of drawn) {
    const drawing = await openWithHandles(xml);
    const before = await drawing.getXml();
    for (const { id } of nodesOf(drawing)
      .filter((shape) => is(shape, 'bpmn:Task'))
      .slice(0, 4)) {
      const known = new Set(coveredIn(drawing));
      openUp(drawing, id);
      tried += 1;
      expect(coveredIn(drawing).filter((pair) => !known.has(pair))).toEqual([]);
      drawing.service('commandStack').undo();
      expect(await drawing.getXml()).toBe(before);
    }
    drawing.destroy();
  }
  expect(tried).toBeGreaterThan(0);
});
