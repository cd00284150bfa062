import { describe, expect, it } from 'vitest';
import { type ChangeWindow, daysFrom, layOut } from './windows.ts';

const days = daysFrom('2026-06-01', 3);

function window(id: string, startHour: number, hours: number, system = '统一受理平台'): ChangeWindow {
  const at = (hour: number) => new Date(Date.parse('2026-06-01T00:00:00+08:00') + hour * 3_600_000).toISOString();
  return { id, number: null, title: id, system, windowStart: at(startHour), windowEnd: at(startHour + hours) };
}

describe('the calendar of windows', () => {
  it('puts a window over midnight on both days', () => {
    const [row] = layOut([window('a', 22, 4)], days);

    expect([...(row?.days ?? [])].map(([, found]) => found.length)).toEqual([1, 1, 0]);
  });

  it('marks windows of one system that overlap, and none of different systems', () => {
    const rows = layOut([window('a', 9, 2), window('b', 10, 2), window('c', 9, 2, '电子证照系统')], days);

    const marks = rows
      .flatMap(({ days: byDay }) => [...byDay.values()].flat())
      .map(({ id, isColliding }) => [id, isColliding]);
    expect(Object.fromEntries(marks)).toEqual({ a: true, b: true, c: false });
  });

  it('leaves out systems without a window on these days', () => {
    expect(layOut([window('late', 24 * 10, 2)], days)).toEqual([]);
  });
});
