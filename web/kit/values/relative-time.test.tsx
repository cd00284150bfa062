// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatExactly } from './date-format.ts';
import { RelativeTime } from './relative-time.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('says how long ago it was, and on paper when it was', () => {
  // A minute may end between two looks.
  vi.useFakeTimers({ toFake: ['Date'] });
  const at = new Date(Date.now() - 60_000).toISOString();
  const { container } = render(<RelativeTime at={at} />);
  const nearby = container.textContent;
  expect(nearby).not.toBe(formatExactly(at));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(container.textContent).toBe(formatExactly(at));
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(container.textContent).toBe(nearby);
});
