// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { nodeOf } from '#web/designer/canvas/moddle.ts';
import type { Entry } from '#web/designer/panel/entry.ts';
import { listenerAdded, listenersOf } from '#web/designer/panel/listeners.ts';
import { nodeMoved } from '#web/designer/panel/move-node.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';

const called = (name: string): Entry => ({ event: 'end', listenerType: 'classListener', class: name, fields: [] });

it.each(flavours)('puts a row where another stands, as one step that undo takes back, for %s', async (flavour) => {
  const add = (name: string) => (element: Parameters<typeof nodeOf>[0]) =>
    listenerAdded(element, nodeOf(element), flavour, 'ExecutionListener', called(name));
  const moveLast = (to: number) => (element: Parameters<typeof nodeOf>[0]) => {
    const nodes = listenersOf(nodeOf(element), flavour, 'ExecutionListener');
    const [last, place] = [nodes.at(-1), nodes.at(to)];
    if (!last || !place) throw new Error('no rows to move');
    return nodeMoved(element, last, place);
  };
  const xml = await afterEdits(flavour, 'review', add('One'), add('Two'), add('Three'), moveLast(-2));
  const order = [...xml.matchAll(/class="(One|Two|Three)"/g)].map(([, name]) => name);
  expect(order).toEqual(['One', 'Three', 'Two']);
});
