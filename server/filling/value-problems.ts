import sql from 'sql-template-tag';
import { Mentions } from '#server/crud/labels.ts';
import type { Queryable } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import type { Registry } from '#server/module/registry.ts';
import type { FieldProblem } from '#shared/error.ts';
import { type Fields, metaOf } from '#shared/field.ts';

/** What the values of a drawn form are checked with. */
export interface ValueParts {
  store: Queryable;
  registry: Registry;
  /** Ties files to what the form belongs to; answers those that are its own now. */
  claim: (ids: readonly string[]) => Promise<Set<string>>;
}

/** What is wrong with what the values of a drawn form refer to; the files among them are claimed. */
export async function valueProblems(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  parts: ValueParts,
): Promise<FieldProblem[]> {
  const mentions = new Mentions();
  mentions.collect(fields, values);
  return problemsIn(fields, values, await unknownIn(mentions, parts));
}

/** What is mentioned and is not there, or is not to be had any more. */
async function unknownIn(mentions: Mentions, { store, registry, claim }: ValueParts): Promise<Set<string>> {
  const unknown = new Set<string>();
  for (const [module, ids] of mentions.ids) {
    const known = module === 'file' ? await claim([...ids]) : await living(module, [...ids], store, registry);
    for (const id of ids) if (!known.has(id)) unknown.add(id);
  }
  for (const [code, values] of mentions.entries) {
    const found = await store.query<{ value: string }>(sql`
      select value from dictionary_entry where code = ${code} and enabled and value = any(${[...values]})`);
    const known = new Set(found.map(({ value }) => value));
    for (const value of values) if (!known.has(value)) unknown.add(value);
  }
  return unknown;
}

async function living(
  module: string,
  ids: readonly string[],
  store: Queryable,
  registry: Registry,
): Promise<Set<string>> {
  const isActive = module === 'user' ? sql`and status = 'active'` : sql``;
  const found = await store.query<{ id: string }>(sql`
    select id from ${tableName(registry.get(module).table)}
    where id = any(${[...ids]}) and deleted_at is null ${isActive}`);
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
