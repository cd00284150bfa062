// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSearchText } from './use-search-text.ts';

test('is ahead of what was asked for until the text rests', async () => {
  const { result } = renderHook(() => useSearchText(20));
  expect(result.current).toMatchObject({ text: '', settled: '', isAhead: false });

  act(() => result.current.setText('陆'));
  act(() => result.current.setText('陆一鸣'));
  expect(result.current).toMatchObject({ text: '陆一鸣', settled: '', isAhead: true });

  await waitFor(() => expect(result.current).toMatchObject({ settled: '陆一鸣', isAhead: false }));
});
