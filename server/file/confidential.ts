import sql from 'sql-template-tag';
import { columnOf, record } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseSource } from '#shared/case-source.ts';

/** Whether a record says of its files that they may not be passed on freely. */
export async function isConfidential(
  module: string,
  recordId: string,
  { store }: ReadContext,
  registry: Registry,
): Promise<boolean> {
  if (module === caseSource) return false;
  const entry = registry.get(module);
  const { confidential } = entry.module.declaration;
  if (!confidential) return false;
  const found = await store.one(sql`
    select 1 from ${tableName(entry.table)} ${record}
    where ${record}.id = ${recordId} and ${columnOf(entry, confidential.field)} = any(${[...confidential.words]})`);
  return found !== undefined;
}
