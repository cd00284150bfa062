// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { wideScreen } from '#web/testing/wide-screen.ts';
import { type Period, PeriodInput, unreadOf } from './period-input.tsx';

beforeAll(wideScreen);
afterEach(cleanup);

let held: Period = { from: null, to: null };

function Held(props: Pick<ComponentProps<typeof PeriodInput>, 'kind' | 'isAlwaysFilled' | 'value'>) {
  const [value, setValue] = useState(props.value ?? null);
  held = value ?? { from: null, to: null };
  return <PeriodInput aria-label="时间" {...props} onChange={setValue} value={value} />;
}

function type(place: 0 | 1, text: string, key?: string): string {
  const field = screen.getAllByLabelText('时间')[place] as HTMLInputElement;
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  if (key) fireEvent.keyDown(field, { key });
  fireEvent.blur(field);
  return field.value;
}

test.each(['2026/12/1', '2026.12.1', '20261201', '2026年12月1日', '２０２６－１２－１'])(
  'takes each end in any spelling, however it is left: %s',
  (text) => {
    for (const key of [undefined, 'Enter', 'Tab']) {
      render(<Held kind="day" />);
      expect(type(0, text, key)).toBe('2026-12-01');
      expect(held).toEqual({ from: '2026-12-01', to: null });
      expect(type(1, '2026/12/5', key)).toBe('2026-12-05');
      expect(held).toEqual({ from: '2026-12-01', to: '2026-12-05' });
      cleanup();
    }
  },
);

test('takes moments by the clock in China, and times of day that end after midnight', () => {
  render(<Held kind="moment" />);
  type(0, '2026/12/1 8：30');
  type(1, '2026-12-2');
  expect(held).toEqual({ from: '2026-12-01T00:30:00.000Z', to: '2026-12-01T16:00:00.000Z' });
  cleanup();

  render(<Held kind="time" />);
  type(0, '22：00');
  type(1, '6:00');
  expect(held).toEqual({ from: '22:00', to: '06:00' });
});

test('begins with the earlier end', () => {
  render(<Held kind="day" value={{ from: '2026-12-10', to: null }} />);
  type(1, '2026/12/1');
  expect(held).toEqual({ from: '2026-12-01', to: '2026-12-10' });
});

test('keeps what is no day at its end, and leaves the other', () => {
  render(<Held kind="day" value={{ from: '2026-12-01', to: '2026-12-05' }} />);
  expect(type(1, '2026-02-30')).toBe('2026-02-30');
  expect(held).toEqual({ from: '2026-12-01', to: '2026-02-30' });
  expect(unreadOf('day', held)).toBe('2026-02-30');
  expect(type(1, '2026-2-28')).toBe('2026-12-01');
  expect(held).toEqual({ from: '2026-02-28', to: '2026-12-01' });
});

test('goes back to what it was where it may not be empty', () => {
  render(<Held isAlwaysFilled kind="day" value={{ from: '2026-12-01', to: '2026-12-05' }} />);
  expect(type(0, '')).toBe('2026-12-01');
});

test('shows one month on a phone, that of the last day as this one is looked at', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  render(<Held kind="day" value={{ from: '2026-10-05', to: '2026-12-20' }} />);
  const shown = () => document.querySelector('.period-one-month .ant-picker-header-view')?.textContent;
  const [first, last] = screen.getAllByLabelText('时间');
  for (const [field, month] of [
    [first, 'Oct2026'],
    [last, 'Dec2026'],
  ] as const) {
    fireEvent.mouseDown(field as HTMLElement);
    fireEvent.focus(field as HTMLElement);
    fireEvent.click(field as HTMLElement);
    expect(shown()?.replace(/\s/g, '')).toBe(month);
  }
});
