import sql, { join, type Sql } from 'sql-template-tag';
import { lock } from '#server/crud/get.ts';
import { columnOf, pointsTo, record } from '#server/crud/scope.ts';
import { applyPatch } from '#server/crud/update.ts';
import { attempt } from '#server/database/attempt.ts';
import type { Queryable } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { asSystem, type Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { metaOf } from '#shared/field.ts';
import { handoverFields, openStatesOf } from '#shared/handover.ts';
import type { Left, Named, Work } from './work.ts';

/** What a field of a module is called. */
export function labelOf({ declared }: Entry, field: string): string {
  const { fields, computed = {} } = declared.declaration;
  const schema = fields[field] ?? computed[field];
  return schema ? metaOf(schema).label : field;
}

/** Records that somebody has work with are open: those that are done keep who did them. */
export function isOpen(entry: Entry): Sql {
  const states = openStatesOf(entry.declared.declaration);
  return states === null ? sql`true` : sql`${columnOf(entry, 'status')} = any(${states})`;
}

function found(entry: Entry, fields: readonly string[], userId: string, store: Queryable): Promise<Named[]> {
  const points = fields.map((field) => pointsTo(entry, field, sql`${userId}`));
  return store.query<Named>(sql`
    select ${record}.id, coalesce(${columnOf(entry, entry.declared.declaration.label)}::text, '') as title
    from ${tableName(entry.table)} ${record}
    where ${record}.deleted_at is null and ${isOpen(entry)} and (${join(points, ' or ')}) order by ${record}.id`);
}

/** The records with the one person put in the place of the other, where the record names him. */
function patchFor(row: Readonly<Record<string, unknown>>, fields: readonly string[], from: string, to: string) {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = row[field];
      if (value === from) return [[field, to]];
      if (!Array.isArray(value) || !value.includes(from)) return [];
      return [[field, [...new Set(value.map((each: unknown) => (each === from ? to : each)))]]];
    }),
  );
}

/**
 * The records of every module that somebody has work with, by the fields that its declaration hands over. What makes up
 * the organisation itself, groups and departments, is left out where somebody hands over his own work.
 */
export function recordWork(registry: Registry, isOwn: boolean): Work[] {
  return registry.all().flatMap((entry): Work[] => {
    const { declaration, name, title } = entry.declared;
    const fields = handoverFields(declaration);
    if (fields.length === 0 || (isOwn && !declaration.lifecycle)) return [];
    return [
      {
        kind: name,
        title,
        note: fields.map((field) => labelOf(entry, field)).join('、'),
        find: (userId, store) => found(entry, fields, userId, store),
        move: (from, to, context) => moveAll(entry, fields, { from: from.id, to: to.id }, context, registry),
      },
    ];
  });
}

async function moveAll(
  entry: Entry,
  fields: readonly string[],
  { from, to }: { from: string; to: string },
  context: Context,
  registry: Registry,
): Promise<{ moved: number; left: Left[] }> {
  const acting = asSystem(context);
  const left: Left[] = [];
  const rows = await found(entry, fields, from, context.store);
  for (const { id, title } of rows) {
    const refusal = await attempt(context.store, async () => {
      const row = await lock(entry, id, null, acting, registry);
      await applyPatch(entry, row, patchFor(row, fields, from, to), acting, registry);
    });
    if (refusal) left.push({ title, reason: refusal.message });
  }
  return { moved: rows.length - left.length, left };
}
