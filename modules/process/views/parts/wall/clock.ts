const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const dayAndClock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'full' });

/** The time of an instant in China; with its day when that is not today. */
export function formatClock(at: string, now: Date = new Date()): string {
  const then = new Date(at);
  return day.format(then) === day.format(now) ? clock.format(then) : dayAndClock.format(then);
}

/** The day in words, as people put it on a wall. */
export function formatDay(now: Date): string {
  return day.format(now);
}
