import sql, { join } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { columns } from '#server/database/row.ts';
import { isForStarter } from '#server/engine/handlers/substitute.ts';
import type { InstanceStatus } from '#server/engine/step/state.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { processInstance } from '#server/engine/tables/tables.ts';
import {
  caseContains,
  isCaseLate,
  type Narrowing,
  narrowedTo,
  originOf,
  type Page,
  type PageInput,
  readPage,
  workOrderOf,
} from './page.ts';

/** Which instances are wanted; what is not given does not matter. */
export interface InstanceFilter extends PageInput, Narrowing {
  definitionKey?: string;
  statuses?: readonly InstanceStatus[];
  business?: { module: string; id: string };
  /** Only those whose starter this person stands in for now. */
  agentId?: string;
  /** Only those that a person has begun, and not what they have called. */
  isBegunByPerson?: boolean;
}

const caseFacts = {
  origin: originOf(sql`definition_key`),
  starterId: sql`starter_id`,
  at: sql`started_at`,
  isOverdue: isCaseLate(sql`process_instance`),
};

const caseOrder = {
  id: sql`id`,
  at: caseFacts.at,
  /** When the first open task of the case is due. */
  due: sql`(select min(task.due_at) from process_task task
    where task.instance_id = process_instance.id and task.finished_at is null)`,
  title: sql`title`,
  process: sql`definition_key`,
};

/** Instances, the latest first unless asked otherwise. Whether the reader may see them is the caller's question. */
export function instances(store: Queryable, filter: InstanceFilter = {}): Promise<Page<Instance>> {
  const { definitionKey, statuses, business, search, agentId, isBegunByPerson } = filter;
  const where = [caseContains(sql`process_instance`, search), narrowedTo(filter, caseFacts)];
  if (definitionKey) where.push(sql`definition_key = ${definitionKey}`);
  if (statuses) where.push(sql`status = any(${statuses})`);
  if (business) where.push(sql`business_module = ${business.module} and business_id = ${business.id}`);
  if (isBegunByPerson) where.push(sql`parent_instance_id is null`);
  if (agentId) {
    where.push(sql`id in (
      select instance.id from process_instance instance
      where instance.starter_id = any(array(select principal_id from process_proxy where agent_id = ${agentId}))
        and ${isForStarter(agentId)})`);
  }
  const source = sql`process_instance where ${join(where, ' and ')}`;
  return readPage(store, filter, columns(processInstance), source, workOrderOf(filter.order, caseOrder));
}
