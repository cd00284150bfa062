// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { openCalledEvent } from '#web/designer/canvas/asked-for.ts';
import { callOf } from '#web/designer/canvas/called-process.ts';
import { nodeOf } from '#web/designer/canvas/moddle.ts';
import { elementOf, everyXmlFor } from '#web/designer/testing/open-drawing.ts';
import { openWithHandles } from '#web/designer/testing/open-with-handles.ts';

async function callWith(flavour: 'camunda' | 'flowable', attributes: string) {
  const drawing = await openWithHandles(everyXmlFor(flavour).replace('id="call"', `id="call" ${attributes}`));
  return { drawing, element: elementOf(drawing, 'call') };
}

it.each([
  ['camunda', 'calledElement="buy"', { key: 'buy' }],
  ['camunda', 'calledElement="buy" camunda:calledElementBinding="deployment"', { key: 'buy' }],
  [
    'camunda',
    'calledElement="buy" camunda:calledElementBinding="version" camunda:calledElementVersion="2"',
    { key: 'buy', version: 2 },
  ],
  [
    'camunda',
    'calledElement="buy" camunda:calledElementBinding="versionTag" camunda:calledElementVersionTag="春"',
    { key: 'buy', versionTag: '春' },
  ],
  // Without the binding a version means nothing to the engine.
  ['camunda', 'calledElement="buy" camunda:calledElementVersion="2"', { key: 'buy' }],
  ['flowable', 'calledElement="buy" flowable:sameDeployment="true"', { key: 'buy' }],
  ['camunda', `calledElement="\${which}"`, undefined],
  ['camunda', '', undefined],
] as const)('reads what %s calls from %s', async (flavour, attributes, expected) => {
  const { element } = await callWith(flavour, attributes);

  expect(callOf(nodeOf(element), flavour)).toEqual(expected);
});

it('offers the called process in the context pad, unless only an expression names it', async () => {
  const entries = async (attributes: string) => {
    const { drawing, element } = await callWith('camunda', attributes);
    const asked = vi.fn();
    drawing.service('eventBus').on(openCalledEvent, asked);
    return { pad: drawing.service('contextPad').getEntries(element), asked };
  };

  const { pad, asked } = await entries('calledElement="buy"');
  const entry = pad['open-called-process'];
  expect(entry?.title).toBe('打开被调用流程');
  const action: unknown = entry?.action;
  if (typeof action === 'object' && action && 'click' in action && typeof action.click === 'function') action.click();
  expect(asked).toHaveBeenCalledOnce();
  expect((await entries(`calledElement="\${which}"`)).pad).not.toHaveProperty('open-called-process');
});
