import { inChina } from './china-time.ts';

/** A moment as people in China read it, to the minute. */
export function formatInstant(iso: string): string {
  return inChina(iso).format('YYYY-MM-DD HH:mm');
}

/** A moment as people in China read it, to the second. */
export function formatExactly(iso: string): string {
  return inChina(iso).format('YYYY-MM-DD HH:mm:ss');
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long ago a moment was, as the specification words it: begun minutes and hours count whole, from two days on the
 * moment itself, as `M月D日H时m分` or in a given format. Beyond the specification it also tells how long it is until then.
 */
export function formatRelative(iso: string, nowMs = Date.now(), format = 'M月D日H时m分'): string {
  const passedMs = nowMs - Date.parse(iso);
  const distanceMs = Math.abs(passedMs);
  const direction = passedMs < 0 ? '后' : '前';
  if (distanceMs < 30 * secondMs) return passedMs < 0 ? '即将' : '刚刚';
  if (distanceMs < hourMs) return `${Math.ceil(distanceMs / minuteMs)} 分钟${direction}`;
  if (distanceMs < dayMs) return `${Math.ceil(distanceMs / hourMs)} 小时${direction}`;
  if (distanceMs < 2 * dayMs) return `1 天${direction}`;
  return inChina(iso).format(format);
}

/** The same for narrow places: from two days on the day and time, of another year the day alone. */
export function formatNearby(iso: string, nowMs = Date.now()): string {
  return formatRelative(iso, nowMs, inChina(iso).isSame(inChina(nowMs), 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD');
}

/** The units that durations are told in, each with how long it is and how long a duration must be for the next one. */
const units = [
  { english: 'minute', chinese: '分钟', lengthMs: minuteMs, belowMs: hourMs },
  { english: 'hour', chinese: '小时', lengthMs: hourMs, belowMs: dayMs },
  { english: 'day', chinese: '天', lengthMs: dayMs, belowMs: Number.POSITIVE_INFINITY },
] as const;

/** Whole minutes under an hour, whole hours under a day, else whole days. What has not begun yet lasts nothing. */
function measured(durationMs: number) {
  const lastedMs = Math.max(0, durationMs);
  const unit = units.find(({ belowMs }) => lastedMs < belowMs) ?? units[2];
  return { count: Math.floor(lastedMs / unit.lengthMs), unit };
}

/** The English words of the specification for how long ago a moment (in seconds) was: `1 minute`, `0 minutes`, `3 days`. */
export function timeAgo(atSeconds: number, nowMs = Date.now()): string {
  const { count, unit } = measured(nowMs - atSeconds * secondMs);
  return `${count} ${unit.english}${count === 1 ? '' : 's'}`;
}

/** How long something took, in the words people read; under a minute it says so. */
export function formatDuration(durationMs: number): string {
  const { count, unit } = measured(durationMs);
  return count === 0 ? '不到 1 分钟' : `${count} ${unit.chinese}`;
}

/** How long something took behind the words that lead to it: a figure keeps its distance from them, a word needs none. */
export function durationAfter(words: string, durationMs: number): string {
  const duration = formatDuration(durationMs);
  return /^\d/.test(duration) ? `${words} ${duration}` : words + duration;
}
