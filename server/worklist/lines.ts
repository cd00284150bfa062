import sql, { join } from 'sql-template-tag';
import { actorOf } from '#server/approval/submit.ts';
import type { Queryable } from '#server/database/database.ts';
import { countOpenWork, processWork, type WorkLines } from '#server/engine/reading/todo.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { returnedRecords } from './returned-records.ts';
import { waitingSteps } from './waiting-steps.ts';

/** All open work of a viewer, from every source: tasks, what came back to its author, steps that records wait for. */
export function workLines(viewer: Viewer, registry: Registry): WorkLines {
  const { holder, others } = processWork(actorOf(viewer));
  const ofRecords = registry
    .all()
    .flatMap((entry) => [...returnedRecords(entry, viewer, registry), ...waitingSteps(entry, viewer, registry)]);
  return { holder, others: sql`${join([others, ...ofRecords], ' union all ')}` };
}

/** How much work waits for a viewer, each item once: his own, and what is offered to several. */
export function workCounts(
  viewer: Viewer,
  registry: Registry,
  store: Queryable,
): Promise<{ mine: number; group: number }> {
  return countOpenWork(store, workLines(viewer, registry));
}
