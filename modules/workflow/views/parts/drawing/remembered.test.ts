import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('asks once for as long as the answer is fresh, however many want it at once', async () => {
  vi.useFakeTimers();
  let count = 0;
  const answer = remembered(async () => ++count);

  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  vi.advanceTimersByTime(61_000);
  expect(await answer()).toBe(2);
  vi.useRealTimers();
});

it('asks anew after a failure', async () => {
  let count = 0;
  const answer = remembered(async () => {
    count += 1;
    if (count === 1) throw new Error('offline');
    return count;
  });

  await expect(answer()).rejects.toThrow('offline');
  expect(await answer()).toBe(2);
});
