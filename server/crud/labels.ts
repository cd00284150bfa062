import sql, { join } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import { postsById } from '#server/identity/posts.ts';
import { systemViewer } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { chinaDay } from '#shared/day.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import type { Labels } from '#shared/module.ts';
import { columnOf, record } from './scope.ts';

/** Collects the ids that records mention, by the module they belong to. */
export class Mentions {
  readonly ids = new Map<string, Set<string>>();
  readonly entries = new Map<string, Set<string>>();
  readonly posts = new Set<string>();

  add(group: Map<string, Set<string>>, name: string, value: unknown): void {
    const known = group.get(name) ?? new Set<string>();
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') known.add(one);
    group.set(name, known);
  }

  collect(fields: Fields, row: Record<string, unknown>): void {
    for (const [name, schema] of Object.entries(fields)) {
      const meta = metaOf(schema);
      const value = row[name];
      if (value === null || value === undefined) continue;
      if (meta.module) this.add(this.ids, meta.module, value);
      if (meta.isPost) this.posts.add(String(value));
      if (meta.kind === 'files') this.add(this.ids, 'file', value);
      if (meta.dictionary) this.add(this.entries, meta.dictionary, value);
      if (!meta.fields || !Array.isArray(value)) continue;
      for (const line of value as Record<string, unknown>[]) this.collect(meta.fields, line);
    }
  }
}

/** The key under which the label of a dictionary value stands. */
export function entryKey(dictionary: string, value: string): string {
  return `${dictionary}:${value}`;
}

/**
 * The Chinese names of everything that the rows mention: referenced records, people, files and dictionary values.
 * A name is shown to whoever may read the row that mentions it. One query per module mentioned, none per row.
 */
export async function labelsOf(
  entry: Entry,
  rows: readonly Record<string, unknown>[],
  store: Queryable,
  registry: Registry,
): Promise<Labels> {
  const mentions = new Mentions();
  const { fields, computed = {} } = entry.module.declaration;
  for (const row of rows) {
    mentions.collect({ ...fields, ...computed }, row);
    mentions.add(mentions.ids, 'user', [row.createdBy, row.updatedBy]);
  }
  return mentionedLabels(mentions, store, registry);
}

/** The same for what was collected elsewhere. */
export async function mentionedLabels(mentions: Mentions, store: Queryable, registry: Registry): Promise<Labels> {
  const labels: Labels = { [systemViewer.id]: systemViewer.name };
  for (const [module, ids] of mentions.ids) {
    if (ids.size === 0) continue;
    for (const found of await namesOf(module, [...ids], store, registry)) labels[found.id] = found.label;
  }
  if (mentions.posts.size > 0) {
    for (const { id, title } of await postsById([...mentions.posts], store)) labels[id] = title;
  }
  if (mentions.entries.size > 0) {
    const found = await store.query<{ code: string; value: string; label: string }>(sql`
      select code, value, label from dictionary_entry where code = any(${[...mentions.entries.keys()]})`);
    for (const { code, value, label } of found) labels[entryKey(code, value)] = label;
  }
  return labels;
}

function namesOf(
  module: string,
  ids: string[],
  store: Queryable,
  registry: Registry,
): Promise<{ id: string; label: string }[]> {
  if (module === 'file') return store.query(sql`select id, name as label from file where id = any(${ids})`);
  const target = registry.get(module);
  if (target.module.declaration.mention) return mentioned(target, target.module.declaration.mention, ids, store);
  const label = columnOf(target, target.module.declaration.label);
  return store.query(
    sql`select ${record}.id, ${label} as label from ${tableName(target.table)} ${record} where ${record}.id = any(${ids})`,
  );
}

/** Names that tell more of a record than its label. */
async function mentioned(target: Entry, mention: string, ids: string[], store: Queryable) {
  const told = [...mention.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  const columns = join(told.map((field) => sql`${columnOf(target, field)} as ${quoted(field)}`));
  const rows = await store.query<{ id: string } & Record<string, unknown>>(
    sql`select ${record}.id, ${columns} from ${tableName(target.table)} ${record} where ${record}.id = any(${ids})`,
  );
  return rows.map((row) => ({
    id: row.id,
    label: mention.replace(/\{(\w+)\}/g, (_braces, field: string) => textOf(target, field, row[field])),
  }));
}

function textOf({ module, stored }: Entry, field: string, value: unknown): string {
  if (field === 'status') return module.declaration.states?.[String(value)]?.label ?? '';
  const isInstant = field === 'createdAt' || stored[field]?.kind === 'instant';
  return isInstant ? chinaDay(new Date(String(value))) : String(value ?? '');
}
