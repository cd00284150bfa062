import sql from 'sql-template-tag';
import type { z } from 'zod';
import { tableName } from '#server/database/row.ts';
import { checkedInput } from '#server/http/checked-input.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { rowLimit, rowPath, type rowsChange, type rowsQuery, type rowsSaved } from '#shared/children.ts';
import { AppError } from '#shared/error.ts';
import type { ListAnswer } from '#shared/module.ts';
import { enter } from './event.ts';
import { demand, get, lock } from './get.ts';
import { remember } from './history.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { columnOf, record } from './scope.ts';
import type { StoredRow } from './select.ts';
import { updateRow } from './store-row.ts';
import { update } from './update.ts';

type Change = z.output<typeof rowsChange>;

interface Below {
  child: Entry;
  field: string;
  /** What of a row may change whatever the state of the record is. */
  always: readonly string[];
}

/** The module of the rows and the field by which they belong to their record. */
function childOf(entry: Entry, name: string, registry: Registry): Below {
  const rule = entry.module.declaration.children?.find(({ rows }) => rows.startsWith(`${name}.`));
  if (!rule) throw new AppError('invalid', `${entry.module.title}没有这种明细`);
  const field = rule.rows.slice(name.length + 1);
  return { child: registry.get(name), field, always: rule.always ?? [] };
}

/** All rows of one kind below a record that the viewer may read, with the version of the record that they belong to. */
export async function rowsOf(
  entry: Entry,
  { id, child: name }: z.output<typeof rowsQuery>,
  context: ReadContext,
  registry: Registry,
): Promise<ListAnswer<StoredRow> & { version: number }> {
  const { child, field } = childOf(entry, name, registry);
  const { record: parent } = await get(entry, id, context, registry);
  const found = await list(child, { page: 1, size: rowLimit, filters: { [field]: [id] } }, context, registry);
  return { ...found, version: parent.version };
}

/** Runs the work on one row and puts its problems beside it. */
async function atRow<Answer>(row: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = error.fields.map(({ path, message }) => ({
      path: rowPath(row, path.replace(/^patch\./, '')),
      message,
    }));
    const fields = own.length > 0 ? own : [{ path: rowPath(row, ''), message: error.message }];
    throw new AppError(error.failure === 'conflict' ? 'conflict' : 'invalid', error.message, { fields });
  }
}

/** Keys that stand for new rows, replaced by the ids of those rows. */
function named(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  return Array.isArray(value) ? value.map((each) => named(each, ids)) : value;
}

function withNames(values: Record<string, unknown>, ids: ReadonlyMap<string, string>, child: Entry) {
  const own = (name: string) => child.stored[name]?.module === child.module.name;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, own(name) ? named(value, ids) : value]),
  );
}

/** New rows in an order in which each comes after those that it names. */
function inOrder(added: Change['added']): Change['added'] {
  const byKey = new Map(added.map((row) => [row.key, row]));
  if (byKey.size !== added.length) throw new AppError('invalid', '新行的标识有重复');
  const ordered: Change['added'] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (row: Change['added'][number]): void => {
    if (state.get(row.key) === 'done') return;
    if (state.get(row.key) === 'open') {
      throw new AppError('invalid', '新行互相引用，形成循环', {
        fields: [{ path: rowPath(row.key, ''), message: '新行互相引用，形成循环' }],
      });
    }
    state.set(row.key, 'open');
    for (const value of Object.values(row.values).flat()) {
      const other = typeof value === 'string' ? byKey.get(value) : undefined;
      if (other) visit(other);
    }
    state.set(row.key, 'done');
    ordered.push(row);
  };
  added.forEach(visit);
  return ordered;
}

