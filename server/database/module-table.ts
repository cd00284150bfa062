import { type Fields, isOptional, metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import type { ApprovalState } from '#shared/state.ts';
import { createdAt, day, decimal, instant, key, word } from './columns.ts';
import {
  boolean,
  drizzleSql,
  type ExtraConfigColumn,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from './drizzle.ts';
import { piecesOf } from './text-pieces.ts';

/** The tables of one module: the records, and one table for each field of lines. */
export interface ModuleTables {
  main: PgTable;
  lines: Record<string, PgTable>;
}

/** `signedOn` as the database spells it: `signed_on`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The table of a lines field, after its module and field. */
export function linesTableName(module: string, field: string): string {
  return `${module}_${columnName(field)}`;
}

/** The columns of a table by field name; the types of declared tables are known only at run time. */
export type ColumnMap = Record<string, PgColumn>;

function column(field: string, schema: Fields[string], tables: Map<string, ModuleTables>): PgColumnBuilderBase {
  const meta = metaOf(schema);
  const name = columnName(field);
  const isNullable = isOptional(schema);
  const one = {
    text: () => text(name),
    longText: () => text(name),
    richText: () => text(name),
    integer: () => integer(name),
    decimal: () => decimal(name, { scale: meta.scale ?? 2 }),
    percentage: () => (meta.scale === 0 ? integer(name) : decimal(name, { scale: meta.scale ?? 1 })),
    rating: () => integer(name),
    date: () => day(name),
    instant: () => instant(name),
    flag: () => boolean(name),
    choice: () => text(name),
    entry: () => text(name),
    reference: () => uuid(name).references(() => idOf(tables, meta.module)),
    references: () => uuid(name).array(),
    files: () => uuid(name).array(),
    lines: () => {
      throw new Error('lines live in a table of their own');
    },
  }[meta.kind]();
  return isNullable ? one : one.notNull();
}

function idOf(tables: Map<string, ModuleTables>, module: string | undefined): PgColumn {
  const target = tables.get(module ?? '');
  if (!target) throw new Error(`a field refers to the module ${module}, which does not exist`);
  return (target.main as unknown as ColumnMap).id as PgColumn;
}

function fieldColumns(fields: Fields, tables: Map<string, ModuleTables>, isAlwaysNullable = false) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, schema]) => metaOf(schema).kind !== 'lines')
      .map(([name, schema]) => [name, column(name, isAlwaysNullable ? schema.optional() : schema, tables)]),
  );
}

