// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import type Dragging from 'diagram-js/lib/features/dragging/Dragging';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { elementOf } from '../testing/open-drawing.ts';
import { openWithHandles } from '../testing/open-with-handles.ts';

let drawing: Drawing;

beforeEach(async () => {
  drawing = await openWithHandles();
  // It was over the canvas before, which alone makes jsdom know where a pointer is.
  picture()?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  container().dispatchEvent(new MouseEvent('mouseleave'));
});
afterEach(() => drawing.destroy());

const container = () => drawing.service('canvas').getContainer();
const picture = () => container().querySelector('svg');
const chosen = () => drawing.service('selection').get() as Shape[];

it.each(['paste', 'duplicate'] as const)(
  'puts what one makes by "%s" in a free place where no pointer is',
  (action) => {
    const review = elementOf(drawing, 'review') as unknown as Shape;
    drawing.service('selection').select(review);
    drawing.service('copyPaste').copy([review]);
    drawing.service('editorActions').trigger(action, undefined);

    const [copy, ...others] = chosen();
    expect(others).toEqual([]);
    expect(copy?.id).not.toBe('review');
    expect(copy?.parent).toBe(review.parent);
    expect(copy?.y).toBeGreaterThanOrEqual(review.y + review.height);
    drawing.service('commandStack').undo();
    expect(drawing.service('commandStack').canUndo()).toBe(false);
  },
);

it('puts down by Enter what hangs on the pointer, where that is', () => {
  const root = drawing.service('canvas').getRootElement();
  // jsdom lays nothing out.
  document.elementFromPoint = () => drawing.service('elementRegistry').getGraphics(root);
  picture()?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  drawing.service('copyPaste').copy([elementOf(drawing, 'review')]);
  drawing.service('editorActions').trigger('paste', undefined);
  const dragging = drawing.service('injector').get<Dragging>('dragging');
  expect(dragging.context()).toMatchObject({ prefix: 'create' });

  picture()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(dragging.context()).toBeFalsy();
  expect(chosen().map(({ type, id }) => [type, id === 'review'])).toEqual([['bpmn:UserTask', false]]);
});
