const dayText = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2})(?!\d))/;
const clockText = /^[ T]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const numberText = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const powers: Readonly<Record<string, string>> = { 万: 'e4', 亿: 'e8' };

/** Letters, digits and signs of full width, as an input method writes them, as those of a keyboard: `２０２６－１` is `2026-1`. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC');
}

function padded(text: string | undefined): string {
  return (text ?? '0').padStart(2, '0');
}

/** What calendar and clock show by a text as people write it: `2025/6/1 8:30` is `2025-06-01T08:30:00`; null for what is no day. */
export function clockSpelt(text: string): string | null {
  const plain = halfWidth(text).trim();
  const day = dayText.exec(plain);
  if (!day) return null;
  const rest = plain.slice(day[0].length);
  const clock = clockText.exec(rest);
  if (rest !== '' && !clock) return null;
  const [, year, month = day[4], date = day[5]] = day;
  return `${year}-${padded(month)}-${padded(date)}T${padded(clock?.[1])}:${padded(clock?.[2])}:${padded(clock?.[3])}`;
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
