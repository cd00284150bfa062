// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { chinaDay } from '#shared/day.ts';
import { date } from '#shared/field.ts';
import { wideScreen } from '#web/testing/wide-screen.ts';
import { DateInput, InstantInput } from './day-input.tsx';

beforeAll(wideScreen);
afterEach(cleanup);

function Held({ Input }: { Input: typeof DateInput | typeof InstantInput }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Input aria-label="时候" onChange={setValue} value={value} />
      <output>{value}</output>
    </>
  );
}

function type(text: string, leave: (field: HTMLInputElement) => void): string {
  const field = screen.getByLabelText('时候') as HTMLInputElement;
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  leave(field);
  return screen.getByRole('status').textContent ?? '';
}

const goOn = (field: HTMLInputElement) => fireEvent.blur(field);
const pressEnter = (field: HTMLInputElement) => fireEvent.keyDown(field, { key: 'Enter' });

test.each(['2026/12/1', '2026.12.1', '20261201', '2026年12月1日', '２０２６－１２－１'])(
  'takes a day in any spelling when it is left or entered: %s',
  (text) => {
    for (const leave of [goOn, pressEnter]) {
      render(<Held Input={DateInput} />);
      expect(type(text, leave)).toBe('2026-12-01');
      expect((screen.getByLabelText('时候') as HTMLInputElement).value).toBe('2026-12-01');
      cleanup();
    }
  },
);

test('takes a moment in any spelling, by the clock in China', () => {
  render(<Held Input={InstantInput} />);
  expect(type('2026/12/1 8：30', goOn)).toBe('2026-12-01T00:30:00.000Z');
});

test('takes a day without its year for one of this year', () => {
  render(<Held Input={DateInput} />);
  expect(type('12-1', goOn)).toBe(`${chinaDay().slice(0, 4)}-12-01`);
});

test.each(['明天', '2026-02-30', '2026/13/1'])(
  'keeps what is no day, for the check of its field to say so: %s',
  (text) => {
    for (const leave of [goOn, pressEnter]) {
      render(<Held Input={DateInput} />);
      expect(type('2026-12-01', goOn)).toBe('2026-12-01');
      const held = type(text, leave);
      const field = screen.getByLabelText('时候') as HTMLInputElement;
      expect(field.value).toBe(text);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(date('签订日期').safeParse(held).error?.issues[0]?.message).toBe('签订日期不是有效的日期');

      expect(type('2026.12.3', leave)).toBe('2026-12-03');
      expect(field.getAttribute('aria-invalid')).toBe('false');
      cleanup();
    }
  },
);

test('is empty once it was emptied', () => {
  render(<Held Input={DateInput} />);
  expect(type('2026-12-01', goOn)).toBe('2026-12-01');
  expect(type('', goOn)).toBe('');
});

test('goes back to what it was at Escape', () => {
  render(<Held Input={DateInput} />);
  expect(type('2026-12-01', goOn)).toBe('2026-12-01');
  expect(type('2027', (field) => fireEvent.keyDown(field, { key: 'Escape' }))).toBe('2026-12-01');
  expect((screen.getByLabelText('时候') as HTMLInputElement).value).toBe('2026-12-01');
});
