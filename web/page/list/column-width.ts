import type { FieldKind } from '#shared/field.ts';
import { asList, fieldText } from '#shared/field-text.ts';
import type { Labels } from '#shared/module.ts';
import { type Property, titleOf } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';

const wideSignPx = 14;
const narrowSignPx = 7.6;

/** Room beside the text of a cell: its padding, and in the head the arrows of the order. */
const cellSpacePx = 20;
const headSpacePx = 34;

const leastPx = 72;

/** Beyond this a text is cut: long ones would push the rest out of sight. */
const mostPx: Partial<Record<FieldKind, number>> = { text: 200, longText: 240, reference: 190, references: 190 };
const mostLinkedPx = 280;
const usualMostPx = 240;

/** About how wide a text is drawn. */
export function textWidthPx(text: string): number {
  return [...text].reduce((width, sign) => width + (sign > '\u2e80' ? wideSignPx : narrowSignPx), 0);
}

/** How wide a column should be for its title and what the rows hold. */
export function columnWidthPx(property: Property, rows: readonly Row[], labels: Labels, isLinked: boolean): number {
  const most = isLinked ? mostLinkedPx : (mostPx[property.kind] ?? usualMostPx);
  const contents = rows.map((row) => contentWidthPx(property, row, labels) + cellSpacePx);
  const wanted = Math.max(leastPx, textWidthPx(titleOf(property)) + headSpacePx, ...contents);
  return Math.min(wanted, Math.max(most, textWidthPx(titleOf(property)) + headSpacePx));
}

/** Up to this an approval tells whole where it stands, which is written small. */
const mostStandingPx = 120;
const smallPart = 0.86;

function contentWidthPx(property: Property, row: Row, labels: Labels): number {
  const own = textWidthPx(cellText(property, row[property.name], labels));
  if (property.name !== 'status' || !row.standing) return own;
  return Math.max(own, Math.min(mostStandingPx, textWidthPx(row.standing) * smallPart));
}

/** What a cell shows, as far as its width goes. */
function cellText(property: Property, value: unknown, labels: Labels): string {
  if (property.isRelative) return '00-00 00:00';
  // A bar or stars, and the number beside them.
  if (property.until) return '0000-00-00 至 0000-00-00';
  if (property.kind === 'percentage' || property.kind === 'rating') return '██████ 00.0%';
  if (property.states) return `●  ${fieldText(property, value, labels)}`;
  if (property.kind === 'references') return fieldText(property, asList(value).slice(0, 2), labels).concat('   +00');
  if (property.kind === 'files' || property.kind === 'lines') return '00 个';
  return fieldText({ ...property, unit: '' }, value, labels);
}

/** What the sign that folds a row takes, and each step deeper into a tree. */
const foldingSignPx = 25;
const stepPx = 15;

/** The width of the column in which a tree stands, whose deepest record has so many above it. */
export function inTree(asked: AskedWidth, deepest: number): AskedWidth {
  return asked.isExact ? asked : { ...asked, widthPx: asked.widthPx + foldingSignPx + deepest * stepPx };
}

/** What the cells of the roomiest tables have at their sides beyond those of others. */
const roomyPx = 16;

/** The width of a column whose cells have more room at their sides, unless somebody has drawn it. */
export function inRoomy(asked: AskedWidth): AskedWidth {
  return asked.isExact ? asked : { ...asked, widthPx: asked.widthPx + roomyPx };
}

/** A column's width as it asks for it, and whether its text may be cut a little to save scrolling. */
export interface AskedWidth {
  widthPx: number;
  isElastic: boolean;
  /** Whether it is as somebody wants it, and takes no part in the sharing. */
  isExact?: boolean;
}

/** Up to this part of the room, columns give way instead of making the table scroll. */
const givenWay = 0.1;

/** What a text that gives way keeps: a short one would say nothing any more, while a long one can spare some. */
const keptPx = 120;

/** The widths that fill a table: what is left over or little too much is shared in proportion; beyond that, the table scrolls. */
export function filledWidthsPx(asked: readonly AskedWidth[], availablePx: number): number[] {
  const missingPx = availablePx - total(asked.map(({ widthPx }) => widthPx));
  const isSqueezed = missingPx < 0;
  const sharing = asked.map(({ widthPx, isElastic, isExact }) => {
    if (isExact || (isSqueezed && !isElastic)) return 0;
    return isSqueezed ? Math.max(0, widthPx - keptPx) : widthPx;
  });
  const sharedPx = total(sharing);
  const isHopeless = missingPx < -givenWay * availablePx || sharedPx < -missingPx;
  if (isHopeless || sharedPx === 0) return asked.map(({ widthPx }) => widthPx);
  const filled = asked.map(({ widthPx }, index) =>
    Math.floor(widthPx + (missingPx * (sharing[index] ?? 0)) / sharedPx),
  );
  const restPx = availablePx - total(filled);
  const first = sharing.findIndex((widthPx) => widthPx > 0);
  return filled.map((widthPx, index) => (index === first ? widthPx + restPx : widthPx));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

const elasticKinds = new Set<FieldKind>(['text', 'longText', 'richText', 'reference', 'references']);

/** Whether the texts of a column may be cut a little. Numbers of records never are: they are compared. */
export function isElastic({ kind, name }: Property): boolean {
  return elasticKinds.has(kind) && name !== 'number';
}
