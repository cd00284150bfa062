/** The last moment whose day in China has a year of four digits: later ones are written otherwise, and no store knows all of them. */
export const lastInstant = new Date('9999-12-31T23:59:59.999+08:00');

/** The first one that is told of so: the store counts no year 0. */
const firstInstant = new Date('0001-01-01T00:00:00Z');

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}(?::?\d{2}(?::?\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The moment that a text by ISO 8601 says, in China where it names no offset; nothing for another text, for a day that the
 * calendar has not, or outside of the years 1 to 9999.
 */
export function readInstant(text: string): Date | undefined {
  const [, year, month, day] = pattern.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const date = new Date(withOffset(text.trim()));
  return Number(day) <= lastDay && isTold(date) ? date : undefined;
}

/** Whether a moment is one of the years 1 to 9999; none is where there is no date. */
export function isTold(moment: Date): boolean {
  return moment >= firstInstant && moment <= lastInstant;
}

function withOffset(text: string): string {
  if (!text.includes('T')) return `${text}T00:00:00+08:00`;
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}+08:00`;
}
