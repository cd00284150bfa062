import sql from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { type FieldMeta, type Fields, metaOf } from '#shared/field.ts';
import { pickable } from './options.ts';
import { record } from './scope.ts';

async function missing(meta: FieldMeta, value: unknown, context: Context, registry: Registry): Promise<boolean> {
  const ids = [...new Set(Array.isArray(value) ? (value as string[]) : [value as string])];
  if (ids.length === 0) return false;
  if (meta.kind === 'files') {
    const own = await context.store.one<{ found: number }>(sql`
      select count(*)::int as found from file where id = any(${ids}) and (uploaded_by = ${context.viewer.id} or record_id is not null)`);
    return own?.found !== ids.length;
  }
  if (meta.dictionary) {
    return !(await context.store.one(sql`
      select 1 from dict_items item join dict on dict.id = item.parent
      where dict.code = ${meta.dictionary} and item.value = ${value} and item.enabled and dict.deleted_at is null`));
  }
  const target = registry.get(meta.module ?? '');
  const found = await context.store.one<{ found: number }>(sql`
    select count(*)::int as found from ${tableName(target.table)} ${record}
    where ${record}.id = any(${ids}) and ${pickable(target, context.viewer, registry)}`);
  return found?.found !== ids.length;
}

function isMention(meta: FieldMeta): boolean {
  return meta.module !== undefined || meta.dictionary !== undefined || meta.kind === 'files';
}

async function problemsIn(
  fields: Fields,
  values: Record<string, unknown>,
  before: Record<string, unknown>,
  at: string,
  context: Context,
  registry: Registry,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [name, schema] of Object.entries(fields)) {
    const meta = metaOf(schema);
    const value = values[name];
    if (value === null || value === undefined) continue;
    if (meta.fields) {
      for (const [index, line] of (value as Record<string, unknown>[]).entries()) {
        problems.push(...(await problemsIn(meta.fields, line, {}, `${at}${name}.${index}.`, context, registry)));
      }
      continue;
    }
    // What was chosen earlier may stay, even if it could not be chosen today.
    const isUnchanged = JSON.stringify(before[name]) === JSON.stringify(value);
    if (isMention(meta) && !isUnchanged && (await missing(meta, value, context, registry))) {
      problems.push({ path: `${at}${name}`, message: `${meta.label}不存在或不可选` });
    }
  }
  return problems;
}

/** Refuses values that point to what does not exist or may not be picked by the viewer. */
export async function checkMentions(
  entry: Entry,
  values: Record<string, unknown>,
  before: Record<string, unknown>,
  context: Context,
  registry: Registry,
): Promise<void> {
  const fields = await problemsIn(entry.module.declaration.fields, values, before, '', context, registry);
  if (fields.length > 0) throw new AppError('invalid', fields.map(({ message }) => message).join('，'), { fields });
}
