import { clockOf, dayOf } from '#shared/work-calendar.ts';

/** The greeting that fits the hour. */
export function greeting(now: Date): string {
  const hour = Number(clockOf(now).slice(11, 13));
  if (hour < 5) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 13) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
}

/** The day in words: `2025 年 6 月 12 日 星期四`. */
export function today(now: Date): string {
  const weekday = new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'Asia/Shanghai' }).format(now);
  const [year, month, day] = dayOf(now).split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日 ${weekday}`;
}
