import type { FieldProblem } from '#shared/error.ts';
import { type ItemType, optionsOf } from '../checkmodelfield/item-types.ts';
import { isWeighed, leavesOf } from '../checkmodelfield/whole.ts';

/** What of an indicator decides how many points an entry gives. */
export interface Indicator {
  id: string;
  parent?: string | null;
  name: string;
  type: ItemType;
  max: number;
  min?: number | null;
  step?: number | null;
  weight?: number | null;
  options?: string | null;
  autoFull?: number | null;
  autoZero?: number | null;
  needsEvidence?: boolean | null;
  remarkBelow?: number | null;
  /** What its parties have handed in for it. */
  documents?: readonly { status: string }[];
}

/** What was entered for one indicator. */
export interface Entry {
  /** Points, occurrences, the points of an option, 1 or 0, or the number that was found; null where nothing was entered. */
  mark: number | null;
  answer?: string | null;
  remark?: string | null;
  evidence?: readonly unknown[] | null;
}

/** What the entries of a sheet make together. */
export interface Total {
  total: number;
  /** A veto was given: the result is the lowest grade, whatever the points. */
  isVetoed: boolean;
  /** How many of the indicators have an entry. */
  filled: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The points that an entry gives, within the bounds of its indicator; null where there is none, or none that fits. */
export function pointsOf(indicator: Indicator, mark: number | null): number | null {
  const { type, max, step, options, autoFull, autoZero } = indicator;
  if (mark === null || !Number.isFinite(mark)) return null;
  const least = Math.min(indicator.min ?? 0, max);
  const within = (value: number) => rounded(Math.min(max, Math.max(least, value)));
  switch (type) {
    case 'score':
      return within(mark);
    case 'deduct':
      return within(max - Math.max(0, mark) * (step ?? 0));
    case 'add':
      return within(Math.max(0, mark) * (step ?? 0));
    case 'select':
      return (optionsOf(options) ?? []).some(({ score }) => score === mark) ? within(mark) : null;
    case 'bool':
      return mark > 0 ? max : least;
    case 'auto': {
      const [full, zero] = [autoFull ?? 0, autoZero ?? 0];
      return full === zero ? null : within(((mark - zero) / (full - zero)) * max);
    }
    case 'veto':
    case 'text':
      return 0;
  }
}

const isFilled = ({ type }: Indicator, entry: Entry | undefined) =>
  type === 'text' ? Boolean(entry?.answer) : (entry?.mark ?? null) !== null;

/** Adds the points of the marked indicators below one of the top, and what they could be at most. */
function shareOf(
  top: Indicator,
  leaves: readonly Indicator[],
  indicators: readonly Indicator[],
  points: Map<string, number>,
) {
  const above = new Map(indicators.map(({ id, parent }) => [id, parent ?? null]));
  const topOf = (id: string): string => {
    const parent = above.get(id);
    return parent ? topOf(parent) : id;
  };
  const own = leaves.filter(({ id, type }) => topOf(id) === top.id && type !== 'add');
  const most = own.reduce((sum, { type, max }) => sum + (type === 'veto' || type === 'text' ? 0 : max), 0);
  const sum = own.reduce((so, { id }) => so + (points.get(id) ?? 0), 0);
  return most > 0 ? sum / most : 0;
}

/**
 * What a sheet comes to, between 0 and `total`: the points of its indicators, or, where dimensions have weights, each
 * dimension's part of its points by its weight. Additions come on top. What is not filled in gives nothing.
 */
export function totalOf(indicators: readonly Indicator[], entries: ReadonlyMap<string, Entry>, total: number): Total {
  const leaves = leavesOf(indicators);
  const points = new Map(leaves.map((each) => [each.id, pointsOf(each, entries.get(each.id)?.mark ?? null) ?? 0]));
  const added = leaves.filter(({ type }) => type === 'add').reduce((sum, { id }) => sum + (points.get(id) ?? 0), 0);
  const tops = indicators.filter(({ parent }) => !parent);
  const base = isWeighed(indicators)
    ? tops.reduce((sum, top) => sum + (shareOf(top, leaves, indicators, points) * (top.weight ?? 0) * total) / 100, 0)
    : leaves.filter(({ type }) => type !== 'add').reduce((sum, { id }) => sum + (points.get(id) ?? 0), 0);
  return {
    total: rounded(Math.min(total, Math.max(0, base + added))),
    isVetoed: leaves.some(({ id, type }) => type === 'veto' && (entries.get(id)?.mark ?? 0) > 0),
    filled: leaves.filter((each) => isFilled(each, entries.get(each.id))).length,
  };
}

/** Why a number cannot be entered for an indicator, or null; for the cell and the server alike. */
export function markProblem(indicator: Indicator, mark: number | null): string | null {
  const { type, max, step, options } = indicator;
  if (mark === null || type === 'text') return null;
  if (type === 'score') {
    const least = Math.min(indicator.min ?? 0, max);
    if (mark < least || mark > max) return `应在 ${least} 到 ${max} 分之间`;
    const isOnStep = !step || Math.abs(Math.round(mark / step) * step - mark) < 1e-9;
    return isOnStep ? null : `应为 ${step} 的倍数`;
  }
  if (type === 'deduct' || type === 'add') {
    return Number.isInteger(mark) && mark >= 0 && mark <= 999 ? null : '请填写次数，0 到 999 的整数';
  }
  if (type === 'select') {
    return (optionsOf(options) ?? []).some(({ score }) => score === mark) ? null : '请在选项中选择';
  }
  if (type === 'bool' || type === 'veto') return mark === 0 || mark === 1 ? null : '请选择是或否';
  return null;
}

/** What keeps an entry from being handed in; paths are names of its fields. */
export function entryProblems(indicator: Indicator, entry: Entry): FieldProblem[] {
  const { type, name, needsEvidence, remarkBelow, documents = [] } = indicator;
  if (!isFilled(indicator, entry)) {
    return [{ path: type === 'text' ? 'answer' : 'mark', message: `“${name}”还没有填写` }];
  }
  const wrong = markProblem(indicator, entry.mark);
  if (wrong) return [{ path: 'mark', message: `“${name}”${wrong}` }];
  const problems: FieldProblem[] = [];
  const points = pointsOf(indicator, entry.mark);
  const isLow = typeof remarkBelow === 'number' && points !== null && points < remarkBelow;
  if ((isLow || (type === 'veto' && entry.mark === 1)) && !entry.remark) {
    const why = type === 'veto' ? '一票否决' : `低于 ${remarkBelow} 分`;
    problems.push({ path: 'remark', message: `“${name}”${why}，请填写说明` });
  }
  const isAccepted = documents.some(({ status }) => status === 'accepted');
  if (needsEvidence && !isAccepted && (entry.evidence ?? []).length === 0) {
    problems.push({ path: 'evidence', message: `“${name}”要求上传佐证` });
  }
  return problems;
}
