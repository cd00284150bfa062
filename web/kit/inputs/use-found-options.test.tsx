// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFoundOptions } from './use-found-options.ts';

afterEach(cleanup);

const options = [
  { value: 'process:seal', label: '用印申请' },
  { value: 'process:purchase', label: '采购申请' },
];

it('finds what is typed by its words, its pinyin and its initials, and offers everything again', async () => {
  const { result } = renderHook(() => useFoundOptions(options));
  const labels = () => result.current.options.map(({ label }) => label);
  for (const typed of ['采购', 'caigou', 'cgsq']) {
    await act(() => result.current.find(''));
    expect(labels()).toEqual(['用印申请', '采购申请']);
    await act(() => result.current.find(typed));
    await waitFor(() => expect(labels()).toEqual(['采购申请']));
  }
});

it('offers nothing that was found before, also while it is not known yet what is spelled so', async () => {
  const { result } = renderHook(() => useFoundOptions(options));
  await act(() => result.current.find('用印'));
  const labels = () => result.current.options.map(({ label }) => label);
  expect(labels()).toEqual(['用印申请']);

  let finding = Promise.resolve();
  act(() => {
    finding = result.current.find('cgsq');
  });
  expect(labels()).toEqual([]);
  await act(() => finding);
  expect(labels()).toEqual(['采购申请']);
});
