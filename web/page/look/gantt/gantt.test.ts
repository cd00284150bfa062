import { describe, expect, it } from 'vitest';
import { type GanttRow, inWords, movedSpan, rowOfNow, shownRows } from './gantt-row.ts';
import { finerOf, isOn, leftOf, monthsOf, scaleFor, sightOf, widthOf } from './gantt-scale.ts';

function row(id: string, depth: number): GanttRow {
  return {
    ...{ id, name: id, depth, startOn: '2026-03-02', endOn: '2026-03-06', actualStartOn: null, actualEndOn: null },
    ...{ progress: 0, dependsOn: [], baseline: null, deviation: null },
  };
}

describe('a chart of work over time', () => {
  it('places days on a line from the week before the first month', () => {
    const scale = scaleFor(['2026-03-02', null, '2026-04-10'], 'week');

    expect(scale).toMatchObject({ from: '2026-02-22', dayWidth: 10 });
    expect(leftOf('2026-03-02', scale)).toBe(80);
    expect(widthOf('2026-03-02', '2026-03-06', scale)).toBe(50);
  });

  it('names only the months and weeks in sight', () => {
    const scale = scaleFor(['2026-03-02', '2028-04-10'], 'week');

    expect(monthsOf(scale, 0, 200).map(({ label }) => label)).toEqual(['2026 年 2 月', '2026 年 3 月']);
    expect(finerOf(scale, 0, 200).map(({ label }) => label)).toEqual(['16', '23', '2', '9']);
    expect(finerOf({ ...scale, zoom: 'month' }, 0, 200)).toEqual([]);
  });

  it('hides what lies below a folded row', () => {
    const rows = [row('a', 0), row('b', 1), row('c', 2), row('d', 1), row('e', 0)];

    expect(shownRows(rows, new Set(['b'])).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
    expect(shownRows(rows, new Set(['a'])).map(({ id, hasBelow }) => [id, hasBelow])).toEqual([
      ['a', true],
      ['e', false],
    ]);
  });

  it('moves a period whole, or one end of it no further than the other', () => {
    const span = { startOn: '2026-03-02', endOn: '2026-03-06' };

    expect(movedSpan(span, 'whole', 3)).toEqual({ startOn: '2026-03-05', endOn: '2026-03-09' });
    expect(movedSpan(span, 'end', -9)).toEqual({ startOn: '2026-03-02', endOn: '2026-03-02' });
    expect(movedSpan(span, 'start', 9)).toEqual({ startOn: '2026-03-06', endOn: '2026-03-06' });
  });

  it('begins at the first row that is not over, or at the one that was so last', () => {
    const rows = ['2026-03-06', '2026-05-06', '2026-04-06'].map((endOn) => ({ ...row('a', 0), endOn }));

    expect(rowOfNow(rows, '2026-03-20')).toBe(1);
    expect(rowOfNow(rows, '2026-01-20')).toBe(0);
    expect(rowOfNow(rows, '2026-07-20')).toBe(1);
    expect(rowOfNow([], '2026-07-20')).toBe(0);
  });

  it('says in words what the bars show', () => {
    expect(inWords({ ...row('需求', 0), deviation: 3 }, '2026-03-03')).toBe(
      '需求，计划 2026-03-02 至 2026-03-06，进度 0%，比基线推迟 3 个工作日',
    );
    expect(inWords(row('需求', 0), '2026-03-07')).toContain('已逾期');
  });
});

it('looks at today, or where there is something to see nearest to it', () => {
  const scale = scaleFor(['2026-03-02', '2026-07-24'], 'week');
  expect(sightOf('2026-05-04', scale)).toBe(leftOf('2026-05-04', scale));
  expect(sightOf('2027-05-04', scale)).toBe(leftOf('2026-07-24', scale));
  expect(sightOf('2026-08-20', scale)).toBe(leftOf('2026-07-24', scale));
  expect(sightOf('2025-05-04', scale)).toBe(0);
  expect(['2025-05-04', '2026-05-04', '2026-08-20', '2027-05-04'].map((day) => isOn(day, scale))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
