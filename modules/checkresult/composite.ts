import type { Grade } from '../checkmodel/words.ts';

/** The mark of one sheet; null where nobody filled it in until the end. */
export interface SheetMark {
  total: number | null;
  /** What it counts as where marks are weighed. */
  weight: number;
}

/** How the marks of several raters become one. */
export interface AggregateRule {
  aggregate: 'average' | 'trimmed' | 'weighted' | 'median';
  dropHigh: number;
  dropLow: number;
  missingRule: 'ignore' | 'zero' | 'average';
}

interface Counted {
  total: number;
  weight: number;
}

/** Two places, as results are shown and compared. */
export const rounded = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const meanOf = (marks: readonly Counted[]) => sumOf(marks.map(({ total }) => total)) / marks.length;

/** Without the highest and the lowest, as long as any is left. */
function trimmed(sorted: readonly Counted[], low: number, high: number): readonly Counted[] {
  return low + high < sorted.length ? sorted.slice(low, sorted.length - high) : sorted;
}

function medianOf(sorted: readonly Counted[]): number {
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return meanOf(middle);
}

function weightedMean(marks: readonly Counted[]): number {
  const weight = sumOf(marks.map((mark) => mark.weight));
  return weight > 0 ? sumOf(marks.map((mark) => mark.total * mark.weight)) / weight : meanOf(marks);
}

/** Equal marks stand in the order of their weights, so that nothing depends on how they came in: neither which is dropped nor how sums are rounded. */
const byMark = (one: Counted, other: Counted) => one.total - other.total || one.weight - other.weight;

/** What each sheet counts as, from the lowest up; what nobody filled in stands for nothing, for zero or for the average of the others. */
function countedOf(marks: readonly SheetMark[], { missingRule }: AggregateRule): Counted[] {
  const given = marks.flatMap(({ total, weight }) => (total === null ? [] : [{ total, weight }])).sort(byMark);
  const average = missingRule === 'average' && given.length > 0 ? meanOf(given) : null;
  const stand = missingRule === 'zero' ? 0 : average;
  const missing = marks.filter(({ total }) => total === null);
  const standing = stand === null ? [] : missing.map(({ weight }) => ({ total: stand, weight }));
  return [...given, ...standing].sort(byMark);
}

/** One mark out of those of several raters, by two places; null where none counts. */
export function aggregateOf(marks: readonly SheetMark[], rule: AggregateRule): number | null {
  const sorted = countedOf(marks, rule);
  if (sorted.length === 0) return null;
  if (rule.aggregate === 'median') return rounded(medianOf(sorted));
  if (rule.aggregate === 'weighted') return rounded(weightedMean(trimmed(sorted, rule.dropLow, rule.dropHigh)));
  if (rule.aggregate === 'average') return rounded(meanOf(trimmed(sorted, rule.dropLow, rule.dropHigh)));
  return rounded(meanOf(trimmed(sorted, Math.max(1, rule.dropLow), Math.max(1, rule.dropHigh))));
}

/** Σ weight × mark over the campaigns of a period, by the weights of those that have a mark; null where none has. */
export function compositeOf(parts: readonly { score: number | null; weight: number }[]): number | null {
  const given = parts.flatMap(({ score, weight }) => (score === null ? [] : [{ total: score, weight }]));
  return given.length === 0 ? null : rounded(weightedMean(given));
}

/** The grade of a mark: the first that it reaches, the lowest where it was vetoed or reaches none. */
export function gradeOf(
  score: number,
  isVetoed: boolean,
  grades: readonly { grade: Grade; from: number }[],
): Grade | null {
  const descending = [...grades].sort((one, other) => other.from - one.from);
  const lowest = descending.at(-1)?.grade ?? null;
  return isVetoed ? lowest : (descending.find(({ from }) => score >= from)?.grade ?? lowest);
}

/** The place of each mark, the greatest first; equal marks share a place, and the next one is as many below. Null has none. */
export function ranksOf(scores: readonly (number | null)[]): (number | null)[] {
  return scores.map((score) =>
    score === null ? null : 1 + scores.filter((other) => other !== null && other > score).length,
  );
}
