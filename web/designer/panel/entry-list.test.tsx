// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { Carried } from '#web/testing/carried.ts';
import type { EntryShape } from './entry.ts';
import { textIn } from './entry.ts';
import { EntryList } from './entry-list.tsx';

afterEach(cleanup);

const shape: EntryShape = {
  columns: [{ title: '名称', textOf: (entry) => textIn(entry, 'name') }],
  addLabel: '添加',
  editor: { title: '行', place: 'dialog', first: () => ({}), fields: [] },
};

/** Shows three rows, and answers how they are asked to move. */
function show(isReadOnly = false) {
  const move = vi.fn();
  const rest = { shape, isReadOnly, add: vi.fn(), update: vi.fn(), remove: vi.fn() };
  const entries = ['甲', '乙', '丙'].map((name) => ({ name }));
  const screen = render(
    <App>
      <EntryList {...rest} entries={entries} move={move} />
    </App>,
  );
  return { ...screen, move };
}

it('moves a row by the arrow keys, the focus going with it, and never past the ends', () => {
  const { getByRole, move } = show();
  const first = getByRole('button', { name: '移动第 1 行' });
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(move).not.toHaveBeenCalled();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(move).toHaveBeenCalledExactlyOnceWith(0, 1);
  expect(document.activeElement).toBe(getByRole('button', { name: '移动第 2 行' }));
});

it('moves a row to where it is dropped, and takes nothing that comes from elsewhere', () => {
  const { getByRole, move } = show();
  const rowOf = (number: number) => getByRole('button', { name: `移动第 ${number} 行` }).closest('tr') as HTMLElement;
  fireEvent.drop(rowOf(1), { dataTransfer: new Carried('text/plain') });
  expect(move).not.toHaveBeenCalled();
  const dataTransfer = new Carried();
  fireEvent.dragStart(getByRole('button', { name: '移动第 3 行' }), { dataTransfer });
  fireEvent.drop(rowOf(1), { dataTransfer });
  expect(move).toHaveBeenCalledExactlyOnceWith(2, 0);
});

it('moves nothing in a drawing that is only looked at', () => {
  expect(show(true).queryByRole('button', { name: '移动第 1 行' })).toBeNull();
});
