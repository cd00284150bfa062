import { describe, expect, it } from 'vitest';
import { readHours, type WorkCalendar } from '#shared/work-calendar.ts';
import { limitsOf, periodBefore, periodOf, usualDue } from './period.ts';
import { dutyStateAt, type Item, mergeItems, planRateOf, reportProblems } from './rules.ts';

const calendar: WorkCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  hours: readHours('09:00-12:00,13:30-17:30') ?? [],
  exceptions: new Map([
    ['2026-10-01', 'off'],
    ['2026-10-02', 'off'],
    ['2026-10-10', 'work'],
  ]),
};

function due(kind: 'daily' | 'weekly' | 'monthly', day: string) {
  const limits = limitsOf(kind, periodOf(kind, day), usualDue, calendar);
  return limits && [limits.dueAt.toISOString(), limits.closesAt.toISOString()];
}

describe('the time of a report', () => {
  it('is a day, a week by its Thursday, or a month', () => {
    expect(periodOf('daily', '2026-11-25').key).toBe('2026-11-25');
    expect(periodOf('weekly', '2026-11-25')).toEqual({ key: '2026-W48', startOn: '2026-11-23', endOn: '2026-11-29' });
    expect(periodOf('weekly', '2027-01-01').key).toBe('2026-W53');
    expect(periodOf('monthly', '2026-02-09')).toEqual({ key: '2026-02', startOn: '2026-02-01', endOn: '2026-02-28' });
    expect(periodBefore('monthly', periodOf('monthly', '2026-01-15')).key).toBe('2025-12');
  });

  it('ends on working days alone, and is over on the morning of the next one', () => {
    expect(due('daily', '2026-11-20')).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-23T01:00:00.000Z']);
    expect(due('daily', '2026-11-21')).toBeNull();
    expect(due('daily', '2026-10-10')).not.toBeNull();
    expect(due('weekly', '2026-11-25')?.[0]).toBe('2026-11-27T09:00:00.000Z');
    // Friday is a holiday, and so is the day before it.
    expect(due('weekly', '2026-10-01')?.[0]).toBe('2026-09-30T09:00:00.000Z');
    expect(due('monthly', '2026-10-15')?.[0]).toBe('2026-11-04T10:00:00.000Z');
  });
});

const item = (values: Partial<Item>): Item => ({
  system: null,
  task: null,
  content: '联调',
  percent: null,
  hours: null,
  ...values,
});

describe('what a longer report takes from shorter ones', () => {
  it('is one item for each task, with all hours and the last percentage', () => {
    const merged = mergeItems([
      item({ task: 't', percent: 30, hours: 2 }),
      item({ content: '开会', hours: 1 }),
      item({ task: 't', content: '测试', percent: 60, hours: 3.5 }),
      item({ content: '开会', hours: 1 }),
      item({ task: 't', percent: null }),
    ]);
    expect(merged).toEqual([
      item({ task: 't', content: '联调；测试', percent: 60, hours: 5.5 }),
      item({ content: '开会', hours: 2 }),
    ]);
  });

  it('is laid over what stands there, whose lines stay apart', () => {
    const own = [item({ task: 't', content: '联调（已通过）', hours: 2 }), item({ task: 't', content: '上线' })];
    const more = [item({ task: 't', content: '测试', percent: 60, hours: 1 }), item({ content: '开会' })];
    expect(mergeItems(more, own)).toEqual([
      item({ task: 't', content: '联调（已通过）；测试', percent: 60, hours: 3 }),
      item({ task: 't', content: '上线' }),
      item({ content: '开会' }),
    ]);
  });
});

it('tells in time, late and supplied apart, grace included', () => {
  const dueAt = '2026-11-25T10:00:00.000Z';
  const at = (clock: string) => new Date(`2026-11-25T${clock}:00.000Z`);
  expect(dutyStateAt({ status: 'pending', dueAt }, 30, at('10:30'))).toBe('submitted');
  expect(dutyStateAt({ status: 'pending', dueAt }, 30, at('10:31'))).toBe('late');
  expect(dutyStateAt({ status: 'missed', dueAt }, 30, at('09:00'))).toBe('supplied');
});

it('takes no more hours than a day has, and no fulfilment where nothing was planned', () => {
  const items = [{ hours: 14 }, { hours: 11 }];
  expect(reportProblems({ items }, { kind: 'daily', range: 'personal' })).toMatchObject([{ path: 'items' }]);
  expect(reportProblems({ items }, { kind: 'weekly', range: 'personal' })).toEqual([]);
  expect(planRateOf([])).toBeNull();
  expect(planRateOf([{ isDone: true }, { isDone: false }, { isDone: null }])).toBe(33.3);
});
