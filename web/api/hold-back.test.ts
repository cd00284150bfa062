// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdBack, holdBackMs, releaseHeldBack } from './hold-back.ts';
import { useToasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  releaseHeldBack();
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

const shown = () => useToasts.getState().toasts;

test('is done after a while, and the toast goes with it', async () => {
  const isMeant = holdBack('同意将在 5 秒后提交');
  expect(shown()).toMatchObject([{ text: '同意将在 5 秒后提交', actions: [{ title: '撤销' }, { title: '立即提交' }] }]);
  await vi.advanceTimersByTimeAsync(holdBackMs - 1);
  expect(shown()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isMeant).toBe(true);
  expect(shown()).toEqual([]);
});

test('is not done when it is taken back in time', async () => {
  const isMeant = holdBack('同意将在 5 秒后提交');
  shown()[0]?.actions?.[0]?.run();
  expect(await isMeant).toBe(false);
  expect(shown()).toEqual([]);
});

test('is done at once for whoever will not wait', async () => {
  const isMeant = holdBack('同意将在 5 秒后提交');
  shown()[0]?.actions?.[1]?.run();
  expect(await isMeant).toBe(true);
  expect(shown()).toEqual([]);
});

test('is done at once when the site is left, each thing once', async () => {
  const both = [holdBack('同意将在 5 秒后提交'), holdBack('同意将在 5 秒后提交')];
  expect(shown()).toHaveLength(2);
  dispatchEvent(new Event('pagehide'));
  expect(await Promise.all(both)).toEqual([true, true]);
});
