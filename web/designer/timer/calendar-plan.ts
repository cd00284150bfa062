/** The days of a week as cron lines name them, from Monday. */
export const weekdays = [
  { value: 'MON', label: '周一' },
  { value: 'TUE', label: '周二' },
  { value: 'WED', label: '周三' },
  { value: 'THU', label: '周四' },
  { value: 'FRI', label: '周五' },
  { value: 'SAT', label: '周六' },
  { value: 'SUN', label: '周日' },
] as const;

/** A plan by the calendar, as far as the builder knows cron lines (Quartz: seconds first, `?` for no matter which day). */
export interface CalendarPlan {
  readonly rhythm: 'hour' | 'day' | 'week' | 'month';
  readonly minute: number;
  /** Of no meaning for every hour. */
  readonly hour: number;
  /** For every week: names in the order of the week. */
  readonly weekdays: readonly string[];
  /** For every month: 1 to 31, or L for the last. */
  readonly day: string;
}

/** Every working day at nine. */
export const firstPlan: CalendarPlan = {
  rhythm: 'week',
  minute: 0,
  hour: 9,
  weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  day: '1',
};

const order: readonly string[] = weekdays.map(({ value }) => value);

/** The plan of a cron line; nothing for a line that says more than a plan can. */
export function readPlan(text: string): CalendarPlan | undefined {
  const parts = text.trim().toUpperCase().split(/\s+/);
  const [second, minuteText = '', hourText = '', day = '', month, week = ''] = parts;
  const minute = numberUpTo(59, minuteText);
  if (parts.length !== 6 || second !== '0' || month !== '*' || minute === undefined) return undefined;
  const isAnyDay = /^[*?]$/.test(day);
  const isAnyWeekday = /^[*?]$/.test(week);
  if (hourText === '*') {
    return isAnyDay && isAnyWeekday ? { ...firstPlan, rhythm: 'hour', minute } : undefined;
  }
  const hour = numberUpTo(23, hourText);
  if (hour === undefined) return undefined;
  const known = { ...firstPlan, minute, hour };
  if (isAnyDay && isAnyWeekday) return { ...known, rhythm: 'day' };
  if (isAnyDay) {
    const names = readWeekdays(week);
    return names && { ...known, rhythm: 'week', weekdays: names };
  }
  const isDay = day === 'L' || (numberUpTo(31, day) ?? 0) > 0;
  return isDay && isAnyWeekday ? { ...known, rhythm: 'month', day } : undefined;
}

/** The cron line of a plan; empty for a week without days. */
export function writePlan({ rhythm, minute, hour, weekdays: names, day }: CalendarPlan): string {
  if (rhythm === 'hour') return `0 ${minute} * * * ?`;
  if (rhythm === 'day') return `0 ${minute} ${hour} * * ?`;
  if (rhythm === 'month') return `0 ${minute} ${hour} ${day} * ?`;
  const sorted = order.filter((name) => names.includes(name));
  if (sorted.length === 0) return '';
  return `0 ${minute} ${hour} ? * ${sorted.join(',') === 'MON,TUE,WED,THU,FRI' ? 'MON-FRI' : sorted.join(',')}`;
}

function readWeekdays(text: string): readonly string[] | undefined {
  const ranges = text.split(',').map((part) => {
    const [from = '', to = from, more] = part.split('-');
    const [first, last] = [order.indexOf(from), order.indexOf(to)];
    return more === undefined && first >= 0 && last >= first ? order.slice(first, last + 1) : undefined;
  });
  if (ranges.includes(undefined)) return undefined;
  const named = new Set(ranges.flatMap((names) => names ?? []));
  return order.filter((name) => named.has(name));
}

function numberUpTo(most: number, text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
