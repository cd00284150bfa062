import sql, { type Sql } from 'sql-template-tag';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { fieldRulesOf, screened } from '#server/rights/field-rights.ts';
import { AppError } from '#shared/error.ts';
import type { RecordAnswer, RowOf } from '#shared/module.ts';
import { labelsOf } from './labels.ts';
import { readLines } from './lines.ts';
import { reachableFrom } from './reachable.ts';
import { readable, record } from './scope.ts';
import { isPossible, living, mayColumns, rowColumns, type StoredRow, withAllowed } from './select.ts';
import { withdrawalsPossible } from './withdrawal.ts';

function oneRow(entry: Entry, id: string, context: ReadContext, registry: Registry, lock: Sql): Sql {
  const scope = readable(entry, context.viewer, registry) ?? sql`true`;
  return sql`select ${rowColumns(entry)}, ${mayColumns(entry, context.viewer, registry)} ${living(entry)}
    and ${record}.id = ${id} and ${scope} ${lock}`;
}

/** A record outside the viewer's reach answers exactly as one that does not exist. */
async function find(entry: Entry, id: string, context: ReadContext, registry: Registry, lock: Sql): Promise<StoredRow> {
  const row = await context.store.one<StoredRow>(oneRow(entry, id, context, registry, lock));
  if (!row) throw new AppError('notFound', `${entry.module.title}不存在或已被删除`);
  return { ...withAllowed(entry, row), ...(await readLines(entry, id, context.store)) };
}

/** One record with the names it mentions. */
export async function get(
  entry: Entry,
  id: string,
  context: ReadContext,
  registry: Registry,
): Promise<RecordAnswer<StoredRow>> {
  const found = await find(entry, id, context, registry, sql``);
  const [whole = found] = await withdrawalsPossible([found], context, registry);
  const row = screened(entry, whole, fieldRulesOf(entry, context.viewer, registry));
  const labels = await labelsOf(entry, [row], context.store, registry);
  return { record: row, labels, reachable: await reachableFrom(entry, row, context, registry) };
}

async function locked(
  entry: Entry,
  id: string,
  version: number | null,
  context: Context,
  registry: Registry,
  strength: Sql,
): Promise<StoredRow> {
  const row = await find(entry, id, context, registry, sql`for ${strength} of ${record}`);
  if (version !== null && row.version !== version) {
    throw new AppError('conflict', '数据已被他人修改，请刷新后重试', { current: { version: row.version } });
  }
  return row;
}

/** One record, locked against changes until the transaction ends; refuses a version that is not the present one. */
export function lock(
  entry: Entry,
  id: string,
  version: number | null,
  context: Context,
  registry: Registry,
): Promise<StoredRow> {
  return locked(entry, id, version, context, registry, sql`no key update`);
}

/**
 * The same for whoever takes it away: waits for those who are about to point to it, and lets nobody begin to. At once and
 * not in two steps: one of those may change it, too, and would wait for this lock while this one waits for him.
 */
export function lockToRemove(
  entry: Entry,
  id: string,
  version: number | null,
  context: Context,
  registry: Registry,
): Promise<StoredRow> {
  return locked(entry, id, version, context, registry, sql`update`);
}

/** Refuses unless the record's `allowed` names the verb; tells a lack of right from a state that does not permit it. */
export function demand(entry: Entry, row: StoredRow, verb: string, title: string): void {
  if ((row.allowed as string[]).includes(verb)) return;
  const { title: noun, declaration } = entry.module;
  const { refusal } = entry.offers[verb] ?? {};
  const isLack = isPossible(entry, row, verb);
  if (refusal && isLack) throw new AppError('refused', refusal(row as unknown as RowOf<never, never>));
  const state = row.status ? declaration.states?.[row.status]?.label : undefined;
  if (!state) throw new AppError('forbidden', `没有权限${title}该${noun}`);
  if (isLack) throw new AppError('refused', `没有相应权限，不能${title}这条${noun}`);
  throw new AppError('refused', `${noun}当前为“${row.approval === 'pending' ? '审批中' : state}”，不能${title}`);
}
