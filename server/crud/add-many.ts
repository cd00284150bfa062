import { v7 as newId } from 'uuid';
import { columnName } from '#server/database/module-table.ts';
import { insertMany, tableName } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry } from '#server/module/registry.ts';
import type { MadeRecord } from '#server/module/serve.ts';
import { beginInStep, refuseKept } from '#server/rollup/in-step.ts';
import { differences } from './history.ts';
import { spellingOf } from './spelling.ts';
import { changeHistory } from './tables.ts';

function pathsOf(entry: Entry, rows: readonly (MadeRecord & { id: string })[]): Map<string, string> {
  const { parent } = entry.module.declaration;
  const parents = new Map(rows.map((row) => [row.id, parent ? (row[parent] as string | null | undefined) : null]));
  const pathOf = (id: string): string => {
    const above = parents.get(id);
    return `${above ? pathOf(above) : ''}${id}/`;
  };
  return new Map(rows.map(({ id }) => [id, pathOf(id)]));
}

/**
 * Stores many records that the product makes out of others, with a history each, in two statements. Nothing is checked:
 * the values come from records that were. Of a tree all that hang together must be among them.
 */
export async function addMany(entry: Entry, made: readonly MadeRecord[], context: Context): Promise<string[]> {
  const { states, parent, label } = entry.module.declaration;
  const rows = made.map((row) => ({ ...row, id: row.id ?? newId() }));
  const paths = pathsOf(entry, rows);
  const fields = [...new Set(made.flatMap((row) => Object.keys(row)))].filter(
    (name) => entry.columns[name] && name !== 'id' && name !== 'status',
  );
  refuseKept(entry, fields);
  const names = [
    ...['id', 'version', 'label_pinyin', 'created_by', 'updated_by', 'created_at', 'updated_at'],
    ...(states ? ['status'] : []),
    ...(parent ? ['tree_path'] : []),
    ...fields.map(columnName),
  ];
  const at = new Date().toISOString();
  await insertMany(
    context.store,
    tableName(entry.table),
    names,
    rows.map((row) => ({
      id: row.id,
      version: 1,
      label_pinyin: spellingOf(String((row as MadeRecord)[label] ?? '')),
      created_by: context.viewer.id,
      updated_by: context.viewer.id,
      created_at: at,
      updated_at: at,
      ...(states && { status: row.status ?? Object.keys(states)[0] }),
      ...(parent && { tree_path: paths.get(row.id) }),
      ...Object.fromEntries(fields.map((name) => [columnName(name), (row as MadeRecord)[name] ?? null])),
    })),
  );
  const ids = rows.map(({ id }) => id);
  beginInStep(entry, ids, context.store);
  const { cause } = context;
  const links = cause ? [{ module: cause.module, id: cause.id, role: 'cause' }] : [];
  const remembered = [
    'id',
    'module',
    'record_id',
    'version',
    'event',
    'user_id',
    'user_name',
    'at',
    'changes',
    'links',
  ];
  await insertMany(
    context.store,
    tableName(changeHistory),
    remembered,
    rows.map(({ id, status: _, ...values }) => ({
      id: newId(),
      module: entry.module.name,
      record_id: id,
      version: 1,
      event: 'add',
      user_id: context.viewer.id,
      user_name: context.viewer.name,
      at,
      changes: differences({}, values),
      links,
    })),
  );
  return ids;
}
