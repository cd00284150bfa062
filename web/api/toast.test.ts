import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideToast, showOffer, showToast, useToasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  vi.useRealTimers();
});

const shown = () => useToasts.getState().toasts.map(({ text }) => text);

it('tells once what is told again while it is on show, and for its whole time', () => {
  showToast('error', '不能变为“待接收”');
  vi.advanceTimersByTime(4_900);
  showToast('error', '不能变为“待接收”');
  expect(shown()).toEqual(['不能变为“待接收”']);
  vi.advanceTimersByTime(4_900);
  expect(shown()).toEqual(['不能变为“待接收”']);
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual([]);
});

it('tells for its whole time what was told and taken away', () => {
  showToast('info', '已复制');
  vi.advanceTimersByTime(2_000);
  const [first] = useToasts.getState().toasts;
  if (first) hideToast(first.id);
  expect(shown()).toEqual([]);
  showToast('info', '已复制');
  vi.advanceTimersByTime(4_900);
  expect(shown()).toEqual(['已复制']);
});

it('leaves an offer as long as it was to stay, though the same is told without one', () => {
  showOffer('正在导出', [{ title: '查看', run: () => {} }], 20_000);
  vi.advanceTimersByTime(1_000);
  showToast('info', '正在导出');
  vi.advanceTimersByTime(18_000);
  expect(shown()).toEqual(['正在导出']);
});
