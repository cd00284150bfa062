import dayjs from 'dayjs';

/** A moment in the reader's zone, to the minute. */
export function formatInstant(iso: string): string {
  return dayjs(iso).format('YYYY-MM-DD HH:mm');
}

/** A moment in the reader's zone, to the second. */
export function formatExactly(iso: string): string {
  return dayjs(iso).format('YYYY-MM-DD HH:mm:ss');
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago a moment was, or how long it is until then; beyond two days its date. Begun minutes and hours count whole. */
export function formatRelative(iso: string, nowMs = Date.now()): string {
  const passedMs = nowMs - Date.parse(iso);
  const distanceMs = Math.abs(passedMs);
  const direction = passedMs < 0 ? '后' : '前';
  if (distanceMs < 30_000) return passedMs < 0 ? '即将' : '刚刚';
  if (distanceMs < hourMs) return `${Math.ceil(distanceMs / minuteMs)} 分钟${direction}`;
  if (distanceMs < dayMs) return `${Math.ceil(distanceMs / hourMs)} 小时${direction}`;
  if (distanceMs < 2 * dayMs) return `1 天${direction}`;
  const isSameYear = dayjs(iso).isSame(nowMs, 'year');
  return dayjs(iso).format(isSameYear ? 'MM-DD HH:mm' : 'YYYY-MM-DD');
}
