import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { isUniqueViolation } from '#server/database/unique-violation.ts';
import { AppError } from '#shared/error.ts';
import { announce, conclude } from './conclude.ts';
import { enter } from './flow.ts';
import type { FormChange } from './form-change.ts';
import { fillIn } from './form-values.ts';
import { openInstance, requireStarter } from './guard.ts';
import { run } from './interpreter.ts';
import type { Actor } from './ports.ts';
import { callListeners } from './service.ts';
import { resubmittableStatuses } from './state.ts';
import { type EngineContext, type Instance, openStep, type Step } from './step.ts';
import { processInstance } from './tables.ts';
import { tell } from './timeline.ts';
import { addToken } from './tokens.ts';
import type { Variables } from './variables.ts';

/** What a new instance is about. */
export interface StartInput {
  /** The process to start, in its newest version. */
  key: string;
  /** How lists call the instance. */
  title: string;
  /** The record that follows the instance; both or neither. */
  business?: { module: string; id: string };
  /** What the person filled in, checked by the form that starts the process. */
  entered?: Variables;
  /** What the caller itself knows; never what came from a person. */
  variables?: Variables;
}

/** Starts the newest version of a process. A record has at most one instance that has not ended. */
export async function start(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: StartInput,
): Promise<Instance> {
  const { key, title, business, entered = {}, variables = {} } = input;
  const definitionId = await newestDefinition(transaction, key);
  const instance = await insert(transaction, processInstance, {
    id: uuid(),
    definitionId,
    definitionKey: key,
    businessModule: business?.module ?? null,
    businessId: business?.id ?? null,
    title,
    starterId: actor.id,
    starterName: actor.name,
    status: 'running',
    round: 1,
    startedAt: new Date().toISOString(),
    currentNodes: [],
    version: 0,
    lastSequence: 0,
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError('conflict', '该记录已有进行中的流程');
    throw error;
  });
  const step = await openStep(context, transaction, actor, instance);
  step.variables.set(variables);
  await startForm(step, entered);
  tell(step, { kind: 'submit', text: '提交' });
  announce(step, 'started', null);
  return begin(step);
}

/** What changed before the record is submitted again. */
export interface ResubmitInput {
  instanceId: string;
  title?: string;
  /** As for {@link StartInput}. */
  entered?: Variables;
  /** As for {@link StartInput}. */
  variables?: Variables;
}

/** Runs a returned or withdrawn instance again from the start, as a new round. */
export async function resubmit(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, title, entered = {}, variables = {} }: ResubmitInput,
): Promise<Instance> {
  const step = await openInstance(context, transaction, actor, instanceId);
  requireStarter(step);
  const { instance } = step;
  if (!resubmittableStatuses.includes(instance.status)) throw new AppError('refused', '流程不在可以重新提交的状态');
  instance.status = 'running';
  instance.round += 1;
  if (title) instance.title = title;
  step.variables.set(variables);
  const changes = await startForm(step, entered);
  tell(step, { kind: 'resubmit', text: '重新提交', changes });
  announce(step, 'resubmitted', null);
  return begin(step);
}

/** Takes what was entered to begin with. A record that is submitted stands in place of the form, so nobody fills that in. */
async function startForm(step: Step, entered: Variables): Promise<readonly FormChange[]> {
  const form = step.instance.businessModule ? [] : step.graph.start().formFields;
  return (await fillIn(step, form, entered)).changes;
}

async function begin(step: Step): Promise<Instance> {
  const start = step.graph.start();
  if (start.initiator) step.variables.set({ [start.initiator]: step.instance.starterId });
  await callListeners(step, step.graph.process.listeners, 'execution', 'start', null);
  enter(step, addToken(step, undefined, null), start, null);
  await run(step);
  return conclude(step);
}

async function newestDefinition(transaction: Transaction, key: string): Promise<string> {
  const newest = await transaction.one<{ id: string; isSuspended: boolean }>(sql`
    select id, is_suspended as "isSuspended" from process_definition where key = ${key} order by version desc limit 1`);
  if (!newest) throw new AppError('refused', `流程【${key}】尚未部署`);
  if (newest.isSuspended) throw new AppError('refused', `流程【${key}】已停用，暂不能发起`);
  return newest.id;
}
