import sql from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { markProblem, pointsOf, totalOf } from './rules.ts';
import type { EntryChange, SheetRow } from './sheet-calls.ts';
import { isRatee, isRater } from './sides.server.ts';
import { entriesOf, factsOf, rowsOfSheet, type SheetFacts } from './stored-sheet.server.ts';

/** Which side of a sheet the viewer may fill in now. */
export async function sideOf(
  { id, status, campaignStatus }: SheetFacts,
  { store, viewer }: Pick<Context, 'store' | 'viewer'>,
): Promise<'rater' | 'ratee' | 'reader'> {
  const row = await store.one<{ rater: boolean; ratee: boolean }>(sql`
    select ${isRater(viewer)} as rater, ${isRatee(viewer)} as ratee from checksheet ${record} where id = ${id}`);
  const isRunning = campaignStatus === 'scoring' || (campaignStatus === 'reviewing' && status !== 'todo');
  if (row?.rater && isRunning && ['todo', 'scoring', 'returned'].includes(status)) return 'rater';
  return row?.ratee && campaignStatus === 'scoring' && status === 'self' ? 'ratee' : 'reader';
}

/** Refuses before the first day of scoring. */
export function demandBegun({ scoreFrom }: SheetFacts): void {
  if (scoreFrom > dayOf(new Date())) throw new AppError('refused', `评分从 ${scoreFrom} 开始`);
}

/** Reads a sheet that was just changed, and keeps what it comes to. */
export async function refreshTotal(id: string, others: Others, { store }: Pick<Context, 'store'>): Promise<number> {
  const facts = await factsOf(id, store);
  if (!facts) throw new AppError('notFound', '评分表不存在或已被删除');
  const rows = await rowsOfSheet(facts, store);
  const { total, isVetoed, filled } = totalOf(rows, entriesOf(rows), facts.total);
  const self = facts.hasSelfScore ? totalOf(rows, entriesOf(rows, true), facts.total).total : null;
  await others.change('checksheet', id, { total, isVetoed, filledCount: filled, selfTotal: self });
  return total;
}

function marked(rows: readonly SheetRow[], item: string): SheetRow & { item: NonNullable<SheetRow['item']> } {
  const row = rows.find((each) => each.item?.id === item);
  if (!row?.item) throw new AppError('notFound', '评分项不属于这张评分表');
  return { ...row, item: row.item };
}

function patchFor(row: SheetRow, change: EntryChange, isSelf: boolean): Record<string, unknown> {
  const { mark, answer, remark, evidence } = change;
  const points = mark === undefined ? undefined : pointsOf(row, mark);
  // What the system knows nobody types over; it is adjusted with a reason.
  const isKnown = row.type === 'auto' && (row.item?.autoValue ?? null) !== null;
  const marks = isSelf ? { selfMark: mark, selfScore: points } : { mark, score: points };
  return Object.fromEntries(
    Object.entries({
      ...(mark !== undefined && !isKnown && marks),
      ...(answer !== undefined && { answer }),
      ...(remark !== undefined && { remark }),
      ...(evidence && { evidence }),
    }),
  );
}

/** Stores what was entered in cells, each on the version it was read with, and answers what the sheet comes to. */
export async function enterMarks(
  id: string,
  entries: readonly EntryChange[],
  others: Others,
  context: Context,
): Promise<{ total: number; version: number; status: string; versions: Record<string, number> }> {
  const { store } = context;
  // Two who fill in one sheet take turns at its total.
  await store.one(sql`select 1 from checksheet where id = ${id} for no key update`);
  const facts = await factsOf(id, store);
  if (!facts) throw new AppError('notFound', '评分表不存在或已被删除');
  const side = await sideOf(facts, context);
  if (side === 'reader') throw new AppError('refused', '这张评分表现在不能由你填写');
  demandBegun(facts);
  const rows = await rowsOfSheet(facts, store);
  const problems = entries.flatMap(({ item, version, mark }) => {
    const row = marked(rows, item);
    if (row.item.version !== version) throw new AppError('conflict', `“${row.name}”已被他人修改，请刷新后重试`);
    const message = markProblem(row, mark ?? null);
    return message ? [{ path: `${item}.mark`, message }] : [];
  });
  refuseProblems(problems);
  for (const entry of entries) {
    await others.change('checksheetitem', entry.item, patchFor(marked(rows, entry.item), entry, side === 'ratee'));
  }
  if (side === 'rater' && facts.status !== 'scoring') await others.take('checksheet', id, 'begin');
  const total = await refreshTotal(id, others, context);
  const stored = await store.one<{ version: number; status: string }>(sql`
    select version, status from checksheet where id = ${id}`);
  const items = await store.query<{ id: string; version: number }>(sql`
    select id, version from checksheetitem where id = any(${entries.map(({ item }) => item)})`);
  return {
    total,
    version: stored?.version ?? 1,
    status: stored?.status ?? facts.status,
    versions: Object.fromEntries(items.map((item) => [item.id, item.version])),
  };
}

/** Keeps the automatic values of a sheet as they are now, with their points, and what the sheet comes to. */
export async function freezeValues(id: string, others: Others, context: Pick<Context, 'store'>): Promise<void> {
  const facts = await factsOf(id, context.store);
  if (!facts) return;
  const rows = await rowsOfSheet({ ...facts, status: 'scoring' }, context.store);
  for (const row of rows) {
    if (row.type !== 'auto' || !row.item) continue;
    const { autoValue, autoSource, mark } = row.item;
    const frozen = { autoValue, autoSource, mark, score: pointsOf(row, mark), autoAt: new Date().toISOString() };
    await others.change('checksheetitem', row.item.id, frozen);
  }
  await refreshTotal(id, others, context);
}
