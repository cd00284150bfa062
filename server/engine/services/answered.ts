import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import { throwError } from '#server/engine/events/throw.ts';
import { errorMadeOf } from '#server/engine/events/thrown-errors.ts';
import { doOwn } from '#server/engine/flow/do-node.ts';
import { depart } from '#server/engine/flow/flow.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { refusing } from '#server/engine/flow/listener-error.ts';
import { finishService } from '#server/engine/nodes/service-task.ts';
import { type OutsideReply, ProcessError } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance } from '#server/engine/step/guard.ts';
import { unfinishedStatuses } from '#server/engine/step/state.ts';
import type { EngineContext, Job, Step, Token } from '#server/engine/step/step.ts';
import type { Asked } from '#server/engine/tables/row-shapes.ts';
import { processInstance } from '#server/engine/tables/tables.ts';
import { setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { keepAnswer } from './ask-first.ts';
import type { Answer } from './ask-outside.ts';

/**
 * Goes on with what the outside has answered: variables, or an error that the drawing may catch. The job must be held and
 * its instance, where its token waits, locked; a token that is gone has nothing left to do.
 */
export async function goOnWith(
  context: EngineContext,
  transaction: Transaction,
  job: Job,
  answer: OutsideReply | ProcessError,
): Promise<void> {
  await transaction.execute(sql`delete from process_job where id = ${job.id}`);
  if (!job.instanceId) return tellInstance(context, transaction, job, answer);
  const step = await openInstance(context, transaction, null, job.instanceId);
  const token = job.tokenId === null ? undefined : step.tokens.get(job.tokenId);
  if (!token) return;
  if (answer instanceof ProcessError) {
    await setVariablesAt(step, token, answer.variables);
    await throwError(step, token, { code: answer.code, message: answer.message });
  } else {
    const { variables: values, ...rest } = answer;
    const answered = { kind: 'variables', values, ...rest } as const;
    const made = job.asked?.of ? undefined : await madeOf(step, token, job, values);
    if (made) await throwError(step, token, { code: made.code, message: made.message });
    else if (job.asked?.of) await goOnAsking(step, token, job.asked.of, answered);
    else await finishService(step, token, answered, job.asked?.resultVariable);
  }
  await run(step);
  await conclude(step);
}

/** The error that the drawing makes of fetched work that is done, which sees what the work has answered. */
async function madeOf(step: Step, token: Token, job: Job, values: Variables): Promise<ProcessError | undefined> {
  const node = step.graph.node(token.nodeId);
  if (job.kind !== 'fetch' || !('thrownErrors' in node) || node.thrownErrors.length === 0) return undefined;
  await setVariablesAt(step, token, values);
  return refusing(() => errorMadeOf(step, token, job, false));
}

async function goOnAsking(
  step: Step,
  token: Token,
  { text, when }: NonNullable<Asked['of']>,
  answer: Exclude<Answer, { kind: 'later' }>,
): Promise<void> {
  keepAnswer(step, token, text, answer);
  if (when === 'leave') await depart(step, token);
  else await doOwn(step, token);
}

/** What a listener has asked for is for the instance, if it still runs; nobody catches an error there. */
async function tellInstance(
  context: EngineContext,
  transaction: Transaction,
  job: Job,
  answer: OutsideReply | ProcessError,
): Promise<void> {
  const id = job.asked?.instanceId;
  if (!id || answer instanceof ProcessError || Object.keys(answer.variables).length === 0) return;
  const [instance] = await select(transaction, processInstance, sql`id = ${id}`);
  if (!instance || !unfinishedStatuses.includes(instance.status)) return;
  const step = await openInstance(context, transaction, null, id);
  await setVariablesAt(step, undefined, answer.variables);
  await run(step);
  await conclude(step);
}
