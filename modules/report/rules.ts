import type { FieldProblem } from '#shared/error.ts';
import type { ReportKind, ReportRange } from './kinds.ts';

interface Stored {
  kind?: string | null;
  range?: string | null;
}

/** A day has no more hours, whoever worked. */
const hoursOfDay = 24;

/** What is wrong with a report as it is written: nobody works more hours a day than it has. */
export function reportProblems(
  { items }: { items: readonly { hours: number | null }[] | null },
  before: Stored | null,
): FieldProblem[] {
  if (before?.kind !== 'daily' || before.range !== 'personal') return [];
  const hours = hoursIn(items ?? []);
  return hours > hoursOfDay
    ? [{ path: 'items', message: `一天的工时合计不能超过 ${hoursOfDay} 小时，现为 ${hours} 小时` }]
    : [];
}

/** The hours of all items. */
export function hoursIn(items: readonly { hours?: number | null }[]): number {
  return Math.round(items.reduce((sum, { hours }) => sum + (hours ?? 0), 0) * 10) / 10;
}

/** How much of what was planned was done, in percent; null where nothing was planned. */
export function planRateOf(plans: readonly { isDone: boolean | null }[]): number | null {
  if (plans.length === 0) return null;
  return Math.round((plans.filter(({ isDone }) => isDone).length / plans.length) * 1000) / 10;
}

/** Whether a report is approved by the drawn process instead of being reviewed by one person. */
export function goesThroughProcess(report: { kind: ReportKind | null; range: ReportRange | null }): boolean {
  return report.kind === 'monthly' && report.range === 'project';
}

/** The reports of the next shorter kind that one is composed of; contracts begin from the dailies of their people. Null for what a person's day is made of. */
export function partsOf({ kind, range }: { kind: ReportKind; range: ReportRange }): {
  kind: ReportKind;
  range: ReportRange;
} | null {
  if (kind === 'monthly') return { kind: 'weekly', range };
  return kind === 'daily' && range === 'personal' ? null : { kind: 'daily', range: 'personal' };
}

/** What a duty becomes by a report that comes in at an instant. */
export function dutyStateAt(duty: { status: string; dueAt: string }, graceMinutes: number, now: Date) {
  if (duty.status === 'missed') return 'supplied';
  return now.getTime() <= Date.parse(duty.dueAt) + graceMinutes * 60_000 ? 'submitted' : 'late';
}

/** One thing that was done, as it is merged. */
export interface Item {
  system: string | null;
  task: string | null;
  content: string;
  percent: number | null;
  hours: number | null;
}

const keyOf = ({ task, system, content }: Item) => task ?? `${system ?? ''} ${content}`;

/**
 * Items in their order, laid over those that a report has: what belongs to the same task, or says the same of the same
 * system, becomes one with all hours and the last percentage. Those that it has stay apart from each other.
 */
export function mergeItems(items: readonly Item[], own: readonly Item[] = []): Item[] {
  const merged = [...own];
  for (const item of items) {
    const place = merged.findIndex((known) => keyOf(known) === keyOf(item));
    const known = merged[place];
    if (known) merged[place] = joined(known, item);
    else merged.push({ ...item });
  }
  return merged;
}

function joined(known: Item, item: Item): Item {
  const says = known.content.split('；');
  const content = says.includes(item.content) ? known.content : `${known.content}；${item.content}`;
  const hours = known.hours === null && item.hours === null ? null : hoursIn([known, item]);
  return { ...known, content: content.slice(0, 2000), percent: item.percent ?? known.percent, hours };
}
