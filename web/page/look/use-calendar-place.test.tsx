// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dayOf } from '#shared/work-calendar.ts';
import { daysShown } from './calendar-days.ts';
import { useCalendarPlace } from './use-calendar-place.ts';

const placeAt = (address: string) =>
  renderHook(() => useCalendarPlace()[0], {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result.current;

test('an address names what the calendar shows', () => {
  expect(placeAt('/meeting?span=week&day=2026-11-22')).toEqual({ span: 'week', around: '2026-11-22' });
});

test('a day that there is not in the address shows this month', () => {
  const { span, around } = placeAt('/meeting?day=2026-13-01');
  expect([span, around]).toEqual(['month', dayOf(new Date())]);
  expect(() => daysShown(span, around)).not.toThrow();
});
