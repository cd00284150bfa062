import sql from 'sql-template-tag';
import { select } from '#server/database/row.ts';
import { interruptProcess } from '#server/engine/flow/interrupt.ts';
import { refusing } from '#server/engine/flow/listener-error.ts';
import { tellCut } from '#server/engine/flow/visit.ts';
import { lacksEvent, standStill } from '#server/engine/jobs/incident.ts';
import { waitsInVain } from '#server/engine/nodes/join.ts';
import { endings } from '#server/engine/ports.ts';
import { callListeners } from '#server/engine/services/service.ts';
import { nameCase } from '#server/engine/starting/name-case.ts';
import { processInstance } from '#server/engine/tables/tables.ts';
import { copyOfCase } from '#server/engine/tasks/copy.ts';
import { tellDeleted } from '#server/engine/tasks/task-listeners.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import { reportOf } from './report.ts';
import { openStatuses } from './state.ts';
import { openStep, type Step, writeStep } from './step.ts';
import { stop } from './stop.ts';
import { tell } from './timeline.ts';

/** Settles where the instance of a step stands now, ends what it has called in vain, writes everything and tells of it. */
export async function closeStep(step: Step): Promise<void> {
  if (openStatuses.includes(step.instance.status)) await refusing(() => tellCut(step));
  await tellDeleted(step);
  if (openStatuses.includes(step.instance.status)) await settle(step);
  await endCalls(step);
  if (step.events.some(({ kind }) => endings.includes(kind))) await copyOfCase(step, 'end');
  await nameCase(step);
  await attachFiles(step);
  const { observer, binding } = step.context;
  // What the report reads goes in front of what is written, in one go.
  const reading = observer && reportOf(step);
  const [read, written] = await Promise.allSettled([reading, writeStep(step)]);
  if (read.status === 'rejected') throw read.reason;
  if (written.status === 'rejected') throw written.reason;
  const report = read.value;
  for (const event of step.events) await binding(event, step.transaction);
  if (observer && report) await observer(report, step.transaction);
}

async function settle(step: Step): Promise<void> {
  const tokens = step.tokens.all();
  if (tokens.length === 0) {
    await refusing(() => callListeners(step, undefined, step.graph.process.listeners, 'execution', 'end', null));
    stop(step, 'approved', null);
    tell(step, { kind: 'complete', text: '流程结束，审批通过', isAutomatic: true });
    return;
  }
  const isStill = waitsInVain(step);
  if (isStill) {
    for (const token of tokens) {
      if (token.state === 'waiting') await standStill(step, token, '汇聚所等待的分支不会再到达');
    }
  }
  const isHalted = isStill || tokens.some(({ state }) => state === 'failed');
  // Only where something was wrong before can an event be missing, and the store has to be asked.
  const isIncident = isHalted || (step.instance.status === 'incident' && (await lacksEvent(step)));
  step.instance.status = isIncident ? 'incident' : 'running';
}

/** Makes the files of what was done those of the instance, for whoever sees it. */
async function attachFiles({ timeline, actor, instance, transaction, context }: Step): Promise<void> {
  const files = timeline.flatMap((line) => line.files);
  if (actor && files.length > 0) await context.attach?.(files, { actor, instance, transaction });
}

/** Ends the instances whose callers were cut, but for those that these have called since. */
async function endCalls(step: Step): Promise<void> {
  if (step.endedCalls.length === 0) return;
  const called = await select(
    step.transaction,
    processInstance,
    sql`parent_token_id = any(${step.endedCalls.map(({ tokenId }) => tokenId)}) and ended_at is null
      and id <> all(${[...step.called.values()]})`,
  );
  for (const instance of called) {
    const inside = await openStep(step.context, step.transaction, step.actor, instance);
    const { isDrawn = false } = step.endedCalls.find(({ tokenId }) => tokenId === instance.parentTokenId) ?? {};
    await endInVain(inside, isDrawn);
    await closeStep(inside);
  }
}

/** Ends an instance that nobody waits for any more; `isDrawn`: because the drawing of what has called it says so. */
export async function endInVain(step: Step, isDrawn: boolean): Promise<void> {
  const cut = { outcome: 'cancelled', reason: '上级流程已不再等待' } as const;
  if (isDrawn) await interruptProcess(step, cut);
  else cutAll(step, cut);
  stop(step, 'terminated', null);
  tell(step, { kind: 'terminate', text: '上级流程已不再等待，随之终止', isAutomatic: true });
}
