import sql, { join, type Sql } from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import { isSystem } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { type FieldMeta, metaOf } from '#shared/field.ts';
import type { Relation } from '#shared/field-ties.ts';
import { pickable } from './pickable.ts';
import { alongPath, columnOf, matches, readable, record } from './scope.ts';

/** The record that points, as far as it is known: its references by field. */
type Pointing = Readonly<Record<string, unknown>>;

/** A subquery for the ids at a path of the pointing record, one step away only through what the condition lets through. */
function idsAt(entry: Entry, path: string, given: Pointing, registry: Registry, mayPass: (via: Entry) => Sql): Sql {
  const [field = '', further] = path.split('.');
  const ids = [given[field] ?? []].flat();
  if (!further) return sql`select unnest(${ids}::uuid[])`;
  const via = registry.get(entry.stored[field]?.module ?? '');
  const column = columnOf(via, further);
  const found = via.stored[further]?.kind === 'references' ? sql`unnest(${column})` : column;
  return sql`select ${found} from ${tableName(via.table)} ${record}
    where ${record}.id = any(${ids}::uuid[]) and ${mayPass(via)}`;
}

/** Whether the record has one of the words in a field of its own, or at a path of references. */
function holds(target: Entry, field: string, words: readonly (string | boolean)[], registry: Registry): Sql {
  if (!field.includes('.')) return sql`${columnOf(target, field)} = any(${[...words]})`;
  return alongPath(target, field.split('.'), record, sql`select unnest(${[...words]}::text[])`, registry);
}

/**
 * Which records of the target the pointing one may name, as a condition: any of the relations is enough. Of its own kind
 * never itself, and only those that the viewer may pick at all: a duplicate is no way to what lies out of reach.
 */
export function related(
  { target, entry, among }: { target: Entry; entry: Entry; among: readonly Relation[] },
  given: Pointing,
  viewer: Viewer,
  registry: Registry,
  mayPass: (via: Entry) => Sql = () => sql`true`,
): Sql {
  const ways = among.map(({ of, on, without = [], words = {} }) => {
    if (without.some((field) => [given[field] ?? []].flat().length > 0)) return sql`false`;
    const conditions = Object.entries(words).map(([field, any]) => holds(target, field, any, registry));
    if (of && on) conditions.push(matches(target, on, record, idsAt(entry, of, given, registry, mayPass)));
    return sql`(${join(conditions, ' and ')})`;
  });
  const isOther = target === entry && given.id ? sql`${record}.id <> ${given.id}` : sql`true`;
  const within = target === entry ? pickable(target, viewer, registry) : sql`${record}.deleted_at is null`;
  return sql`${within} and ${isOther} and (${join(ways, ' or ')})`;
}

/** What a field of a module, or of its lines (`lines.field`), or an answer to one of its steps, may point to. Refuses a name that is no such field. */
function referenceOf(entry: Entry, path: string, target: Entry): Pick<FieldMeta, 'module' | 'among'> {
  const { fields, computed, lifecycle = {} } = entry.module.declaration;
  const asked = Object.values(lifecycle).map(({ ask }) => ask ?? {});
  const [field = '', inLine] = path.split('.');
  const own = [fields, computed ?? {}, ...asked].find((group) => Object.hasOwn(group, field))?.[field];
  const inner = inLine && own ? metaOf(own).fields : undefined;
  const schema = inner && inLine && Object.hasOwn(inner, inLine) ? inner[inLine] : own;
  const base = field === 'createdBy' || field === 'updatedBy' ? { module: 'user' } : undefined;
  const meta = schema ? metaOf(schema) : base;
  if (meta?.module !== target.module.name) throw new AppError('invalid', '选择项的字段无效');
  return meta;
}

/** Which of the records that a field may point to somebody may choose himself. */
export function chosenBy(viewer: Viewer, entry: Entry, field: string): Sql {
  const choice = Object.hasOwn(entry.choices, field) ? entry.choices[field] : undefined;
  return choice && !isSystem(viewer) ? choice(viewer) : sql`true`;
}

/** The field that a picker fills in. */
export interface About {
  module: string;
  field: string;
  given?: Pointing | undefined;
}

/** Which records of the target a field may be filled with; for a filter, those that the list in reach mentions. */
export function offered(target: Entry, about: About, viewer: Viewer, registry: Registry): Sql {
  const entry = registry.all().find(({ module }) => module.name === about.module);
  if (!entry) throw new AppError('invalid', '选择项的模块无效');
  const { field, given } = about;
  const { among } = referenceOf(entry, field, target);
  if (given) {
    const fitting = among
      ? related({ target, entry, among }, given, viewer, registry, (via) => pickable(via, viewer, registry))
      : pickable(target, viewer, registry);
    return sql`${fitting} and ${chosenBy(viewer, entry, field)}`;
  }
  // A tree is filtered by what stands above the records' own places, too.
  if (target.module.declaration.parent) return pickable(target, viewer, registry);
  const column = columnOf(entry, field);
  const mentioned = entry.stored[field]?.kind === 'references' ? sql`unnest(${column})` : column;
  const scope = readable(entry, viewer, registry) ?? sql`true`;
  return sql`${record}.id in (select ${mentioned} from ${tableName(entry.table)} ${record}
    where ${record}.deleted_at is null and ${scope})`;
}
