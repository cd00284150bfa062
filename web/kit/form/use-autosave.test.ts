// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import { useAutosave } from './use-autosave.ts';

/** What is typed as one text, with a store that can be told to refuse. */
function typing() {
  const stored: string[] = [];
  const gate = { refuses: false };
  const hook = renderHook(() =>
    useAutosave(
      async (text: string) => {
        if (gate.refuses) throw new AppError('refused', '现在不能保存');
        stored.push(text);
      },
      (before, later) => before + later,
    ),
  );
  return { stored, gate, ...hook };
}

it('stores at once what was typed, as one', async () => {
  const { stored, result } = typing();
  act(() => result.current.enter('甲'));
  act(() => result.current.enter('乙'));
  expect(result.current.saving).toEqual({ state: 'waiting' });
  expect(await act(() => result.current.flush())).toBe(true);
  expect(stored).toEqual(['甲乙']);
  expect(result.current.saving).toEqual({ state: 'saved' });
});

it('keeps what could not be stored for the next try, with what came later', async () => {
  const { stored, gate, result } = typing();
  gate.refuses = true;
  act(() => result.current.enter('甲'));
  expect(await act(() => result.current.flush())).toBe(false);
  expect(result.current.saving).toEqual({ state: 'failed', reason: '现在不能保存' });
  gate.refuses = false;
  act(() => result.current.enter('乙'));
  expect(await act(() => result.current.flush())).toBe(true);
  expect(stored).toEqual(['甲乙']);
});

it('loses nothing when the page is left a moment after typing', async () => {
  const { stored, result, unmount } = typing();
  act(() => result.current.enter('甲'));
  await act(async () => unmount());
  expect(stored).toEqual(['甲']);
});

it('stores at once what comes when the page has been left', async () => {
  const { stored, result, unmount } = typing();
  unmount();
  await act(async () => result.current.enter('甲'));
  expect(stored).toEqual(['甲']);
});
