/** What the fields of a line by Quartz can be, from the seconds on; years are not read here. */
const fields = [
  { least: 0, most: 59 },
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12, names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] },
  { least: 1, most: 7, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
] as const;

type Field = (typeof fields)[number];

const weekday = 5;

/**
 * A cron line by Quartz in what the library reads: a range may go over the end of its field (`22-6`, `FRI-MON`), and the
 * last day of a week is its seventh (`CronExpression` of Quartz). A line of five fields begins with the minutes.
 */
export function plainCron(line: string): string {
  const parts = line.trim().split(/\s+/);
  const first = parts.length === 5 ? 1 : 0;
  return parts.map((part, at) => plainPart(part, at + first)).join(' ');
}

function plainPart(part: string, at: number): string {
  const field = fields[at];
  if (!field) return part;
  if (at === weekday && part.toUpperCase() === 'L') return String(field.most);
  return part
    .split(',')
    .map((each) => withinField(each, field))
    .join();
}

/** A range that goes over the end of its field, as the values that it takes; anything else as it stands. */
function withinField(text: string, field: Field): string {
  const [, from = '', to = '', step = '1'] = /^(\w+)-(\w+)(?:\/(\d+))?$/.exec(text) ?? [];
  const [begin, end] = [numberOf(from, field), numberOf(to, field)];
  if (!(begin > end) || Number(step) === 0) return text;
  const { least, most } = field;
  const length = most - least + 1;
  const count = Math.floor((end + length - begin) / Number(step)) + 1;
  const values = Array.from({ length: count }, (_, index) => ((begin - least + index * Number(step)) % length) + least);
  return [...new Set(values)].sort((one, other) => one - other).join();
}

/** The number of a value that may be named; none is no number. */
function numberOf(text: string, { least, most, ...field }: Field): number {
  const named = 'names' in field ? (field.names as readonly string[]).indexOf(text.toUpperCase()) : -1;
  const value = named === -1 ? Number(text || Number.NaN) : named + 1;
  return value >= least && value <= most ? value : Number.NaN;
}
