import { inChina } from '#web/kit/values/china-time.ts';
import { formatNearby } from '#web/kit/values/date-format.ts';

/** How near the end of a time limit is. */
export type DueState = 'normal' | 'soon' | 'overdue';

const hourMs = 60 * 60 * 1000;
const soonMs = 24 * hourMs;

/** How near a time limit is; the last 24 hours are `soon`. */
export function dueStateOf(dueAt: string, nowMs = Date.now()): DueState {
  const leftMs = Date.parse(dueAt) - nowMs;
  if (leftMs < 0) return 'overdue';
  return leftMs < soonMs ? 'soon' : 'normal';
}

/** A time limit in words: `已逾期 3 小时`, `剩余 5 小时`, or its date. */
export function dueText(dueAt: string, nowMs = Date.now()): string {
  // Relative times are fixed without spaces; in a sentence of our own they stand as everywhere.
  const relative = formatNearby(dueAt, nowMs).replace(/(\d)(?=分钟|小时|天)/, '$1 ');
  if (relative === '刚刚') return '刚刚逾期';
  if (relative === '即将') return '即将到期';
  if (relative.endsWith('前')) return `已逾期 ${relative.slice(0, -1)}`;
  // Of two days nearly one would be missing.
  if (relative === '1 天后') return `剩余 ${Math.ceil((Date.parse(dueAt) - nowMs) / hourMs)} 小时`;
  if (relative.endsWith('后')) return `剩余 ${relative.slice(0, -1)}`;
  const day = dayUntil(dueAt, relative, nowMs);
  return dueStateOf(dueAt, nowMs) === 'overdue' ? `${day} 已到期` : `${day} 到期`;
}

const minutesOfDay = 24 * 60;

/** What ends as a day ends is told by that day, not by its last minute or the first of the next. */
function dayUntil(dueAt: string, told: string, nowMs: number): string {
  const end = inChina(dueAt);
  const minute = end.hour() * 60 + end.minute();
  if (minute !== 0 && minute !== minutesOfDay - 1) return told;
  const last = end.subtract(1, 'minute');
  return last.format(last.isSame(inChina(nowMs), 'year') ? 'MM-DD' : 'YYYY-MM-DD');
}
