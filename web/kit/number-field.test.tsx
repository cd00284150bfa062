// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

it('has no buttons with English names, and steps with the arrow keys', () => {
  render(<NumberField aria-label="天数" defaultValue={3} />);
  const field = screen.getByRole('spinbutton', { name: '天数' });

  fireEvent.keyDown(field, { key: 'ArrowUp', code: 'ArrowUp', which: 38 });

  expect((field as HTMLInputElement).value).toBe('4');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
