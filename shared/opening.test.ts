import { expect, it } from 'vitest';
import { nextTurn, type Opening, shutAt, shutNote } from './opening.ts';

const window: Opening = {
  from: 'windowStart',
  until: 'windowEnd',
  early: (bound) => `${bound} 还没有开始`,
  late: () => '已经结束',
};
const change = { windowStart: '2026-12-01T12:00:00.000Z', windowEnd: '2026-12-01T14:00:00.000Z' };

it('is open from its first moment on until its last', () => {
  const at = (time: string) => shutAt(window, change, new Date(`2026-12-01T${time}:00Z`));
  expect(at('11:59')).toMatchObject({ words: '2026-12-01 20:00 还没有开始', isLate: false });
  expect([at('12:00'), at('13:59')]).toEqual([null, null]);
  expect(at('14:00')).toMatchObject({ words: '已经结束', isLate: true });
});

it('begins a day in China, ends one whole, and may be open some minutes ahead', () => {
  const shut = (opening: Opening, value: string | null, time: string) =>
    shutAt(opening, { day: value }, new Date(time)) !== null;
  const from: Opening = { from: 'day', early: () => '还没有到' };
  const after: Opening = { after: 'day', early: () => '还没有满' };
  const ahead: Opening = { from: 'day', minutesAhead: 60, early: () => '还没有到' };
  expect(shut(from, '2026-12-02', '2026-12-01T15:59:59Z')).toBe(true);
  expect(shut(from, '2026-12-02', '2026-12-01T16:00:00Z')).toBe(false);
  expect(shut(after, '2026-12-02', '2026-12-02T15:59:59Z')).toBe(true);
  expect(shut(after, '2026-12-02', '2026-12-02T16:00:00Z')).toBe(false);
  expect(shut(ahead, '2026-12-01T12:00:00Z', '2026-12-01T11:00:00Z')).toBe(false);
  expect(shut(from, null, '2026-12-01T00:00:00Z')).toBe(false);
});

it('says on the button when it opens or was shut, and when that changes next', () => {
  const told = (time: string) => {
    const shut = shutAt(window, change, new Date(time));
    return shut && shutNote(shut);
  };
  expect(told('2026-12-01T11:00:00Z')).toBe('（2026-12-01 20:00 起）');
  expect(told('2026-12-01T15:00:00Z')).toBe('（2026-12-01 22:00 已截止）');
  const turn = (time: string) => nextTurn(window, change, new Date(time))?.toISOString() ?? null;
  expect(turn('2026-12-01T11:00:00Z')).toBe(change.windowStart);
  expect(turn('2026-12-01T12:00:00Z')).toBe(change.windowEnd);
  expect(turn('2026-12-01T14:00:00Z')).toBeNull();
});
