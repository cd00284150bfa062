import sql from 'sql-template-tag';
import { Mentions, mentionedLabels } from '#server/crud/labels.ts';
import { tableName } from '#server/database/row.ts';
import type { EnteredValues } from '#server/engine/ports.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseSource } from '#shared/case-source.ts';
import type { FieldProblem } from '#shared/error.ts';
import { type Fields, metaOf } from '#shared/field.ts';

type Asking = Parameters<EnteredValues>[3];

/** What values of process forms refer to, looked up in the organisation. */
export function createEnteredValues(registry: Registry): EnteredValues {
  return async (fields, values, before, about) => {
    const mentions = new Mentions();
    mentions.collect(fields, values);
    const unknown = await unknownIn(mentions, about, registry);
    const problems = problemsIn(fields, values, unknown);
    const { transaction } = about;
    mentions.collect(fields, Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]])));
    return { problems, labels: await mentionedLabels(mentions, transaction, registry) };
  };
}

/** What is mentioned and is not there, or is not to be had any more. */
async function unknownIn(mentions: Mentions, about: Asking, registry: Registry): Promise<Set<string>> {
  const unknown = new Set<string>();
  for (const [module, ids] of mentions.ids) {
    const known = module === 'file' ? await claimed([...ids], about) : await living(module, [...ids], about, registry);
    for (const id of ids) if (!known.has(id)) unknown.add(id);
  }
  for (const [code, values] of mentions.entries) {
    const found = await about.transaction.query<{ value: string }>(sql`
      select value from dictionary_entry where code = ${code} and enabled and value = any(${[...values]})`);
    const known = new Set(found.map(({ value }) => value));
    for (const value of values) if (!known.has(value)) unknown.add(value);
  }
  return unknown;
}

async function living(
  module: string,
  ids: readonly string[],
  { transaction }: Asking,
  registry: Registry,
): Promise<Set<string>> {
  const isActive = module === 'user' ? sql`and status = 'active'` : sql``;
  const found = await transaction.query<{ id: string }>(sql`
    select id from ${tableName(registry.get(module).table)}
    where id = any(${[...ids]}) and deleted_at is null ${isActive}`);
  return new Set(found.map(({ id }) => id));
}

/** Ties files to the case; answers those that are the case's now. */
async function claimed(ids: readonly string[], { transaction, actor, instance }: Asking): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  await transaction.execute(sql`
    update file set module = ${caseSource}, record_id = ${instance.id}
    where id = any(${[...ids]}) and record_id is null and uploaded_by = ${actor?.id ?? null}::uuid`);
  const found = await transaction.query<{ id: string }>(sql`
    select id from file where id = any(${[...ids]}) and module = ${caseSource} and record_id = ${instance.id}`);
  return new Set(found.map(({ id }) => id));
}

function problemsIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  unknown: ReadonlySet<string>,
): FieldProblem[] {
  return Object.entries(fields).flatMap(([path, schema]): FieldProblem[] => {
    const { label, kind, fields: columns, module, dictionary } = metaOf(schema);
    const value = values[path];
    if (columns && Array.isArray(value)) {
      return value.flatMap((row, index) =>
        problemsIn(columns, row as Record<string, unknown>, unknown).map((problem) => ({
          ...problem,
          path: `${path}.${index}.${problem.path}`,
        })),
      );
    }
    const isAsked = module !== undefined || dictionary !== undefined || kind === 'files';
    if (!isAsked || ![value].flat().some((one) => typeof one === 'string' && unknown.has(one))) return [];
    return [
      { path, message: kind === 'files' ? `${label}已被使用或已清理，请重新上传` : `所选的${label}不存在或已停用` },
    ];
  });
}
