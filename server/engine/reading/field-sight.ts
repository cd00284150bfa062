import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import { principalsIn } from '#server/engine/handlers/substitute.ts';
import type { Actor } from '#server/engine/ports.ts';
import { openTaskStates } from '#server/engine/step/state.ts';
import type { Instance, Task, TimelineEntry } from '#server/engine/step/step.ts';
import { candidateKeysOf } from '#server/engine/tasks/rights.ts';
import { withoutOwn } from '#server/engine/variables/own-variables.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { type FormNode, isFormNode, permissionsOf } from '#shared/form/bind-forms.ts';

type SeenTask = Pick<Task, 'id' | 'nodeId' | 'assigneeId' | 'decidedBy' | 'ownerId' | 'proxyForId' | 'state'>;

/**
 * The fields that somebody must not see: those that are hidden from him at every node where he has to do with the case.
 * Who has none of his own, such as one who was told of it, does not see what is hidden anywhere; administrators see all.
 */
export async function hiddenFrom(
  actor: Actor,
  instance: Instance,
  tasks: readonly SeenTask[],
  graph: Graph,
  store: Queryable,
): Promise<ReadonlySet<string>> {
  const nodes = Object.values(graph.process.nodes).filter(isFormNode);
  const hiddenAt = new Map(nodes.map((node) => [node.id, hiddenFields(node)]));
  if (actor.isAdmin || [...hiddenAt.values()].every(({ length }) => length === 0)) return new Set();

  const own = new Set((await ownTasks(actor, instance, tasks, store)).map(({ nodeId }) => nodeId));
  const { start } = graph.process;
  if (start && instance.starterId === actor.id) own.add(start.id);
  if (own.size === 0) return new Set([...hiddenAt.values()].flat());
  const [first = [], ...others] = [...own].map((id) => hiddenAt.get(id) ?? []);
  return new Set(first.filter((field) => others.every((hidden) => hidden.includes(field))));
}

/** What is hidden at a node: by the matrix, or by the file itself. */
export function hiddenFields(node: FormNode): string[] {
  const unreadable = node.formFields.filter(({ isReadable }) => !isReadable).map(({ id }) => id);
  const hidden = [...permissionsOf(node)].flatMap(([field, word]) => (word === 'hide' ? [field] : []));
  return [...new Set([...unreadable, ...hidden])];
}

async function ownTasks(
  actor: Actor,
  instance: Instance,
  tasks: readonly SeenTask[],
  store: Queryable,
): Promise<SeenTask[]> {
  const open = tasks.filter(({ state }) => openTaskStates.includes(state)).map(({ id }) => id);
  const keys = await candidateKeysOf(store, open);
  const principals = await principalsIn(store, actor, instance);
  return tasks.filter(
    ({ id, assigneeId, decidedBy, ownerId, proxyForId }) =>
      [assigneeId, decidedBy, ownerId, proxyForId].includes(actor.id) ||
      principals.has(id) ||
      [...(keys.get(id) ?? [])].some((key) => actor.keys.includes(key)),
  );
}

/**
 * What somebody was shown who was told of a case and sees it as it was then; undefined for everybody else, such as who has
 * to do with it besides.
 */
export async function snapshotFor(
  actor: Actor,
  instance: Instance,
  tasks: readonly SeenTask[],
  store: Queryable,
): Promise<{ at: string; values: Variables } | undefined> {
  if (actor.isAdmin || instance.starterId === actor.id) return undefined;
  const shown = await store.one<{ at: string; values: Variables }>(sql`
    select at, seen_values as values from process_cc
    where instance_id = ${instance.id} and user_id = ${actor.id} and seen_values is not null`);
  if (!shown || (await ownTasks(actor, instance, tasks, store)).length > 0) return undefined;
  return { ...shown, values: withoutOwn(shown.values) };
}

/** The timeline without what was filled in after a moment. */
export function withoutChangesAfter(timeline: readonly TimelineEntry[], at: string): TimelineEntry[] {
  const last = Date.parse(at);
  return timeline.map((entry) => (Date.parse(entry.at) > last ? { ...entry, changes: null } : entry));
}

/** The timeline without what was filled in where one must not look. */
export function withoutHiddenChanges(
  timeline: readonly TimelineEntry[],
  hidden: ReadonlySet<string>,
  labels: ReadonlySet<string>,
): TimelineEntry[] {
  if (hidden.size === 0) return [...timeline];
  return timeline.map((entry) => {
    // A change of an earlier time is known by what it was called.
    const changes = entry.changes?.filter(({ id, label }) => (id === undefined ? !labels.has(label) : !hidden.has(id)));
    return changes ? { ...entry, changes: changes.length > 0 ? changes : null } : entry;
  });
}
