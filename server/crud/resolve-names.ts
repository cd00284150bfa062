import sql, { join } from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { FieldMeta } from '#shared/field.ts';
import { namingFields } from '#shared/naming.ts';
import { pickable } from './pickable.ts';
import { columnOf, record } from './scope.ts';

/** What a name in a table stands for, or why that cannot be told. */
export type Resolved = { id: string } | { problem: string };

/** Finds the records and dictionary values that a table names, among those that the viewer may pick. */
export class NameResolver {
  readonly #context: Context;
  readonly #registry: Registry;
  /** Only what was found is remembered: a row above may add what a row below names. */
  readonly #known = new Map<string, string>();

  constructor(context: Context, registry: Registry) {
    this.#context = context;
    this.#registry = registry;
  }

  /** The id of a record, or the value of a dictionary entry, by the name that people use. */
  async resolve(meta: FieldMeta, name: string): Promise<Resolved> {
    const key = `${meta.module ?? ''} ${meta.dictionary ?? ''} ${name}`;
    const known = this.#known.get(key);
    if (known) return { id: known };
    const found = meta.dictionary ? await this.#entries(meta.dictionary, name) : await this.#records(meta, name);
    const [first, second] = found;
    if (!first) return { problem: `${meta.label}“${name}”不存在或不可选` };
    if (second) return { problem: `${meta.label}“${name}”不止一条，请改用编号或编码` };
    this.#known.set(key, first.id);
    return first;
  }

  #entries(dictionary: string, name: string): Promise<{ id: string }[]> {
    return this.#context.store.query(sql`
      select item.value as id from dictionary_entry item
      where item.code = ${dictionary} and item.enabled and ${name} in (item.label, item.value)
      limit 2`);
  }

  #records(meta: FieldMeta, name: string): Promise<{ id: string }[]> {
    const target = this.#registry.get(meta.module ?? '');
    const matches = namingFields(target.module.declaration).map((field) => sql`${columnOf(target, field)} = ${name}`);
    return this.#context.store.query(sql`
      select ${record}.id from ${tableName(target.table)} ${record}
      where (${join(matches, ' or ')}) and ${pickable(target, this.#context.viewer, this.#registry)} limit 2`);
  }
}
