/** How the cases of a process are numbered: its text with what the day and the count put into it. */
export interface SerialPattern {
  readonly pieces: readonly SerialPiece[];
  /** The longest of its parts of a day, with each change of which the count begins anew; empty for none. */
  readonly period: DayPart | '';
}

type SerialPiece = { readonly text: string } | { readonly day: DayPart } | { readonly digits: number };

/** The parts of a day that a number may tell, the shortest first. */
const dayParts = ['yyyy', 'yyyyMM', 'yyyyMMdd'] as const;
type DayPart = (typeof dayParts)[number];

const longest = 60;
const mostDigits = 9;
const known = `{${dayParts.join('}、{')}} 和流水号 {0000}`;

/** What is wrong with a pattern such as `QJ-{yyyyMMdd}-{0000}`, as a sentence; undefined for a right one. */
export function serialProblem(text: string): string | undefined {
  if (text.length > longest) return `编号规则不能超过 ${longest} 个字`;
  const pieces = piecesOf(text);
  const unknown = pieces.find((piece): piece is string => typeof piece === 'string');
  if (unknown !== undefined) return `编号规则中的“${unknown}”无法识别，可用 ${known}`;
  const counts = pieces.filter((piece) => typeof piece !== 'string' && 'digits' in piece).length;
  if (counts === 0) return '编号规则缺少流水号，例如 {0000}';
  return counts > 1 ? '编号规则只能有一段流水号' : undefined;
}

/** Reads a pattern; null for one with a problem, and for none. */
export function readSerial(text: string): SerialPattern | null {
  if (text === '' || serialProblem(text) !== undefined) return null;
  const pieces = piecesOf(text).filter((piece) => typeof piece !== 'string');
  const told = pieces.flatMap((piece) => ('day' in piece ? [piece.day] : []));
  return { pieces, period: dayParts.findLast((part) => told.includes(part)) ?? '' };
}

/** The number of a day, written as `20260131`, and a count; a count with more digits than the pattern has keeps them all. */
export function serialNumber({ pieces }: SerialPattern, day: string, count: number): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      return 'day' in piece ? day.slice(0, piece.day.length) : String(count).padStart(piece.digits, '0');
    })
    .join('');
}

/** What cannot be read stays a text. */
function piecesOf(text: string): (SerialPiece | string)[] {
  return (text.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []).map((piece) => {
    const braced = /^\{(.*)\}$/.exec(piece)?.[1];
    if (braced === undefined) return piece === '{' || piece === '}' ? piece : { text: piece };
    const day = dayParts.find((part) => part === braced);
    if (day) return { day };
    return /^0+$/.test(braced) && braced.length <= mostDigits ? { digits: braced.length } : piece;
  });
}
