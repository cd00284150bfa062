import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import { type ListColumn, listSheet } from '#server/crud/list-sheet.ts';
import { recordLabels } from '#server/crud/record-labels.ts';
import { quoted } from '#server/database/row.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { type Download, type Endpoint, onRead } from '#server/http/endpoint.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { listedRulesOf, screenedChanges } from '#server/rights/field-rights.ts';
import { type Job, removedRows } from '#server/schedule/job.ts';
import { hasRole, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { States } from '#shared/state.ts';
import { beginningOf, dayAfter } from '#shared/work-calendar.ts';
import { anomalyText } from './anomaly.ts';
import { exportOperations, listOperationChanges, listOperations, operationResults } from './operation-log.ts';

type Filters = z.output<typeof exportOperations.input>;
type Row = OutputOf<typeof listOperations>['rows'][number];
/** A row whose `label` is what names it where that is no module's record. */
type Stored = Omit<Row, 'recordLabel'> & { label: string | null };
type Change = Omit<OutputOf<typeof listOperationChanges>['rows'][number], 'label'> & { label: string | null };

/** How long records of what people did must be kept at least. */
const leastKeptDays = 180;

/** Of what a call changed first; of its own module where it has one. */
const ofFirstChange = (column: 'module' | 'record_id') => sql`(
  select ${quoted(column)} from change_history
  where operation_id = log.id and label is null and (log.module is null or module = log.module)
  order by at, id limit 1)`;

/** A call is about what it names, else about what it changed first: a decision names a task, an arrangement of days nothing. */
const columns = sql`log.id, log.at, log.user_name as "userName", log.role, log.address, log.agent, log.path, log.title,
  coalesce(log.module, ${ofFirstChange('module')}) as module,
  case when log.module is not null and log.record_id is not null then log.record_id
    else coalesce(${ofFirstChange('record_id')}, log.record_id) end as "recordId", log.result, log.message, log.cost_ms as "costMs",
  log.is_new_address as "isNewAddress", log.is_night as "isNight",
  (select count(*)::int from change_history where operation_id = log.id) as "changeCount",
  (select min(label) from change_history where operation_id = log.id) as label`;

const order = sql`log.at desc, log.id desc`;

const isAnomalous = {
  address: sql`log.is_new_address`,
  night: sql`log.is_night`,
  any: sql`(log.is_new_address or log.is_night)`,
};

function sourceOf({ search, result, module, anomaly, recordId, from, to }: Filters, viewer: Viewer): Sql {
  const where = [sql`true`];
  if (!hasRole(viewer, ['admin'])) where.push(sql`log.user_id = ${viewer.id}`);
  if (search?.trim()) {
    const wanted = `%${literally(search.trim())}%`;
    where.push(sql`(log.user_name ilike ${wanted} or log.title ilike ${wanted} or log.address ilike ${wanted})`);
  }
  if (result) where.push(sql`log.result = ${result}`);
  if (module) where.push(sql`log.module = ${module}`);
  if (anomaly) where.push(isAnomalous[anomaly]);
  if (recordId) where.push(sql`log.record_id = ${recordId}`);
  if (from) where.push(sql`log.at >= ${beginningOf(from).toISOString()}`);
  if (to) where.push(sql`log.at < ${beginningOf(dayAfter(to)).toISOString()}`);
  return sql`operation_log log where ${join(where, ' and ')}`;
}

function mentioned(rows: readonly { module: string | null; recordId: string | null }[], registry: Registry) {
  const known = new Set(registry.all().map(({ module }) => module.name));
  return rows.flatMap(({ module, recordId }) =>
    module && recordId && known.has(module) ? [{ module, id: recordId }] : [],
  );
}

/** The same rows with what they were about in words, as far as the reader may see it. */
async function withLabels(rows: readonly Stored[], context: ReadContext, registry: Registry): Promise<Row[]> {
  const labels = await recordLabels(mentioned(rows, registry), context, registry);
  return rows.map(({ label, ...row }) => ({ ...row, recordLabel: labels.get(row.recordId ?? '') ?? label }));
}

const results: States = operationResults;

const sheetColumns: readonly ListColumn<Row>[] = [
  { header: '时间', instant: ({ at }) => at },
  { header: '人员', cell: ({ userName }) => userName },
  { header: '操作', cell: ({ title }) => title },
  { header: '对象', cell: ({ recordLabel }) => recordLabel },
  { header: '结果', cell: ({ result }) => results[result]?.label ?? result },
  { header: '说明', cell: ({ message }) => message },
  { header: '变更记录数', cell: ({ changeCount }) => changeCount },
  { header: '地址', cell: ({ address }) => address },
  { header: '异常', cell: anomalyText },
  { header: '耗时（毫秒）', cell: ({ costMs }) => costMs },
  { header: '调用', cell: ({ path }) => path },
];

function exported(filters: Filters, context: ReadContext, registry: Registry): Promise<Download> {
  const { viewer, store } = context;
  return listSheet(viewer.id, '操作日志', sheetColumns, async (limit) => {
    const source = sourceOf(filters, viewer);
    const found = await store.query<Stored>(sql`select ${columns} from ${source} order by ${order} limit ${limit}`);
    return withLabels(found, context, registry);
  });
}

/** The changes of one call; of another person's only for administrators. */
async function changesOf(id: string, context: ReadContext, registry: Registry) {
  const { viewer, store } = context;
  const isAdmin = hasRole(viewer, ['admin']);
  const own = isAdmin ? sql`true` : sql`user_id = ${viewer.id}`;
  const known = await store.one(sql`select 1 from operation_log where id = ${id} and ${own}`);
  if (!known) throw new AppError('notFound', '没有这条操作');
  const changes = await store.query<Change>(sql`
    select id, module, record_id as "recordId", event, version, user_id as "userId", user_name as "userName", at, remark,
      changes, label
    from change_history where operation_id = ${id} order by at, id limit 200`);
  // Administrators read what a removal removed, and what is no record: both are kept from everybody else.
  const labels = await recordLabels(mentioned(changes, registry), context, registry, isAdmin);
  const modules = new Map(registry.all().map((entry) => [entry.module.name, entry]));
  const rows = changes.flatMap((each) => {
    const entry = modules.get(each.module);
    if (!entry) return isAdmin && each.label !== null ? [{ ...each, label: each.label }] : [];
    const label = labels.get(each.recordId);
    const rules = listedRulesOf(entry, viewer, registry);
    return label === undefined ? [] : [{ ...each, label, changes: screenedChanges(entry, each.changes, rules) }];
  });
  return { rows, hiddenCount: changes.length - rows.length };
}

/** The calls around the log of what people did. */
export function operationLogEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(listOperations, 'anyone', async ({ page, size, ...filters }, context) => {
      const { viewer, store } = context;
      const found = await readPage<Stored>(store, { page, size }, columns, sourceOf(filters, viewer), order);
      return { rows: await withLabels(found.rows, context, registry), total: found.total };
    }),
    onRead(listOperationChanges, 'anyone', ({ id }, context) => changesOf(id, context, registry)),
    onRead(exportOperations, 'anyone', (filters, context) => exported(filters, context, registry)),
  ];
}

/** Old records of what people did go once they have been kept long enough. */
export const logJobs: readonly Job[] = [
  {
    code: 'operation-log',
    title: '清理操作与登录日志',
    note: '删除超过保留天数的操作日志与登录记录；天数在系统设置中修改，不少于 180 天。',
    cron: '25 4 * * *',
    run: async ({ database }) => {
      const days = Math.max(leastKeptDays, await numberSettingOf('log.keep_days', 365, database));
      const before = new Date(Date.now() - days * 86_400_000).toISOString();
      const operations = await database.execute(sql`delete from operation_log where at < ${before}`);
      const logins = await database.execute(sql`delete from login_record where created_at < ${before}`);
      return removedRows(operations + logins);
    },
  },
];
