import sql from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { type FieldMeta, type Fields, metaOf } from '#shared/field.ts';
import { pickable } from './options.ts';
import { record } from './scope.ts';

/** Values to be stored, with the record as it was; where one stands is told by `at`, dotted, in front of its name. */
interface Mentions {
  fields: Fields;
  values: Record<string, unknown>;
  before: Record<string, unknown>;
  at?: string;
}

/** A file may be named by its uploader until a record has claimed it, and by that record ever after. */
async function filesAreMissing(ids: string[], recordId: string | null, { viewer, store }: Context): Promise<boolean> {
  const usable = await store.one<{ found: number }>(sql`
    select count(*)::int as found from file
    where id = any(${ids}) and (record_id = ${recordId} or (record_id is null and uploaded_by = ${viewer.id}))`);
  return usable?.found !== ids.length;
}

async function missing(
  meta: FieldMeta,
  value: unknown,
  recordId: string | null,
  context: Context,
  registry: Registry,
): Promise<boolean> {
  const ids = [...new Set(Array.isArray(value) ? (value as string[]) : [value as string])];
  if (ids.length === 0) return false;
  if (meta.kind === 'files') return filesAreMissing(ids, recordId, context);
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of a line stood in some line before: lines are stored anew each time and have no identity. */
function earlierOf(line: Record<string, unknown>, linesBefore: unknown): Record<string, unknown> {
  const all = (linesBefore ?? []) as Record<string, unknown>[];
  return Object.fromEntries(
    Object.entries(line).filter(([name, value]) => all.some((earlier) => isSame(earlier[name], value))),
  );
}

function isMention(meta: FieldMeta): boolean {
  return meta.module !== undefined || meta.dictionary !== undefined || meta.kind === 'files';
}

async function problemsIn(
  { fields, values, before, at = '' }: Mentions,
  context: Context,
  registry: Registry,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const recordId = (before.id as string | undefined) ?? null;
  for (const [name, schema] of Object.entries(fields)) {
    const meta = metaOf(schema);
    const value = values[name];
    if (value === null || value === undefined) continue;
    if (meta.fields) {
      for (const [index, line] of (value as Record<string, unknown>[]).entries()) {
        const earlier = { ...earlierOf(line, before[name]), id: recordId };
        const inner = { fields: meta.fields, values: line, before: earlier, at: `${at}${name}.${index}.` };
        problems.push(...(await problemsIn(inner, context, registry)));
      }
      continue;
    }
    // What was chosen earlier may stay, even if it could not be chosen today.
    const isUnchanged = isSame(before[name], value);
    if (isMention(meta) && !isUnchanged && (await missing(meta, value, recordId, context, registry))) {
      problems.push({ path: `${at}${name}`, message: `${meta.label}不存在或不可选` });
    }
  }
  return problems;
}

/** Refuses values that point to what does not exist or may not be picked by the viewer. */
export async function checkMentions(mentions: Mentions, context: Context, registry: Registry): Promise<void> {
  const fields = await problemsIn(mentions, context, registry);
  if (fields.length > 0) throw new AppError('invalid', fields.map(({ message }) => message).join('，'), { fields });
}
