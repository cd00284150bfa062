// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToasts } from '#web/api/toast.ts';
import { followMissingParts } from '#web/shell/missing-parts.ts';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  stop = followMissingParts();
});

afterEach(() => {
  stop();
  document.head.replaceChildren();
  vi.useRealTimers();
});

const told = () => useToasts.getState().toasts.map(({ text }) => text);
const preloadFails = (payload: Error) => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
const nobodyHandles = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('tells of a part that did not arrive when nobody else does', () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  preloadFails(error);
  expect(told()).toEqual([]);
  nobodyHandles(error);
  expect(told()).toEqual(['这项功能没有加载成功，请检查网络后再试一次']);
});

it('leaves every other failure to others', () => {
  nobodyHandles(new TypeError('Failed to fetch dynamically imported module'));
  nobodyHandles(undefined);
  nobodyHandles('text');
  expect(told()).toEqual([]);
});

it('asks for a style sheet again, with longer and longer pauses, and not for ever', () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/a.css' });
  document.head.append(link);
  const asked: HTMLLinkElement[] = [];
  let present: HTMLLinkElement | null = link;
  for (let pauseMs = 1_000; present; pauseMs *= 2) {
    const failed: HTMLLinkElement = present;
    asked.push(failed);
    failed.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(pauseMs - 1);
    expect(failed.isConnected).toBe(true);
    vi.advanceTimersByTime(1);
    present = failed.isConnected ? null : document.head.querySelector('link');
  }
  expect(asked).toHaveLength(8);
  expect(new Set(asked.map(({ href }) => href)).size).toBe(1);
});

it('leaves alone what fails otherwise', () => {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/icon.svg' });
  document.head.append(icon);
  icon.dispatchEvent(new Event('error'));
  vi.runAllTimers();
  expect(icon.isConnected).toBe(true);
});
