// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFetching } from './use-fetching.ts';

test('what is asked for again while it is under way is fetched once, and once more afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const { result } = renderHook(() =>
    useFetching(() => {
      count += 1;
      return promise;
    }),
  );
  const start = () => result.current[1]();

  const twice = act(async () => void (await Promise.all([start(), start()])));
  resolve();
  await twice;
  expect(count).toBe(1);

  await act(start);
  expect(count).toBe(2);
});
