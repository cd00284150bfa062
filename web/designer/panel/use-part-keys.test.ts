// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePartKeys } from './use-part-keys.ts';

it('keeps the key of each part when another goes, and when the order changes', () => {
  const { result, rerender } = renderHook(({ count }) => usePartKeys(count), { initialProps: { count: 3 } });
  expect(result.current.keys).toEqual(['1', '2', '3']);
  act(() => result.current.put(['3', '1', '2']));
  expect(result.current.keys).toEqual(['3', '1', '2']);
  act(() => result.current.drop(1));
  rerender({ count: 2 });
  expect(result.current.keys).toEqual(['3', '2']);
  rerender({ count: 3 });
  expect(result.current.keys).toEqual(['3', '2', '1']);
});
