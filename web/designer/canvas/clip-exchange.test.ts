import { expect, it, vi } from 'vitest';
import { ClipExchange, type SentClip } from './clip-exchange.ts';

interface Window {
  clip: SentClip | undefined;
  readonly exchange: ClipExchange;
}

function openWindow(): Window {
  const window: Window = {
    clip: undefined,
    exchange: new ClipExchange(
      () => window.clip,
      (received) => {
        window.clip = received;
      },
    ),
  };
  window.exchange.open();
  return window;
}

const model = Object.assign(() => {}, { $type: 'bpmn:Task' });

it('gives what is copied to other windows, and to those that open later, without what cannot leave', async () => {
  const first = openWindow();
  const second = openWindow();
  first.clip = { tree: { 0: [{ id: 'a', businessObject: model as never }] }, xml: '<x/>' };
  first.exchange.send(first.clip);
  await vi.waitFor(() => expect(second.clip).toEqual({ tree: { 0: [{ id: 'a' }] }, xml: '<x/>' }));

  const third = openWindow();
  await vi.waitFor(() => expect(third.clip?.xml).toBe('<x/>'));
});

it('takes no other message for a clip', async () => {
  const window = openWindow();
  const stranger = new BroadcastChannel('designer-clip');
  for (const data of [null, 'text', { xml: 1, tree: {} }, { tree: {} }]) stranger.postMessage(data);
  stranger.postMessage({ xml: 'last', tree: {} });
  await vi.waitFor(() => expect(window.clip?.xml).toBe('last'));
  stranger.close();
});
