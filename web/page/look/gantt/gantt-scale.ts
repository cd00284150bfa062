import { daysBetween } from '#shared/day.ts';
import { dayAfter, weekdayOf } from '#shared/work-calendar.ts';

/** How near one looks. */
export const zooms = { day: '日', week: '周', month: '月' } as const;

/** A word of {@link zooms}. */
export type Zoom = keyof typeof zooms;

const dayWidths: Record<Zoom, number> = { day: 28, week: 10, month: 3.5 };

/** Days as places on a line. */
export interface Scale {
  zoom: Zoom;
  from: string;
  days: number;
  dayWidth: number;
}

/** How many days stay empty after the last. */
const spareDays = 46;

/** A line of days that holds all of these, with room at both ends. */
export function scaleFor(days: readonly (string | null)[], zoom: Zoom): Scale {
  const known = days.filter((day) => day !== null).sort();
  const first = known[0] ?? '2026-01-01';
  const last = known.at(-1) ?? first;
  const from = dayAfter(`${first.slice(0, 8)}01`, -7);
  return { zoom, from, days: daysBetween(from, last) + spareDays, dayWidth: dayWidths[zoom] };
}

/** Where a day begins. */
export function leftOf(day: string, { from, dayWidth }: Scale): number {
  return daysBetween(from, day) * dayWidth;
}

/** How wide a period is, both ends counted. */
export function widthOf(startOn: string, endOn: string, { dayWidth }: Scale): number {
  return Math.max(dayWidth, (daysBetween(startOn, endOn) + 1) * dayWidth);
}

/** One field of the head of the chart. */
export interface Tick {
  key: string;
  label: string;
  left: number;
  width: number;
}

/** The months that lie between two places of the line. */
export function monthsOf(scale: Scale, left: number, right: number): Tick[] {
  const ticks: Tick[] = [];
  let day = `${dayAfter(scale.from, Math.max(0, Math.floor(left / scale.dayWidth))).slice(0, 7)}-01`;
  while (leftOf(day, scale) < Math.min(right, scale.days * scale.dayWidth)) {
    const next = `${dayAfter(day, 31).slice(0, 7)}-01`;
    const [year, month] = day.split('-').map(Number);
    const label = scale.zoom === 'month' ? `${year}.${month}` : `${year} 年 ${month} 月`;
    ticks.push({ key: day, label, left: leftOf(day, scale), width: daysBetween(day, next) * scale.dayWidth });
    day = next;
  }
  return ticks;
}

/** The days, or the weeks, that lie between two places; none where they would be too narrow. */
export function finerOf(scale: Scale, left: number, right: number): Tick[] {
  if (scale.zoom === 'month') return [];
  const step = scale.zoom === 'day' ? 1 : 7;
  const first = dayAfter(scale.from, Math.max(0, Math.floor(left / scale.dayWidth)));
  let day = step === 7 ? dayAfter(first, 1 - weekdayOf(first)) : first;
  const ticks: Tick[] = [];
  while (leftOf(day, scale) < Math.min(right, scale.days * scale.dayWidth)) {
    ticks.push({
      key: day,
      label: String(Number(day.slice(8))),
      left: leftOf(day, scale),
      width: step * scale.dayWidth,
    });
    day = dayAfter(day, step);
  }
  return ticks;
}

/** Whether a day has a place on the line. */
export function isOn(day: string, scale: Scale): boolean {
  const place = daysBetween(scale.from, day);
  return place >= 0 && place <= scale.days;
}

/** Where one looks first: at a day, or where there is something to see nearest to it. */
export function sightOf(day: string, scale: Scale): number {
  return Math.min(Math.max(0, leftOf(day, scale)), (scale.days - spareDays) * scale.dayWidth);
}
