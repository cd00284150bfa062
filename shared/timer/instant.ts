const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}(?::?\d{2}(?::?\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** The moment that a text by ISO 8601 says, in China where it names no offset; nothing for another text or for a day that the calendar has not. */
export function readInstant(text: string): Date | undefined {
  const [, year, month, day] = pattern.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const date = new Date(withOffset(text.trim()));
  return Number(day) > lastDay || Number.isNaN(date.getTime()) ? undefined : date;
}

function withOffset(text: string): string {
  if (!text.includes('T')) return `${text}T00:00:00+08:00`;
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}+08:00`;
}
