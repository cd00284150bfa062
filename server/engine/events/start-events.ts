import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { takeVariables } from '#server/engine/flow/begin.ts';
import { triesOf } from '#server/engine/jobs/retry-cycle.ts';
import type { Person } from '#server/engine/ports.ts';
import { areasOf, insertInstance, newInstance } from '#server/engine/starting/new-instance.ts';
import { beginNew } from '#server/engine/starting/start.ts';
import { type EngineContext, type Instance, type Job, openStep } from '#server/engine/step/step.ts';
import { insertRows } from '#server/engine/tables/rows.ts';
import { processJob, processSubscription } from '#server/engine/tables/tables.ts';
import { priorityIn } from '#server/engine/tasks/priority.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { systemViewer } from '#server/module/context.ts';
import { knownBefore } from '#shared/bpmn/check-timer.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { ProcessModel, StartEventNode } from '#shared/bpmn/process-model.ts';
import { countingOf } from '#shared/bpmn/timer-definition.ts';
import { readInstant } from '#shared/timer/instant.ts';
import { firstRun } from '#shared/timer/next-run.ts';
import { textIn } from './events.ts';
import { nextOf } from './timers.ts';

/** What starts instances of a process by itself: only the newest version listens. */
export async function listenForStarts(
  transaction: Transaction,
  definition: { id: string; key: string },
  process: ProcessModel,
  flavour: Flavour,
): Promise<void> {
  const former = sql`definition_id in (select id from process_definition where key = ${definition.key})`;
  await transaction.execute(sql`delete from process_subscription where ${former}`);
  await transaction.execute(sql`delete from process_job where ${former}`);
  for (const node of Object.values(process.nodes)) {
    if (node.kind !== 'startEvent' || node.parentId !== undefined) continue;
    await listen(transaction, definition, node, flavour);
  }
}

async function listen(
  transaction: Transaction,
  { id: definitionId, key }: { id: string; key: string },
  node: StartEventNode,
  flavour: Flavour,
): Promise<void> {
  const { event } = node;
  const known = knownBefore(key, flavour);
  const now = new Date();
  const common = { id: uuid(), instanceId: null, tokenId: null, definitionId, nodeId: node.id };
  const createdAt = now.toISOString();
  if (event?.kind === 'message' || event?.kind === 'signal') {
    const name = textIn(event.name, known);
    const row = { ...common, kind: event.kind, name, sequence: 0, kept: null, createdAt };
    await insertRows(transaction, processSubscription, [row]);
  } else if (event?.kind === 'conditional') {
    const row = { ...common, kind: 'condition' as const, name: null, sequence: 0, kept: null, createdAt };
    await insertRows(transaction, processSubscription, [row]);
  } else if (event?.kind === 'timer' && event.timing) {
    const text = textIn(event.text, known);
    const run = firstRun(event.timing, text, now, countingOf(flavour));
    const endsAt = readInstant(textIn(event.endDate ?? '', known));
    if (!run || (endsAt && run.at > endsAt)) return;
    const job: Job = {
      ...common,
      kind: 'start',
      cycle: run.runsLeft === 0 ? null : text,
      cycleEndsAt: endsAt?.toISOString() ?? null,
      runsLeft: run.runsLeft,
      priority: node.jobPriority ? priorityIn(node.jobPriority, known) : 0,
      news: null,
      asked: null,
      topic: null,
      workerId: null,
      dueAt: run.at.toISOString(),
      leaseUntil: null,
      retries: triesOf(node.retryCycle).attempts,
      error: null,
      createdAt,
    };
    await insertRows(transaction, processJob, [job]);
  }
}

/** Starts an instance at a certain start event, in nobody's name unless somebody sent what starts it. */
export async function startAt(
  context: EngineContext,
  transaction: Transaction,
  starter: Person,
  at: { definitionId: string; nodeId: string; variables?: Variables; businessKey?: string | null },
): Promise<Instance | undefined> {
  const definition = await transaction.one<{ key: string; name: string; isSuspended: boolean }>(sql`
    select key, name, is_suspended as "isSuspended" from process_definition where id = ${at.definitionId}`);
  if (!definition || definition.isSuspended) return undefined;
  const begun = newInstance({ id: at.definitionId, key: definition.key }, starter, definition.name);
  const instance = insertInstance(transaction, {
    ...begun,
    areaIds: await areasOf(context, transaction, begun),
    businessKey: at.businessKey ?? null,
  });
  const step = await openStep(context, transaction, null, instance);
  const node = step.graph.node(at.nodeId);
  if (node.kind !== 'startEvent') throw new Error(`${node.id} does not start anything`);
  takeVariables(step, at.variables ?? {}, node);
  return beginNew(step, node);
}

/** The time of a start event has come: an instance begins, and one that repeats waits again. */
export async function startByTimer(
  context: EngineContext,
  transaction: Transaction,
  job: Job,
  now: Date,
): Promise<void> {
  const { definitionId, nodeId } = job;
  if (!definitionId || !nodeId) return;
  const again = nextOf(job, await context.graphs.of(transaction, definitionId), now);
  if (again) await insertRows(transaction, processJob, [again]);
  await startAt(context, transaction, systemViewer, { definitionId, nodeId });
}
