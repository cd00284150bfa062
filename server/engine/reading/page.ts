import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { CaseOrder, WorkOrder } from '#shared/case-order.ts';

/** Which part of a list is wanted. */
export interface PageInput {
  /** From 1 on; the first when not given. */
  page?: number;
  /** Rows a page; 20 when not given. */
  size?: number;
  /** Part of the title. */
  search?: string | null;
  /** The latest first when not given. */
  order?: WorkOrder | undefined;
}

/** What narrows a list of cases or of work; what is not given does not matter. */
export interface Narrowing {
  /** What it belongs to, as {@link originOf} spells it. */
  origin?: string | null | undefined;
  starterId?: string | null | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** Only what is late. */
  isOverdue?: boolean | undefined;
}

/** Where a list finds what it is narrowed by. */
export interface NarrowedBy {
  origin: Sql;
  starterId: Sql;
  at: Sql;
  isOverdue: Sql;
}

/** In front of the key of a process, where work is told apart by what it belongs to. */
export const processOrigin = 'process:';

/** What a case belongs to: its process. Steps of records belong to their module. */
export function originOf(definitionKey: Sql): Sql {
  return sql`${processOrigin} || ${definitionKey}`;
}

/** Whether a task `task` of the instances called so is late; what waits for others, or is held, has its clock standing still. */
export function isTaskLate(instance: Sql): Sql {
  return sql`(task.finished_at is null and task.due_at < now() and task.paused_at is null
    and ${instance}.suspended_at is null)`;
}

/** A case is late as soon as something of it is. */
export function isCaseLate(instance: Sql): Sql {
  return sql`exists (select 1 from process_task task
    where task.instance_id = ${instance}.id and ${isTaskLate(instance)})`;
}

/** A narrowing as a condition. */
export function narrowedTo({ origin, starterId, from, before, isOverdue }: Narrowing, by: NarrowedBy): Sql {
  const where = [sql`true`];
  if (origin) where.push(sql`${by.origin} = ${origin}`);
  if (starterId) where.push(sql`${by.starterId} = ${starterId}`);
  if (from) where.push(sql`${by.at} >= ${from.toISOString()}`);
  if (before) where.push(sql`${by.at} < ${before.toISOString()}`);
  if (isOverdue) where.push(by.isOverdue);
  return join(where, ' and ');
}

/** Where a list finds what it is put in order by. */
export interface OrderedBy {
  id: Sql;
  at: Sql;
  title: Sql;
  /** What it belongs to. */
  process: Sql;
}

/** An order as what stands behind `order by`: always a whole one, so that no row is on two pages. */
export function orderOf(order: CaseOrder | undefined, { id, at, title, process }: OrderedBy): Sql {
  const latest = sql`${at} desc, ${id}`;
  switch (order) {
    case 'earliest':
      // Each part the other way round, so that what serves the latest serves it backwards.
      return sql`${at}, ${id} desc`;
    case 'title':
      return sql`${title}, ${latest}`;
    case 'process':
      return sql`${process}, ${latest}`;
    default:
      return latest;
  }
}

/** The same for one's own work and cases, each of which may have a limit. */
export function workOrderOf(order: WorkOrder | undefined, { due, ...by }: OrderedBy & { due: Sql }): Sql {
  return order === 'due' ? sql`${due} nulls last, ${orderOf('latest', by)}` : orderOf(order, by);
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** False where counting stopped: there are at least `total` rows. */
  isTotalExact: boolean;
}

/** Counting stops here, as in every list: a full count costs more than the page. */
const countLimit = 10_000;

/**
 * The first rows of an order, up to the end of a page. The number stands in the text for the first page: a store that does
 * not know how few rows are wanted plans as if it were a tenth of all.
 */
export function upToPage({ page = 1, size = 20 }: PageInput): Sql {
  return page === 1 ? sql`limit ${raw(String(size))}` : sql`limit ${page * size}`;
}

/** How the rows of a list are counted, where that is not by reading them: what stands behind `from`, and where it stops. */
export interface Counting {
  source: Sql;
  limit?: number | undefined;
}

/** The rows of one page and their count: `columns` from `source`, which is everything between `from` and `order by`. */
export async function readPage<Row extends object>(
  store: Queryable,
  { page = 1, size = 20 }: PageInput,
  columns: Sql,
  source: Sql,
  order: Sql,
  { source: counted, limit: usualLimit = countLimit }: Counting = { source },
): Promise<Page<Row>> {
  const beyond = page === 1 ? sql`` : sql`offset ${(page - 1) * size}`;
  const rows = await store.query<Row>(sql`
    select ${columns} from ${source} order by ${order} limit ${raw(String(size))} ${beyond}`);
  if (page === 1 && rows.length < size) return { rows, total: rows.length, isTotalExact: true };
  // Whoever goes on reading is told of what comes next.
  const limit = Math.max(usualLimit, page * size);
  const found = await store.one<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${counted} limit ${limit + 1}) counted`);
  const total = found?.total ?? 0;
  return { rows, total: Math.min(total, limit), isTotalExact: total <= limit };
}

/** The condition that a case is called, numbered or summed up by a text; everything when there is none. `instance` is its row. */
export function caseContains(instance: Sql, search: string | null | undefined): Sql {
  if (!search) return sql`true`;
  return sql`(${titleContains(sql`${instance}.title`, search)} or ${titleContains(sql`${instance}.serial_number`, search)}
    or exists (select 1 from jsonb_array_elements(${instance}.summary) told
      where ${titleContains(sql`told ->> 'value'`, search)}))`;
}

/** The condition that a title contains a text; everything when there is none. */
export function titleContains(title: Sql, search: string | null | undefined): Sql {
  if (!search) return sql`true`;
  return sql`${title} ilike ${`%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
}
