import dayjs from 'dayjs';
import type { FilterValue } from '#shared/module.ts';
import type { StateColor } from '#shared/state.ts';
import type { Period, SummaryAnswer } from '#shared/summary.ts';
import type { Property } from '#web/kit/values/property.ts';

/** One group of a summary as a figure draws it. */
export interface Point {
  /** The value that its records share; null where they have none. */
  key: string | null;
  label: string;
  /** The figure of the group; what no record has a value for is nothing. */
  value: number;
  color?: StateColor;
  /** What a list is filtered by to show exactly its records; null where no filter says that. */
  filter: FilterValue | null;
}

/** The points of a summary that is grouped one way; of words that come equally often those declared first come first. */
export function pointsOf(answer: SummaryAnswer, property: Property, period?: Period): Point[] {
  const points = answer.groups.map(({ keys: [key = null], values: [value] }) =>
    pointOf(key, value ?? 0, answer.labels, property, period),
  );
  if (property.kind !== 'choice') return points;
  const words = [...Object.keys(property.options ?? {}), null];
  return points.toSorted((one, other) => other.value - one.value || words.indexOf(one.key) - words.indexOf(other.key));
}

/** The points of each second key of a summary that is grouped two ways, by the second key in the order of first sight. */
export function seriesOf(
  answer: SummaryAnswer,
  property: Property,
  split: Property,
  period?: Period,
): { of: Point; points: Point[] }[] {
  const groups = Map.groupBy(answer.groups, ({ keys }) => keys[1] ?? null);
  return [...groups].map(([key, members]) => ({
    of: pointOf(key, 0, answer.labels, split),
    points: members.map(({ keys, values }) =>
      pointOf(keys[0] ?? null, values[0] ?? 0, answer.labels, property, period),
    ),
  }));
}

function pointOf(
  key: string | null,
  value: number,
  labels: Readonly<Record<string, string>>,
  property: Property,
  period?: Period,
): Point {
  if (key === null) return { key, label: '未填写', value, color: 'grey', filter: null };
  const { kind, options, dictionary, states } = property;
  const color = states?.[key]?.color;
  switch (kind) {
    case 'date':
    case 'instant': {
      const span = period ?? 'month';
      return { key, label: periodLabel(key, span), value, filter: { from: key, to: lastDayOf(key, span) } };
    }
    case 'flag':
      return { key, label: key === 'true' ? '是' : '否', value, filter: key === 'true' };
    case 'choice':
      return { key, label: options?.[key] ?? key, value, ...(color && { color }), filter: [key] };
    case 'entry':
      return { key, label: labels[`${dictionary}:${key}`] ?? key, value, filter: [key] };
    case 'reference':
    case 'references':
      return { key, label: labels[key] ?? key, value, filter: [key] };
    default:
      return { key, label: key, value, filter: key };
  }
}

function lastDayOf(start: string, period: Period): string {
  return next(dayjs(start), period).subtract(1, 'day').format('YYYY-MM-DD');
}

function next(day: dayjs.Dayjs, period: Period): dayjs.Dayjs {
  return period === 'quarter' ? day.add(3, 'month') : day.add(1, period);
}

/** A period as people name it, from its first day. */
export function periodLabel(start: string, period: Period): string {
  const day = dayjs(start);
  switch (period) {
    case 'day':
      return day.format('M月D日');
    case 'week':
      return `${day.format('M月D日')}起`;
    case 'month':
      return day.format('YYYY年M月');
    case 'quarter':
      return `${day.year()}年第 ${Math.floor(day.month() / 3) + 1} 季度`;
    case 'year':
      return `${day.year()}年`;
  }
}

/** The first days of all periods from one to another, both included, so that a period without records shows as nothing. */
export function periodsBetween(first: string, last: string, period: Period): string[] {
  const starts: string[] = [];
  for (let day = dayjs(first); !day.isAfter(last) && starts.length < 500; day = next(day, period)) {
    starts.push(day.format('YYYY-MM-DD'));
  }
  return starts;
}
