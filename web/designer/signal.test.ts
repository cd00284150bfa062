// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { atOnce, Signal } from '#web/designer/signal.ts';

it('tells late subscribers once for all changes before the next frame, and early ones of each', async () => {
  const signal = new Signal();
  const [early, late] = [vi.fn(), vi.fn()];
  signal.subscribe(early);
  signal.subscribeLate(late);

  signal.raise();
  signal.raise();
  expect(early).toHaveBeenCalledTimes(2);
  expect(late).not.toHaveBeenCalled();
  expect(signal.getRevision()).toBe(2);

  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
  signal.raise();
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(2));
});

it('tells late subscribers of what was typed at once, even when that fails', async () => {
  const signal = new Signal();
  const late = vi.fn();
  signal.subscribeLate(late);

  atOnce(() => signal.raise());
  expect(late).toHaveBeenCalledTimes(1);

  const failing = () =>
    atOnce(() => {
      throw new Error('refused');
    });
  expect(failing).toThrow('refused');
  signal.raise();
  expect(late).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(2));
});

it('keeps what is under way inside one that is under way at once', () => {
  const signal = new Signal();
  const late = vi.fn();
  signal.subscribeLate(late);

  atOnce(() => {
    atOnce(() => {});
    signal.raise();
  });
  expect(late).toHaveBeenCalledTimes(1);
});

it('tells nobody who has gone before the frame', async () => {
  const signal = new Signal();
  const [gone, stayed] = [vi.fn(), vi.fn()];
  const leave = signal.subscribeLate(gone);
  signal.subscribeLate(stayed);

  signal.raise();
  leave();
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledTimes(1));
  expect(gone).not.toHaveBeenCalled();
});

it('tells late subscribers of a page that is not seen', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  const signal = new Signal();
  const late = vi.fn();
  signal.subscribeLate(late);

  signal.raise();
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
  expect(frame).not.toHaveBeenCalled();
  seen.mockRestore();
  frame.mockRestore();
});
