import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { unfinishedStatuses, unfinishedTaskStates } from '#server/engine/state.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import { figureDays, getFlowFigures } from './figures.ts';

type Figures = z.output<typeof getFlowFigures.output>;

/** So many nodes are named. */
const shownNodes = 8;

async function counts(store: Queryable): Promise<Pick<Figures, 'incidents' | 'overdue'>> {
  const row = await store.one<Pick<Figures, 'incidents' | 'overdue'>>(sql`
    select (select count(*) from process_instance where status = 'incident')::int as incidents,
      (select count(*) from process_task task join process_instance instance on instance.id = task.instance_id
        where task.state = any(${[...unfinishedTaskStates]}) and task.due_at < now() and task.paused_at is null
          and instance.status = any(${[...unfinishedStatuses]}) and instance.suspended_at is null)::int as overdue`);
  return row ?? { incidents: 0, overdue: 0 };
}

function throughput(store: Queryable): Promise<Figures['days']> {
  return store.query(sql`
    select to_char(day, 'YYYY-MM-DD') as day,
      (select count(*) from process_instance
        where started_at >= day at time zone 'Asia/Shanghai'
          and started_at < (day + interval '1 day') at time zone 'Asia/Shanghai')::int as started,
      (select count(*) from process_instance
        where ended_at >= day at time zone 'Asia/Shanghai'
          and ended_at < (day + interval '1 day') at time zone 'Asia/Shanghai')::int as ended
    from (select date_trunc('day', now() at time zone 'Asia/Shanghai') - number * interval '1 day' as day
      from generate_series(0, ${figureDays.throughput - 1}) number) days
    order by day`);
}

/** What still waits counts with the time that it has waited so far: a node that nobody handles would look fast otherwise. */
function slowest(store: Queryable): Promise<Figures['slowest']> {
  return store.query(sql`
    select definition.name as "processName", task.node_id as "nodeId", max(task.node_name) as "nodeName",
      round((percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(task.finished_at, now()) - task.created_at)) / 3600)::numeric, 1)::float
        as "medianHours",
      count(*)::int as count, (count(*) filter (where task.finished_at is null))::int as waiting
    from process_task task join process_instance instance on instance.id = task.instance_id
      join process_definition definition on definition.id = instance.definition_id
    where task.state <> 'cancelled' and (task.finished_at is null
      or task.finished_at > now() - ${`${figureDays.waiting} days`}::interval)
    group by definition.key, definition.name, task.node_id
    order by "medianHours" desc, count desc limit ${shownNodes}`);
}

/** The call behind the figures of the workflow centre. */
export const figureEndpoints: readonly Endpoint[] = [
  onRead(getFlowFigures, ['admin', 'operator'], async (_, { store }) => ({
    ...(await counts(store)),
    days: await throughput(store),
    slowest: await slowest(store),
  })),
];
