const dayMs = 86_400_000;

/** The day that it is in China at a moment, as `2026-02-03`. */
export function chinaDay(at: Date = new Date()): string {
  return at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

function atMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day that many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(atMidnight(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days lie between two days; negative when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atMidnight(to) - atMidnight(from)) / dayMs);
}

/** How many days a period has, both ends counted. */
export function lengthInDays(from: string, to: string): number {
  return daysBetween(from, to) + 1;
}

/** How many working days a day lies after another; negative when before. Working days are Monday to Friday. */
export function workdaysBetween(from: string, to: string): number {
  const [first, last, sign] = from <= to ? [from, to, 1] : [to, from, -1];
  const days = daysBetween(first, last);
  const weeks = Math.floor(days / 7);
  const weekday = new Date(atMidnight(first)).getUTCDay();
  const rest = Array.from({ length: days % 7 }, (_, step) => (weekday + step + 1) % 7);
  const count = weeks * 5 + rest.filter((day) => day !== 0 && day !== 6).length;
  return count === 0 ? 0 : sign * count;
}
