import sql, { join } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { columns } from '#server/database/row.ts';
import type { InstanceStatus } from '#server/engine/state.ts';
import type { Instance } from '#server/engine/step.ts';
import { processInstance } from '#server/engine/tables.ts';
import {
  isCaseLate,
  type Narrowing,
  narrowedTo,
  originOf,
  type Page,
  type PageInput,
  readPage,
  titleContains,
} from './page.ts';

/** Which instances are wanted; what is not given does not matter. */
export interface InstanceFilter extends PageInput, Narrowing {
  definitionKey?: string;
  statuses?: readonly InstanceStatus[];
  business?: { module: string; id: string };
}

const caseFacts = {
  origin: originOf(sql`definition_key`),
  starterId: sql`starter_id`,
  at: sql`started_at`,
  isOverdue: isCaseLate(sql`process_instance.id`),
};

/** Instances, the latest first. Whether the reader may see them is the caller's question. */
export function instances(store: Queryable, filter: InstanceFilter = {}): Promise<Page<Instance>> {
  const { definitionKey, statuses, business, search } = filter;
  const where = [titleContains(sql`title`, search), narrowedTo(filter, caseFacts)];
  if (definitionKey) where.push(sql`definition_key = ${definitionKey}`);
  if (statuses) where.push(sql`status = any(${statuses})`);
  if (business) where.push(sql`business_module = ${business.module} and business_id = ${business.id}`);
  const source = sql`process_instance where ${join(where, ' and ')}`;
  return readPage(store, filter, columns(processInstance), source, sql`started_at desc, id`);
}
