import { daysBetween } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';

/** A period, both ends counted. */
export interface Span {
  startOn: string;
  endOn: string;
}

/** What a chart shows of one piece of work; rows stand in the order of their tree. */
export interface GanttRow extends Span {
  id: string;
  name: string;
  depth: number;
  actualStartOn: string | null;
  actualEndOn: string | null;
  /** In percent; null where nobody counts it. */
  progress: number | null;
  dependsOn: readonly string[];
  /** When it was approved to be. */
  baseline: Span | null;
  /** Working days behind its baseline; ahead when negative. */
  deviation: number | null;
  /** Whether it is late, where its days do not say so. */
  isLate?: boolean;
}

/** A row with what its place says of it. */
export interface ShownRow extends GanttRow {
  hasBelow: boolean;
  isFolded: boolean;
}

/** The rows that are not hidden below a folded one. */
export function shownRows(rows: readonly GanttRow[], folded: ReadonlySet<string>): ShownRow[] {
  const shown: ShownRow[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  rows.forEach((row, index) => {
    if (row.depth > hiddenBelow) return;
    hiddenBelow = Number.POSITIVE_INFINITY;
    const isFolded = folded.has(row.id);
    if (isFolded) hiddenBelow = row.depth;
    shown.push({ ...row, isFolded, hasBelow: (rows[index + 1]?.depth ?? 0) > row.depth });
  });
  return shown;
}

/** Which part of a bar is held. */
export type Handle = 'whole' | 'start' | 'end';

/** A period after it was moved, or one of its ends; it never becomes shorter than a day. */
export function movedSpan({ startOn, endOn }: Span, handle: Handle, days: number): Span {
  const length = daysBetween(startOn, endOn);
  if (handle === 'start') return { startOn: dayAfter(startOn, Math.min(days, length)), endOn };
  if (handle === 'end') return { startOn, endOn: dayAfter(endOn, Math.max(days, -length)) };
  return { startOn: dayAfter(startOn, days), endOn: dayAfter(endOn, days) };
}

/** Whether a piece of work is not done though its day is past. */
export function isBehind({ endOn, actualEndOn, isLate }: GanttRow, today: string): boolean {
  if (isLate !== undefined) return isLate;
  return actualEndOn ? actualEndOn > endOn : endOn < today;
}

/** The place of the first row that lasts until a day, or of the one that lasts longest where all are over by then. */
export function rowOfNow(rows: readonly GanttRow[], today: string): number {
  const last = rows.reduce((latest, { endOn }) => (endOn > latest ? endOn : latest), '');
  const day = last < today ? last : today;
  return Math.max(
    0,
    rows.findIndex(({ endOn }) => endOn >= day),
  );
}

/** A row in words, for who cannot see the bars. */
export function inWords(row: GanttRow, today: string): string {
  const parts = [`${row.name}，计划 ${row.startOn} 至 ${row.endOn}`];
  if (row.progress !== null) parts.push(`进度 ${row.progress}%`);
  if (row.actualStartOn) parts.push(`实际 ${row.actualStartOn} 至 ${row.actualEndOn ?? '今'}`);
  if (row.deviation)
    parts.push(row.deviation > 0 ? `比基线推迟 ${row.deviation} 个工作日` : `比基线提前 ${-row.deviation} 个工作日`);
  else if (isBehind(row, today)) parts.push('已逾期');
  return parts.join('，');
}
