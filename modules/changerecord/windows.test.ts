import { describe, expect, it } from 'vitest';
import { type ChangeWindow, daysFrom, layOut } from './windows.ts';

const days = daysFrom('2026-06-01', 3);
const labels = { desk: '统一受理平台', licence: '电子证照系统', other: '统一受理平台' };

function window(id: string, startHour: number, hours: number, system: string | null = 'desk'): ChangeWindow {
  const at = (hour: number) => new Date(Date.parse('2026-06-01T00:00:00+08:00') + hour * 3_600_000).toISOString();
  return { id, number: null, title: id, system, windowStart: at(startHour), windowEnd: at(startHour + hours) };
}

describe('the calendar of windows', () => {
  it('puts a window over midnight on both days', () => {
    const [row] = layOut([window('a', 22, 4)], days, labels);

    expect([...(row?.days ?? [])].map(([, found]) => found.length)).toEqual([1, 1, 0]);
  });

  it('marks windows of one system that overlap, and none of different systems', () => {
    const rows = layOut([window('a', 9, 2), window('b', 10, 2), window('c', 9, 2, 'licence')], days, labels);

    const marks = rows
      .flatMap(({ days: byDay }) => [...byDay.values()].flat())
      .map(({ id, isColliding }) => [id, isColliding]);
    expect(Object.fromEntries(marks)).toEqual({ a: true, b: true, c: false });
  });

  it('keeps systems of one name apart, in the order of their names', () => {
    const rows = layOut([window('a', 9, 2), window('b', 9, 2, 'other'), window('c', 9, 2, 'licence')], days, labels);

    expect(rows.map(({ system }) => system)).toEqual(['licence', 'desk', 'other']);
    expect(rows.flatMap((row) => [...row.days.values()].flat()).some(({ isColliding }) => isColliding)).toBe(false);
  });

  it('puts what is about no system last, where nothing collides', () => {
    const rows = layOut([window('a', 9, 2, null), window('b', 9, 2, null), window('c', 9, 2)], days, labels);

    expect(rows.map(({ system }) => system)).toEqual(['desk', null]);
    expect([...(rows[1]?.days.values() ?? [])].flat().map(({ isColliding }) => isColliding)).toEqual([false, false]);
  });

  it('leaves out systems without a window on these days', () => {
    expect(layOut([window('late', 24 * 10, 2)], days, labels)).toEqual([]);
  });
});
