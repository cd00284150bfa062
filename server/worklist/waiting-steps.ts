import sql, { empty, type Sql } from 'sql-template-tag';
import { namedStep, namesOfPrincipals } from '#server/crud/actor.ts';
import { limitColumn } from '#server/crud/due.ts';
import { columnOf, isActor, record, within } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { scopesNamed, type Viewer } from '#shared/access.ts';
import type { Duty, LifecycleEvent } from '#shared/declaration.ts';

/** In front of the module that a step belongs to, where work is told apart by what it belongs to. */
export const moduleOrigin = 'module:';

type DutifulStep = LifecycleEvent & { duty: object };

/** What nobody else may do, and no record names anybody for, is up to the administrators. */
function dutyOf({ actor, grants }: LifecycleEvent, duty: Duty): Duty {
  return actor || Object.keys(grants).length > 0 ? duty : { ...duty, roles: { admin: 'all' } };
}

/** Events of a module that are somebody's duty while a record waits for them, handing in for approval among them. */
export function dutiesOf(entry: Entry): [name: string, event: DutifulStep][] {
  const { lifecycle = {}, approval } = entry.module.declaration;
  const steps = Object.entries(lifecycle).flatMap(([name, event]): [string, DutifulStep][] =>
    event.duty ? [[name, { ...event, from: event.duty.in ?? event.from, duty: dutyOf(event, event.duty) }]] : [],
  );
  if (!approval) return steps;
  const { grants, states, duty, beside = [], dutyBeside } = approval;
  const submit = { title: '提交审批', grants };
  if (duty) steps.push(['submit', { ...submit, from: states.from, duty }]);
  if (dutyBeside) steps.push(['submit', { ...submit, from: beside, duty: dutyBeside }]);
  return steps;
}

/**
 * Whether a record was handed in: what is being decided or came back waits in a process, which tells of it itself, whichever
 * step else would hand it in, and what was approved waits no more.
 */
export function handedIn(entry: Entry, name: string): Sql {
  const { approval } = entry.module.declaration;
  if (!approval) return sql`false`;
  const stands = columnOf(entry, 'approval');
  if (name === 'submit') return sql`coalesce(${stands} in ('pending', 'returned', 'approved'), false)`;
  return sql`(${stands} = 'returned' and ${columnOf(entry, 'status')} = any(${[...approval.states.from]}))`;
}

/** Whether a step that names nobody is for the owner of the record alone. */
function isOwnersAlone({ duty, grants }: DutifulStep): boolean {
  return Object.values(duty.roles ?? grants)
    .flat()
    .every((scope) => scope === 'own');
}

/** How a record is called in lists of work. */
function titleOf(entry: Entry): Sql {
  const { label, serial } = entry.module.declaration;
  const name = columnOf(entry, label);
  return serial ? sql`${name} || '（' || ${columnOf(entry, 'number')} || '）'` : sql`${name}`;
}

/** The time limit of the records themselves, for a step that belongs to what is to be done until then. */
function limitOfStep(entry: Entry, { from }: LifecycleEvent): Sql {
  const { due } = entry.module.declaration;
  return due && from.every((state) => due.open.includes(state)) ? limitColumn(entry, due) : sql`null::timestamptz`;
}

/** The records of a module that wait for a step of the viewer's, as lines of open work: one for each step. */
export function waitingSteps(entry: Entry, viewer: Viewer, registry: Registry): Sql[] {
  return dutiesOf(entry).flatMap(([name, event]) => {
    const scopes = scopesNamed(viewer, event.duty.roles ?? event.grants);
    // What can be nobody's here is left out, and the store is spared planning it.
    if (!event.actor && scopes.length === 0) return [];
    const actor = event.actor ? columnOf(entry, event.actor) : sql`null::uuid`;
    const step = namedStep(event);
    const isNamed = step ? isActor(entry, step, viewer) : sql`false`;
    const principals = step ? namesOfPrincipals(entry, step, viewer) : sql`null::text`;
    const isOffered =
      event.actor && entry.stored[event.actor]?.kind === 'references'
        ? sql`true`
        : sql`${actor} is null and ${!isOwnersAlone(event)}`;
    const isTheirs = within(entry, viewer, scopes, registry);
    const instance = entry.columns.processInstanceId ? columnOf(entry, 'processInstanceId') : sql`null::uuid`;
    const dueAt = event.duty.dueAt ? limitColumn(entry, { field: event.duty.dueAt }) : limitOfStep(entry, event);
    // Handing in stays somebody's work also where something has to be done to the record first.
    const offer = event.isByProduct || name === 'submit' ? undefined : entry.offers[name];
    const isOpen = offer ? sql`and ${offer.on(viewer)}` : empty;
    // In the states that such a step begins in, a record changes by steps alone: its last change brought it there.
    return [
      sql`
    select 'step', ${record}.id || ${` ${name}`}, ${titleOf(entry)}, ${entry.module.name}::text, ${record}.id,
      ${instance}, null, null, null, ${event.title}::text, author.name, ${record}.updated_at, ${dueAt},
      ${isOffered}, ${`${moduleOrigin}${entry.module.name}`}::text, ${record}.created_by, ${principals}
    from ${tableName(entry.table)} ${record} left join "user" author on author.id = ${record}.created_by
    where ${record}.deleted_at is null and ${record}.status = any(${event.from})
      and not ${handedIn(entry, name)} ${isOpen}
      and (${isNamed} or (${actor} is null and ${isTheirs ?? sql`true`}))`,
    ];
  });
}
