// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Select, TreeSelect } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveLists } from './leave-lists.ts';

let stop: () => void;

// What jsdom lacks.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  stop = leaveLists();
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

/** Presses Tab once the list is open; answers whether the key goes on to what is next. */
function leave(field: HTMLElement, focused = field): boolean {
  fireEvent.mouseDown(field);
  return fireEvent.keyDown(focused, { key: 'Tab', keyCode: 9, which: 9 });
}

it('leaves a list of several with what is chosen, and goes on to the next field', () => {
  const onChange = vi.fn();
  const options = [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ];
  render(<Select allowClear aria-label="参会人" mode="multiple" onChange={onChange} options={options} value={['a']} />);
  const field = screen.getByRole('combobox');

  expect(leave(field)).toBe(true);
  expect(leave(field, screen.getByRole('button'))).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

it('leaves a tree of several likewise', () => {
  const onChange = vi.fn();
  const tree = [{ value: 'a', title: '甲' }];
  render(<TreeSelect aria-label="地区" multiple onChange={onChange} treeData={tree} value={['a']} />);

  expect(leave(screen.getByRole('combobox'))).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

it('lets Tab take what is pointed at where only one may be chosen', () => {
  const onChange = vi.fn();
  render(<Select aria-label="类型" onChange={onChange} options={[{ value: 'a', label: '甲' }]} />);

  leave(screen.getByRole('combobox'));
  expect(onChange).toHaveBeenCalledWith('a', expect.anything());
});