function baseColumns({ declaration }: AnyModule): Record<string, PgColumnBuilderBase> {
  return {
    id: key(),
    version: integer('version').notNull().default(1),
    ...(declaration.serial && { number: text('number') }),
    ...(declaration.states && { status: text('status').notNull() }),
    ...(declaration.approval && {
      approval: word<ApprovalState>('approval').notNull().default('draft'),
      processInstanceId: uuid('process_instance_id'),
    }),
    ...(declaration.parent && { treePath: text('tree_path').notNull() }),
    labelPinyin: text('label_pinyin'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedBy: uuid('updated_by'),
    updatedAt: instant('updated_at').notNull().default(drizzleSql`now()`),
    deletedAt: instant('deleted_at'),
  };
}

const living = drizzleSql`deleted_at is null`;

/** Stands for a reference that is left empty where empty ones are told apart from each other by nothing. */
const nothingChosen = '00000000-0000-0000-0000-000000000000';

/**
 * What an index of the reference holds beside it. Lists count what lies within a scope: where the index of the axis has
 * all that such a count asks for, it counts without fetching a single record.
 */
function countedBeside({ declaration }: AnyModule, field: string): string[] {
  const { axes = {}, states, approval, list, fields } = declaration;
  const paths = [axes.area, axes.company, axes.manager, axes.contract].flatMap((path) => path ?? []);
  if (!paths.some((path) => path.split('.')[0] === field)) return [];
  const choices = list.filters.filter((filter) => fields[filter] && metaOf(fields[filter]).kind === 'choice');
  return ['deletedAt', 'createdBy', ...(states ? ['status'] : []), ...(approval ? ['approval'] : []), ...choices];
}

function indexes(module: AnyModule, columns: Record<string, ExtraConfigColumn>) {
  const { name, declaration } = module;
  const at = (field: string) => {
    const found = columns[field];
    if (!found) throw new Error(`${name} has no column ${field}`);
    return found;
  };
  const named = (suffix: string) => `${name}_${suffix}`;
  /** What tells records apart together with something else: nothing chosen is a choice as well, such as the top of a tree. */
  const beside = (field: string) => {
    const schema = declaration.fields[field];
    if (!schema || metaOf(schema).kind !== 'reference' || !isOptional(schema)) return at(field);
    return drizzleSql`coalesce(${at(field)}, ${drizzleSql.raw(`'${nothingChosen}'::uuid`)})`;
  };
  const all = { ...declaration.fields, ...declaration.computed };
  const { first } = declaration.list;
  const isDescending = declaration.list.sort.startsWith('-');
  const sort = declaration.list.sort.replace('-', '');
  const order = [
    ...(first ? [at(first).desc().nullsFirst()] : []),
    ...[at(sort), at('id')].map((part) => (isDescending ? part.desc().nullsFirst() : part.asc())),
  ];
  return [
    index(named('default_order'))
      .on(...(order as [ExtraConfigColumn, ...ExtraConfigColumn[]]))
      .where(living),
    ...(declaration.unique ?? []).map((fields) =>
      uniqueIndex(named(`${fields.map(columnName).join('_')}_unique`))
        .on(...(fields.map((field) => (fields.length > 1 ? beside(field) : at(field))) as [ExtraConfigColumn]))
        .where(living),
    ),
    ...(declaration.indexes ?? []).map((fields) =>
      index(named(fields.map(columnName).join('_'))).on(...(fields.map(at) as [ExtraConfigColumn])),
    ),
    ...Object.entries(all).flatMap(([field, schema]) => {
      const { kind, isSearched } = metaOf(schema);
      const pieces = piecesOf(kind, `"${columnName(field)}"`);
      if (isSearched) return [index(named(`${columnName(field)}_pieces`)).using('gin', drizzleSql.raw(pieces))];
      if (kind === 'reference')
        return [index(named(columnName(field))).on(at(field), ...countedBeside(module, field).map(at))];
      if (kind === 'references') return [index(named(columnName(field))).using('gin', at(field))];
      return [];
    }),
    ...(declaration.serial ? [uniqueIndex(named('number_unique')).on(at('number'))] : []),
    ...(declaration.parent ? [index(named('tree_path')).on(at('treePath').op('text_pattern_ops'))] : []),
    ...(declaration.approval ? [index(named('process_instance')).on(at('processInstanceId'))] : []),
    index(named('created_by')).on(at('createdBy')),
  ];
}

/** The tables of every module, by module name; a reference to a module that is not in the list is refused. */
export function moduleTables(modules: readonly AnyModule[]): Map<string, ModuleTables> {
  const tables = new Map<string, ModuleTables>();
  for (const module of modules) {
    const { fields, computed = {} } = module.declaration;
    const shape = { ...baseColumns(module), ...fieldColumns(fields, tables), ...fieldColumns(computed, tables, true) };
    const main: PgTable = pgTable(module.name, shape, (columns) =>
      indexes(module, columns as Record<string, ExtraConfigColumn>),
    );
    const lines = Object.entries(fields).flatMap(([name, schema]): [string, PgTable][] => {
      const meta = metaOf(schema);
      if (meta.kind !== 'lines' || !meta.fields) return [];
      const table = linesTableName(module.name, name);
      const parent = () => (main as unknown as ColumnMap).id as PgColumn;
      const lineShape = {
        id: key(),
        parent: uuid('parent').notNull().references(parent, { onDelete: 'cascade' }),
        position: integer('position').notNull(),
        ...fieldColumns(meta.fields, tables),
      };
      return [[name, pgTable(table, lineShape, (columns) => [index(`${table}_parent`).on(columns.parent as never)])]];
    });
    tables.set(module.name, { main, lines: Object.fromEntries(lines) });
  }
  return tables;
}
