const dayText = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2})(?!\d))/;
const yearlessText = /^(\d{1,2})(?:[-/.](\d{1,2})|月(\d{1,2})日?)(?=[ T]|$)/;
const clockText = /^[ T]\s*(\d{1,2})(?::(\d{2})(?::(\d{2}))?|[点时](?:(\d{1,2})分?|(半))?)$/;
const monthText = /^(?:(\d{4})(?:[-/.年](\d{1,2})(?:月份?)?|(\d{2}))|(\d{1,2})月份?)$/;
const numberText = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const powers: Readonly<Record<string, string>> = { 万: 'e4', 亿: 'e8' };

/** Letters, digits and signs of full width, as an input method writes them, as those of a keyboard: `２０２６－１` is `2026-1`. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC');
}

/** As what else a code may be meant that somebody has typed: in half width, and in capitals. */
export function codeSpellings(text: string): string[] {
  return [halfWidth(text), halfWidth(text).toUpperCase()];
}

function padded(text: string | undefined): string {
  return (text ?? '0').padStart(2, '0');
}

/**
 * What calendar and clock show by a text as people write it: `2025/6/1 8:30`, or `8点半`, is `2025-06-01T08:30:00`; null for
 * what is no day. `6/1` is a day of `thisYear`, and none without it.
 */
export function clockSpelt(text: string, thisYear?: string): string | null {
  const typed = halfWidth(text).trim();
  const plain =
    thisYear !== undefined && yearlessText.test(typed) ? typed.replace(yearlessText, `${thisYear}-$1-$2$3`) : typed;
  const day = dayText.exec(plain);
  if (!day) return null;
  const rest = plain.slice(day[0].length);
  const clock = clockText.exec(rest);
  if (rest !== '' && !clock) return null;
  const [, year, month = day[4], date = day[5]] = day;
  const [, hour, digits, second, spoken, half] = clock ?? [];
  const minute = half ? '30' : (digits ?? spoken);
  return `${year}-${padded(month)}-${padded(date)}T${padded(hour)}:${padded(minute)}:${padded(second)}`;
}

/** Whether a text is a month as it is stored: `2026-12`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month that a text means as people write it, or that a day lies in: `2026年12月`, `202612`, `12月` of a year; null for none. */
export function monthSpelt(text: string, thisYear: string): string | null {
  const [found, year = thisYear, apart, joined, alone] = monthText.exec(halfWidth(text).replace(/\s/g, '')) ?? [];
  const month = found === undefined ? clockSpelt(text)?.slice(0, 7) : `${year}-${padded(apart ?? joined ?? alone)}`;
  return month !== undefined && isMonth(month) ? month : null;
}

/**
 * The number that a text means as people write it, perhaps with its unit behind it: `￥1，200`, `１２`, `3.5万`, `500 元`; null for
 * what is no number.
 */
export function numberSpelt(text: string, unit = ''): number | null {
  const plain = halfWidth(text)
    .replace(/[,\s¥]/g, '')
    .replaceAll('。', '.');
  const bare = unit && plain.endsWith(unit) ? plain.slice(0, -unit.length) : plain;
  const power = powers[bare.slice(-1)];
  const digits = power ? bare.slice(0, -1) : bare;
  if (!numberText.test(digits)) return null;
  const number = Number(`${digits}${power ?? ''}`);
  return Number.isFinite(number) ? number : null;
}
