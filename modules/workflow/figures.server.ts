import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { isReached } from '#server/approval/case-sight.ts';
import type { Queryable } from '#server/database/database.ts';
import { isJoin } from '#server/engine/definitions/graph.ts';
import type { Engine } from '#server/engine/engine.ts';
import { isTaskLate } from '#server/engine/reading/page.ts';
import { unfinishedTaskStates } from '#server/engine/step/state.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import { supervisors } from './callers.ts';
import { figureDays, getElementFigures, getFlowFigures } from './figures.ts';

type Figures = z.output<typeof getFlowFigures.output>;
type ElementFigures = z.output<typeof getElementFigures.output>;

/** So many nodes are named. */
const shownNodes = 8;

/** Each is asked with a condition on `instance`: which cases the reader supervises. */
async function counts(store: Queryable, among: Sql): Promise<Pick<Figures, 'incidents' | 'overdue'>> {
  const row = await store.one<Pick<Figures, 'incidents' | 'overdue'>>(sql`
    select (select count(*) from process_instance instance where status = 'incident' and ${among})::int as incidents,
      (select count(distinct instance.id) from process_task task
        join process_instance instance on instance.id = task.instance_id
        where task.state = any(${[...unfinishedTaskStates]}) and ${isTaskLate(sql`instance`)} and ${among})::int as overdue`);
  return row ?? { incidents: 0, overdue: 0 };
}

/** How many cases began and ended on each of the last days in China, each counted once for all days. */
function throughput(store: Queryable, among: Sql): Promise<Figures['days']> {
  const today = sql`date_trunc('day', now() at time zone 'Asia/Shanghai')`;
  const before = figureDays.throughput - 1;
  const countedBy = (at: Sql) => sql`
    select date_trunc('day', ${at} at time zone 'Asia/Shanghai') as day, count(*)::int as count
    from process_instance instance
    where ${among} and ${at} >= (${today} - ${`${before} days`}::interval) at time zone 'Asia/Shanghai' group by 1`;
  return store.query(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(started.count, 0) as started, coalesce(ended.count, 0) as ended
    from (select ${today} - number * interval '1 day' as day from generate_series(0, ${before}) number) days
      left join (${countedBy(sql`started_at`)}) started using (day)
      left join (${countedBy(sql`ended_at`)}) ended using (day)
    order by day`);
}

/** What still waits counts with the time that it has waited so far: a node that nobody handles would look fast otherwise. */
function slowest(store: Queryable, among: Sql, mayDesign: boolean): Promise<Figures['slowest']> {
  return store.query(sql`
    select definition.name as "processName", task.node_id as "nodeId", max(task.node_name) as "nodeName",
      round((percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(task.finished_at, now()) - task.created_at)) / 3600)::numeric, 1)::float
        as "medianHours",
      count(*)::int as count, (count(*) filter (where task.finished_at is null))::int as waiting,
      (select id from process_model where key = definition.key and ${mayDesign}) as "modelId"
    from process_task task join process_instance instance on instance.id = task.instance_id
      join process_definition definition on definition.id = instance.definition_id
    where ${among} and task.state <> 'cancelled' and (task.finished_at is null
      or task.finished_at > now() - ${`${figureDays.waiting} days`}::interval)
    group by definition.key, definition.name, task.node_id
    order by "medianHours" desc, count desc limit ${shownNodes}`);
}

/** The flows out of each join of the newest version of a process, by its id: branches come to it one by one and leave as one. */
async function flowsOutOfJoins(key: string, store: Queryable, engine: Engine): Promise<Map<string, readonly string[]>> {
  const newest = await store.one<{ id: string }>(sql`
    select id from process_definition where key = ${key} order by version desc limit 1`);
  if (!newest) return new Map();
  const { nodes } = await engine.process(store, newest.id);
  return new Map(Object.values(nodes).flatMap((node) => (isJoin(node) ? [[node.id, node.outgoing]] : [])));
}

/** What was entered in the last days, and what stands there now however long ago it came. */
async function elements(key: string, store: Queryable, engine: Engine): Promise<ElementFigures> {
  const since = sql`now() - ${`${figureDays.elements} days`}::interval`;
  const visits = sql`process_activity activity join process_instance instance on instance.id = activity.instance_id
    where instance.definition_id in (select id from process_definition where key = ${key})
      and activity.outcome is distinct from 'cancelled'
      and (activity.entered_at > ${since} or (activity.left_at is null and instance.ended_at is null))`;
  const visited = await store.query<ElementFigures['nodes'][number] & { waitingCases: number }>(sql`
    select activity.node_id as "nodeId", count(*)::int as count,
      round(1000 * percentile_cont(0.5) within group (order by extract(epoch from activity.left_at - activity.entered_at))
        filter (where activity.left_at is not null))::float as "medianMs",
      (count(*) filter (where activity.left_at is null and instance.ended_at is null))::int as waiting,
      (count(distinct instance.id) filter (where activity.left_at is null and instance.ended_at is null))::int
        as "waitingCases",
      round(1000 * max(extract(epoch from now() - activity.entered_at))
        filter (where activity.left_at is null and instance.ended_at is null))::float as "longestWaitMs"
    from ${visits} group by activity.node_id order by activity.node_id`);
  const flows = await store.query<ElementFigures['flows'][number]>(sql`
    select activity.flow_id as "flowId", count(*)::int as count
    from ${visits} and activity.flow_id is not null group by activity.flow_id order by activity.flow_id`);
  const joins = await flowsOutOfJoins(key, store, engine);
  const nodes = visited.map(({ waitingCases, ...node }) => {
    const out = joins.get(node.nodeId);
    if (!out) return node;
    const left = Math.max(0, ...flows.flatMap(({ flowId, count }) => (out.includes(flowId) ? count : [])));
    return { ...node, count: left + waitingCases, waiting: waitingCases };
  });
  const row = await store.one<{ started: number }>(sql`
    select count(*)::int as started from process_instance
    where definition_id in (select id from process_definition where key = ${key}) and started_at > ${since}`);
  return { started: row?.started ?? 0, nodes, flows };
}

/** The calls behind the figures of the workflow centre and of a drawing. */
export const figureEndpoints = (engine: Engine): readonly Endpoint[] => [
  onRead(getFlowFigures, supervisors, async (_, { viewer, store }) => {
    const among = isReached(viewer);
    return {
      ...(await counts(store, among)),
      days: await throughput(store, among),
      slowest: await slowest(store, among, viewer.roles.includes('admin')),
    };
  }),
  onRead(getElementFigures, ['admin', 'operator'], ({ key }, { store }) => elements(key, store, engine)),
];
