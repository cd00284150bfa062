// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

it('has no buttons with English names, and steps with the arrow keys', () => {
  render(<NumberField aria-label="天数" defaultValue={3} />);
  const field = screen.getByRole('spinbutton', { name: '天数' });

  fireEvent.keyDown(field, { key: 'ArrowUp', code: 'ArrowUp', which: 38 });

  expect((field as HTMLInputElement).value).toBe('4');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('takes what people write for a number, and goes back from what is none', () => {
  const change = vi.fn();
  render(<NumberField aria-label="天数" defaultValue={3} onChange={change} precision={0} />);
  const field = screen.getByRole('spinbutton', { name: '天数' }) as HTMLInputElement;
  for (const value of ['１２', '12x', '']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
  expect(change.mock.calls).toEqual([[12], [null]]);
  expect(field.value).toBe('');
});
