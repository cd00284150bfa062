import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { isReached } from '#server/approval/case-sight.ts';
import { actorOf } from '#server/approval/submit.ts';
import { type ListColumn, listSheet } from '#server/crud/list-sheet.ts';
import { isAdministered } from '#server/engine/handlers/charge.ts';
import { casesNamed } from '#server/engine/reading/named-cases.ts';
import { isCaseLate, narrowedTo, type OrderedBy, orderOf, originOf, readPage } from '#server/engine/reading/page.ts';
import { openTaskStates, unfinishedStatuses } from '#server/engine/step/state.ts';
import { type Download, type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Viewer } from '#shared/access.ts';
import { standingNodesOf } from './called-cases.server.ts';
import { supervisors } from './callers.ts';
import { nameColumns, starterColumn, statusColumn } from './case-columns.server.ts';
import { instanceChoices, instanceStarters } from './choices.server.ts';
import { exportInstances, listInstanceChoices, listInstanceStarters, listInstances } from './instances.ts';
import { periodOf } from './period.ts';
import { handlersOf, whereItStands } from './where-it-stands.ts';

type Filters = Omit<z.output<typeof exportInstances.input>, 'search'>;
type Row = z.output<typeof listInstances.output>['rows'][number];

const instanceFacts = {
  origin: originOf(sql`instance.definition_key`),
  starterId: sql`instance.starter_id`,
  at: sql`instance.started_at`,
  isOverdue: isCaseLate(sql`instance`),
};

/** Whether it is somebody's turn in a case, as a condition on `instance`. */
const isTurnOf = (userId: string) => sql`exists (
  select 1 from process_task task where task.instance_id = instance.id and task.assignee_id = ${userId}
    and task.state = any(${[...openTaskStates]}))`;

/** The cases that the reader reaches and that are asked for, as a condition on `instance`; `named` says which the search finds. */
function isAsked(filters: Filters, viewer: Viewer, named: Sql): Sql {
  const { status, key, definitionId, isUnfinished, starterId, handlerId, nodeId, isOverdue } = filters;
  const narrowed = narrowedTo({ starterId, isOverdue, ...periodOf(filters) }, instanceFacts);
  const where = [isReached(viewer), narrowed, named];
  if (status) where.push(sql`instance.status = ${status}`);
  if (key) where.push(sql`instance.definition_key = ${key}`);
  if (definitionId) where.push(sql`instance.definition_id = ${definitionId}`);
  if (handlerId) where.push(isTurnOf(handlerId));
  if (nodeId) where.push(sql`instance.current_nodes @> ${JSON.stringify([{ nodeId }])}::jsonb`);
  if (isUnfinished) where.push(sql`instance.status = any(${[...unfinishedStatuses]})`);
  return join(where, ' and ');
}

/** Where the rows of cases come from. */
const sourceOf = (isWanted: Sql) => sql`process_instance instance
  join process_definition definition on definition.id = instance.definition_id where ${isWanted}`;

const columnsFor = (
  viewer: Viewer,
) => sql`instance.id, instance.title, instance.serial_number as "serialNumber", instance.summary, definition.name as "processName", definition.version,
  instance.status, instance.starter_name as "starterName", instance.started_at as "startedAt",
  instance.ended_at as "endedAt", instance.business_module as "businessModule",
  ${standingNodesOf} as "currentNodes", ${isAdministered(actorOf(viewer))} as "isAdministered"`;

const instanceOrder: OrderedBy = {
  id: sql`instance.id`,
  at: instanceFacts.at,
  title: sql`instance.title`,
  process: sql`instance.definition_key`,
};

async function instances(
  { page, size, search, ...filters }: z.output<typeof listInstances.input>,
  { viewer, store }: ReadContext,
): Promise<z.output<typeof listInstances.output>> {
  const { condition, counted, countLimit } = await casesNamed(store, search);
  const source = sourceOf(isAsked(filters, viewer, condition));
  const order = orderOf(filters.order, instanceOrder);
  return readPage<Row>(store, { page, size }, columnsFor(viewer), source, order, {
    source: sql`process_instance instance where ${isAsked(filters, viewer, counted)}`,
    limit: countLimit,
  });
}

/** What a sheet of cases tells of each. */
const sheetColumns: readonly ListColumn<Row>[] = [
  ...nameColumns('流程标题'),
  { header: '版本', cell: ({ version }) => version },
  statusColumn('状态'),
  { header: '当前环节', cell: whereItStands },
  { header: '当前处理人', cell: ({ currentNodes }) => handlersOf(currentNodes).join('、') },
  starterColumn,
  { header: '发起时间', instant: ({ startedAt }) => startedAt },
  { header: '结束时间', instant: ({ endedAt }) => endedAt },
];

async function exported(
  filters: z.output<typeof exportInstances.input>,
  { viewer, store }: ReadContext,
): Promise<Download> {
  const { condition } = await casesNamed(store, filters.search);
  return listSheet(viewer.id, '流程实例', sheetColumns, (limit) =>
    store.query<Row>(sql`
      select ${columnsFor(viewer)} from ${sourceOf(isAsked(filters, viewer, condition))}
      order by ${orderOf(filters.order, instanceOrder)} limit ${limit}`),
  );
}

/** The calls around all cases, for those who look after them. */
export const instanceEndpoints: readonly Endpoint[] = [
  onRead(listInstances, supervisors, instances),
  onRead(exportInstances, supervisors, exported),
  onRead(listInstanceChoices, supervisors, instanceChoices),
  onRead(listInstanceStarters, supervisors, instanceStarters),
];
