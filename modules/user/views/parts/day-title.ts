import { inChina } from '#web/kit/values/china-time.ts';

/** The day of a moment as a heading: `今天`, `昨天`, `6月10日`, of another year with it. */
export function dayTitle(iso: string, nowMs = Date.now()): string {
  const day = inChina(iso);
  const now = inChina(nowMs);
  if (day.isSame(now, 'day')) return '今天';
  if (day.isSame(now.subtract(1, 'day'), 'day')) return '昨天';
  return day.format(day.isSame(now, 'year') ? 'M月D日' : 'YYYY年M月D日');
}
