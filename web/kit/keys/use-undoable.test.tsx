// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUndoable } from './use-undoable.ts';

const counting = () => renderHook(() => useUndoable(() => 0)).result;
type Counting = ReturnType<typeof counting>;
const set = (counted: Counting, to: number, about?: string) => act(() => counted.current.change(() => to, about));
const undo = (counted: Counting) => act(() => counted.current.undo());
const redo = (counted: Counting) => act(() => counted.current.redo());

it('takes steps back and again, until there is another one', () => {
  const counted = counting();
  set(counted, 1);
  set(counted, 2);
  undo(counted);
  expect(counted.current).toMatchObject({ state: 1, canUndo: true, canRedo: true });
  redo(counted);
  expect(counted.current.state).toBe(2);
  undo(counted);
  set(counted, 3);
  expect(counted.current.canRedo).toBe(false);
  undo(counted);
  undo(counted);
  expect(counted.current).toMatchObject({ state: 0, canUndo: false });
});

it('takes what was typed on at one place back at once', () => {
  const counted = counting();
  set(counted, 1, 'label');
  set(counted, 2, 'label');
  set(counted, 3, 'help');
  undo(counted);
  expect(counted.current.state).toBe(2);
  set(counted, 4, 'help');
  undo(counted);
  undo(counted);
  expect(counted.current.state).toBe(0);
});

it('takes no step where nothing changes, and none back where there is none', () => {
  const counted = counting();
  set(counted, 0);
  expect(counted.current.canUndo).toBe(false);
  undo(counted);
  redo(counted);
  expect(counted.current.state).toBe(0);
});
