import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Entry } from '#server/module/registry.ts';
import { metaOf } from '#shared/field.ts';

/** Ties the files that the values name to their record, so that who may read the record may read them. */
export async function claimFiles(
  entry: Entry,
  recordId: string,
  values: Record<string, unknown>,
  context: Context,
): Promise<void> {
  for (const [name, schema] of Object.entries(entry.module.declaration.fields)) {
    const ids = values[name];
    if (metaOf(schema).kind !== 'files' || !Array.isArray(ids) || ids.length === 0) continue;
    await context.store.execute(sql`
      update file set module = ${entry.module.name}, record_id = ${recordId}
      where id = any(${ids}) and record_id is null and uploaded_by = ${context.viewer.id}`);
  }
}
