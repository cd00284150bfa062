import { clockSpelt, halfWidth } from '#shared/spelt.ts';
import { writeDuration } from '#shared/timer/duration.ts';
import type { TimingKind } from './timing-kind.ts';

const durationWords =
  /^(?:(\d+)年)?(?:(\d+)个?月)?(?:(\d+)(?:周|星期))?(?:(\d+)[天日])?(?:(\d+)个?小时)?(?:(\d+)分钟?)?(?:(\d+)秒钟?)?$/;

/** A time as the engines read it where it is written as people do: `2 天` is `P2D`, `2027/1/1 9:00` a moment in China; else the text itself. */
export function timingSpelt(kind: TimingKind, text: string): string {
  const trimmed = text.trim();
  const duration = kind === 'duration' || kind === 'deadline' ? durationSpelt(trimmed) : '';
  if (duration) return duration;
  const clock = kind === 'date' || kind === 'deadline' ? clockSpelt(trimmed) : null;
  // What is written as the engines do keeps its zone, and whether it says a day or a moment.
  return clock && !/^\d{4}-\d\d-\d\d(T|$)/.test(trimmed) ? `${clock}+08:00` : trimmed;
}

function durationSpelt(text: string): string {
  const found = durationWords.exec(halfWidth(text).replace(/\s/g, ''));
  if (!found) return '';
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((count) => Number(count ?? 0));
  return writeDuration({ years, months, days: weeks * 7 + days, hours, minutes, seconds });
}