/** Refuses rows that are named but belong to another record. */
async function demandOwn({ child, field }: Pick<Below, 'child' | 'field'>, input: Change, { store }: Context) {
  const ids = [...input.changed, ...input.removed].map(({ id }) => id);
  const found = await store.query<{ id: string }>(sql`
    select ${record}.id from ${tableName(child.table)} ${record}
    where ${record}.id = any(${ids}) and ${columnOf(child, field)} = ${input.id} and ${record}.deleted_at is null`);
  const own = new Set(found.map(({ id }) => id));
  const strange = ids.filter((id) => !own.has(id));
  refuseProblems(strange.map((id) => ({ path: rowPath(id, ''), message: '这一行已被删除或不属于这条记录' })));
}

/** Deepest first, so that nothing is removed while rows hang below it. */
async function deepestFirst(child: Entry, removed: Change['removed'], { store }: Context): Promise<Change['removed']> {
  if (!child.module.declaration.parent || removed.length < 2) return removed;
  const paths = await store.query<{ id: string; path: string }>(sql`
    select id, tree_path as path from ${tableName(child.table)} where id = any(${removed.map(({ id }) => id)})`);
  const length = new Map(paths.map(({ id, path }) => [id, path.length]));
  return [...removed].sort((one, other) => (length.get(other.id) ?? 0) - (length.get(one.id) ?? 0));
}

/**
 * Saves what was changed in the rows below a record: one transaction, one version of the record, each touched row by its
 * own right, checks and history. A problem stands at its row and field, and nothing is stored then.
 */
export async function saveRows(
  entry: Entry,
  input: Change,
  context: Context,
  registry: Registry,
): Promise<z.output<typeof rowsSaved>> {
  const { child, field, always } = childOf(entry, input.child, registry);
  const { added, changed, removed } = input;
  const parent = await lock(entry, input.id, input.version, context, registry);
  const isProgress =
    added.length + removed.length === 0 &&
    changed.every(({ patch }) => Object.keys(patch).every((name) => always.includes(name)));
  if (!isProgress) demand(entry, parent, 'update', '编辑');
  if (added.length + changed.length + removed.length === 0) return { version: parent.version, ids: {} };
  await demandOwn({ child, field }, input, context);
  const { calls } = child.declared;
  const within: Context = { ...context, answered: new Map() };
  const ids = new Map<string, string>();
  for (const { key, values } of inOrder(added)) {
    const made = await atRow(key, () => {
      const draft = { ...withNames(values, ids, child), [field]: input.id };
      return enter(child, checkedInput(calls.add.input, calls.add.prepare?.(draft) ?? draft), within, registry);
    });
    ids.set(key, made.id);
  }
  for (const { id, version, patch } of changed) {
    await atRow(id, () => {
      const wanted = { id, version, patch: withNames(patch, ids, child) };
      const whole = checkedInput(calls.update.input, calls.update.prepare?.(wanted) ?? wanted);
      const other = (whole.patch as Record<string, unknown>)[field];
      if (other !== undefined && other !== input.id) throw new AppError('invalid', '不能移到另一条记录下');
      return update(child, whole, within, registry);
    });
  }
  for (const row of await deepestFirst(child, removed, context)) {
    await atRow(row.id, () => remove(child, row, within, registry));
  }
  await entry.hooks.afterRows?.(input.id, context);
  return { version: await noteRows(entry, child, input, context), ids: Object.fromEntries(ids) };
}

/** The record itself has changed with its rows: its version grows, and its history says so. */
async function noteRows(entry: Entry, child: Entry, input: Change, context: Context): Promise<number> {
  const version = await updateRow(entry, input.id, {}, context.viewer.id, context.store);
  const parts = [
    ...(input.added.length > 0 ? [`新增 ${input.added.length} 行`] : []),
    ...(input.changed.length > 0 ? [`修改 ${input.changed.length} 行`] : []),
    ...(input.removed.length > 0 ? [`删除 ${input.removed.length} 行`] : []),
  ];
  const remark = `${child.module.title}：${parts.join('，')}`;
  remember(entry, { id: input.id, version, event: 'update', remark, changes: {} }, context);
  return version;
}
