import { clockOf } from '#modules/meetingaddress/hours.ts';
import { dayOf } from '#shared/work-calendar.ts';

/** When a meeting is, in China: `2026-03-02 09:00–10:30`, with both days where it is not over on the first. */
export function whenOf(startAt: string, endAt: string): string {
  const [first, last] = [dayOf(new Date(startAt)), dayOf(new Date(endAt))];
  const end = clockOf(endAt);
  return `${first} ${clockOf(startAt)}${first === last ? `–${end}` : ` 至 ${last} ${end}`}`;
}
