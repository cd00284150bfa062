import sql, { join, type Sql } from 'sql-template-tag';
import { quoted, tableName } from '#server/database/row.ts';
import { isSystem } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Grants, Viewer } from '#shared/access.ts';
import { handInStates, type LifecycleEvent } from '#shared/declaration.ts';
import { isInHand } from '#shared/state.ts';
import { namedStep } from './actor.ts';
import { isActor, reach, record } from './scope.ts';

/** A stored row together with the answers to "may the viewer": one `may:<verb>` column each. */
export type StoredRow = Record<string, unknown> & {
  id: string;
  version: number;
  status?: string | null;
  approval?: string | null;
  processInstanceId?: string | null;
};

/** Verbs and events of a module that change a record, with who is granted them; an event may name who else may. */
function changingGrants(entry: Entry): [verb: string, Grants | undefined, event?: LifecycleEvent][] {
  const { access, lifecycle, approval } = entry.module.declaration;
  return [
    ['update', access.update],
    ['remove', access.remove],
    ...Object.entries(lifecycle ?? {}).map(([name, event]): [string, Grants, LifecycleEvent] => [
      name,
      event.grants,
      event,
    ]),
    ...(approval
      ? [['submit', approval.grants] as [string, Grants], ['withdraw', { anyone: 'own' }] as [string, Grants]]
      : []),
  ];
}

const rowColumnLists = new WeakMap<Entry, Sql>();

/** The record's columns under their field names. */
export function rowColumns(entry: Entry): Sql {
  const known = rowColumnLists.get(entry);
  if (known) return known;
  const hidden = new Set(['deletedAt', 'treePath', 'labelPinyin']);
  const list = join(
    Object.entries(entry.columns)
      .filter(([name]) => !hidden.has(name))
      .map(([name, column]) => sql`${record}.${quoted(column.name)} as ${quoted(name)}`),
  );
  rowColumnLists.set(entry, list);
  return list;
}

/** The columns that tell what the viewer may do with the row; equal grants are asked once. */
export function mayColumns(entry: Entry, viewer: Viewer, registry: Registry): Sql {
  const asked = changingGrants(entry).map(([name, grants, event]) => {
    const granted = reach(entry, viewer, grants, registry) ?? sql`true`;
    const step = event && namedStep(event);
    const condition = step ? sql`(${granted} or coalesce(${isActor(entry, step, viewer)}, false))` : granted;
    const offer = isSystem(viewer) ? undefined : entry.offers[name];
    const offered = offer ? sql`(${condition} and ${offer.on(viewer)})` : condition;
    return sql`${offered} as ${quoted(`may:${name}`)}`;
  });
  return join(asked);
}

/** `from module record` with every row, removed ones as well. */
export function everyRow(entry: Entry): Sql {
  return sql`from ${tableName(entry.table)} ${record} where true`;
}

/** `from module record` with only the rows that are not removed. */
export function living(entry: Entry): Sql {
  return sql`from ${tableName(entry.table)} ${record} where ${record}.deleted_at is null`;
}

function isSubmittable(entry: Entry, row: StoredRow): boolean {
  const { approval } = entry.module.declaration;
  if (!approval) return false;
  const states = handInStates(approval);
  return states.includes(row.status ?? '') && isInHand(states, row);
}

/** Whether the record's fields may be changed in its present state. */
export function isEditable(entry: Entry, row: StoredRow): boolean {
  const { states, approval } = entry.module.declaration;
  if (approval && !isInHand(approval.states.from, row)) return false;
  const state = row.status ? states?.[row.status] : undefined;
  return !states || state?.isEditable === true;
}

/** Whether a record in its present state is ended by a step of its life instead of being removed. */
function isKept(entry: Entry, { status }: StoredRow): boolean {
  return (status && entry.module.declaration.states?.[status]?.isKept) === true;
}

/** Whether the state of a record permits the verb, whoever asks. */
export function isPossible(entry: Entry, row: StoredRow, verb: string): boolean {
  const { lifecycle } = entry.module.declaration;
  if (verb === 'update') return isEditable(entry, row);
  if (verb === 'remove') return isEditable(entry, row) && !isKept(entry, row);
  const event = lifecycle?.[verb];
  if (event) return event.from.includes(row.status ?? '');
  return verb === 'submit' ? isSubmittable(entry, row) : row.approval === 'pending';
}

/** Turns the `may:` columns into the list of what is allowed now, states considered. */
export function withAllowed(entry: Entry, row: StoredRow): StoredRow {
  const allowed: string[] = [];
  const answer: StoredRow = { number: null, status: null, approval: null, processInstanceId: null, ...row, allowed };
  for (const [name, value] of Object.entries(row)) {
    if (!name.startsWith('may:')) continue;
    delete answer[name];
    const verb = name.slice('may:'.length);
    if (value === true && isPossible(entry, row, verb)) allowed.push(verb);
  }
  return answer;
}
