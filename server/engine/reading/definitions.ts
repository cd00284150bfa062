import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/** A deployed version as lists show it. */
export interface DefinitionSummary {
  id: string;
  deploymentId: string;
  key: string;
  version: number;
  versionTag: string | null;
  name: string;
  category: string | null;
  note: string | null;
  deployedByName: string;
  deployedAt: string;
  isSuspended: boolean;
}

const columns = sql`
  id, deployment_id as "deploymentId", key, version, version_tag as "versionTag", name, category, note,
  deployed_by_name as "deployedByName", deployed_at as "deployedAt", is_suspended as "isSuspended"`;

/** The newest version of every process, or every version of one, the newest first. */
export function definitions(store: Queryable, { key }: { key?: string } = {}): Promise<DefinitionSummary[]> {
  if (key) {
    return store.query(sql`select ${columns} from process_definition where key = ${key} order by version desc`);
  }
  return store.query(sql`
    select distinct on (key) ${columns} from process_definition order by key, version desc`);
}

/** One deployed version. */
export function definitionById(store: Queryable, id: string): Promise<DefinitionSummary> {
  return requireDefinition(store, columns, id);
}

/** One deployed version with its drawing. */
export function definitionWithXml(store: Queryable, id: string): Promise<DefinitionSummary & { xml: string }> {
  return requireDefinition(store, sql`${columns}, xml`, id);
}

async function requireDefinition<Row extends DefinitionSummary>(
  store: Queryable,
  wanted: Sql,
  id: string,
): Promise<Row> {
  const row = await store.one<Row>(sql`select ${wanted} from process_definition where id = ${id}`);
  if (!row) throw new AppError('notFound', '流程定义不存在');
  return row;
}
