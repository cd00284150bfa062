import sql, { join } from 'sql-template-tag';
import { createDirectory } from '#server/approval/directory.ts';
import { namedStep } from '#server/crud/actor.ts';
import { type AxisValues, axisValues, ownedAxes } from '#server/crud/axis-values.ts';
import { columnOf, isEntrusted, record } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import { substitutesOf } from '#server/engine/handlers/substitute.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { settleTasks } from '#server/notice/mine.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { publish } from '#server/push/publish.ts';
import { type Grants, type Scope, scopesFor } from '#shared/access.ts';
import { recordLink } from '#shared/record-link.ts';
import { dutiesOf, handedIn } from './waiting-steps.ts';

/** The candidate keys of those whom grants name for a record. */
export function keysFor(grants: Grants, axes: AxisValues): string[] {
  return Object.keys(grants).flatMap((role) => {
    const at = (axis: string, ids: readonly string[]) => ids.map((id) => `role:${role}@${axis}:${id}`);
    const keys: Record<Scope, string[]> = {
      all: [`role:${role}`],
      area: at('area', axes.area),
      company: at('company', axes.company),
      managed: at('company', axes.manager),
      contract: at('contract', axes.contract),
      own: axes.owner.map((id) => `user:${id}`),
      party: axes.owner.map((id) => `user:${id}`),
    };
    return scopesFor(role, grants).flatMap((scope) => keys[scope]);
  });
}

interface Standing {
  status: string | null;
  label: string;
  author: string | null;
  /** For each duty the person or the people whom the record names. */
  actors: (string | string[] | null)[];
  /** For each duty whether it was done already in another way than by leaving its state. */
  done: boolean[];
}

/**
 * Tells people that a record has come to wait for a step of theirs, or for none any more. To be called after the record
 * has changed its state; what it waited for before is settled. Whom the step itself has told of the record, as why it came
 * back, is told that alone, and it is settled with what waits.
 */
export async function announceSteps(entry: Entry, id: string, context: Context, registry: Registry): Promise<void> {
  const told = context.news?.told ?? [];
  const owing = await announceDuties(entry, id, context, registry, new Set(told.map(({ userId }) => userId)));
  await notifyAll(
    told.map((each) => ({ ...each, ...(owing.has(each.userId) && { taskId: id }) })),
    context.store,
  );
}

/** Answers for whom of those who know of the record something waits. */
async function announceDuties(
  entry: Entry,
  id: string,
  { viewer, store }: Context,
  registry: Registry,
  knowing: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const owing = new Set<string>();
  const duties = dutiesOf(entry);
  if (duties.length === 0) return owing;
  const actors = duties.map(([, { actor }]) => (actor ? columnOf(entry, actor) : sql`null::uuid`));
  const done = duties.map(([name]) => handedIn(entry, name));
  settleTasks([id], store);
  const [standing, axes] = await Promise.all([
    store.one<Standing>(sql`
      select ${record}.status, ${columnOf(entry, entry.module.declaration.label)} as label, author.name as author,
        json_build_array(${join(actors)}) as actors, json_build_array(${join(done)}) as done
      from ${tableName(entry.table)} ${record} left join "user" author on author.id = ${record}.created_by
      where ${record}.id = ${id}`),
    axisValues(entry, id, store, registry, ownedAxes(entry)),
  ]);
  if (!standing) return owing;
  const directory = createDirectory(registry);
  const concerned: string[] = [`user:${viewer.id}`];
  // Whom the record names for duties that a substitute takes as well.
  const principals = duties.map(([, event], index) => {
    const step = namedStep(event);
    return step && isEntrusted(entry, step) ? [standing.actors[index] ?? []].flat() : [];
  });
  const standIns = principals.flat().length > 0 ? await substitutesOf(principals.flat(), store) : [];
  const keysOf = duties.map(([, event], index) => {
    const actor = standing.actors[index];
    return actor ? [actor].flat().map((userId) => `user:${userId}`) : keysFor(event.duty.roles ?? event.grants, axes);
  });
  const isDue = duties.map(([, event], index) => event.from.includes(standing.status ?? '') && !standing.done[index]);
  const holdersOf = await Promise.all(
    keysOf.map((keys, index) => (isDue[index] ? directory.usersHolding(keys, store) : [])),
  );
  for (const [index, [, event]] of duties.entries()) {
    const keys = keysOf[index] ?? [];
    // Also those for whom it has just ceased to be an item.
    const substitutes = standIns.filter(({ principalId }) => principals[index]?.includes(principalId));
    concerned.push(...keys, ...substitutes.map((each) => `user:${each.id}`));
    if (!isDue[index]) continue;
    const wanted = `${entry.module.title}等待你${event.title}`;
    const holders = holdersOf[index] ?? [];
    const people = [
      ...holders.map(({ id: userId }) => ({ userId, text: wanted })),
      ...substitutes.map(({ id: userId, principalId, principalName }) => ({
        userId,
        text: `${wanted}（代 ${principalName}）`,
        principalId,
      })),
    ].filter(({ userId }) => userId !== viewer.id);
    for (const { userId } of people) if (knowing.has(userId)) owing.add(userId);
    await notifyAll(
      people
        .filter(({ userId }) => !knowing.has(userId))
        .map((person) => ({
          ...person,
          kind: 'todo',
          title: standing.label,
          link: recordLink(entry.module.name, id),
          taskId: id,
        })),
      store,
    );
  }
  publish({ kind: 'work', keys: [...new Set(concerned)] }, store);
  return owing;
}
