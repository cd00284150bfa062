import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { begin, beginAt, takeVariables } from '#server/engine/flow/begin.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { refusing } from '#server/engine/flow/listener-error.ts';
import type { FormChange } from '#server/engine/forms/form-change.ts';
import { fillIn } from '#server/engine/forms/form-values.ts';
import type { Choices } from '#server/engine/handlers/chosen.ts';
import { takeChoices } from '#server/engine/handlers/keep-choices.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { end } from '#server/engine/step/end.ts';
import { openInstance, requireStarter } from '#server/engine/step/guard.ts';
import { resubmittableStatuses } from '#server/engine/step/state.ts';
import { type EngineContext, type Instance, openStep, type Step } from '#server/engine/step/step.ts';
import { announce } from '#server/engine/step/stop.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { copyOfCase } from '#server/engine/tasks/copy.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { ProcessModel, StartEventNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { areasOf, insertInstance, newInstance } from './new-instance.ts';

/** What a new instance is about. */
export interface StartInput {
  /** The process to start, in its newest version. */
  key: string;
  /** How lists call the instance, unless its process has a title of its own; that of the process where it is left out. */
  title?: string;
  /** The record that follows the instance; both or neither. */
  business?: { module: string; id: string };
  /** The case of the record that this one takes the place of, and why: to the record it is submitted again. */
  insteadOf?: { instanceId: string; reason: string };
  /** What messages may find the instance by. */
  businessKey?: string;
  /** What the person filled in, checked by the form that starts the process. */
  entered?: Variables;
  /** Whom the person has chosen for later tasks. */
  choices?: Choices;
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
  const { key, business, insteadOf, entered = {}, variables = {} } = input;
  if (insteadOf) {
    const before = await openInstance(context, transaction, actor, insteadOf.instanceId);
    await end(before, insteadOf.reason, 'replaced');
  }
  const about = { businessModule: business?.module ?? null, businessId: business?.id ?? null };
  const [definitionId, areaIds] = await Promise.all([
    newestDefinition(transaction, key),
    areasOf(context, transaction, { ...about, starterId: actor.id, starterName: actor.name }),
  ]);
  await requireMayStart(context, transaction, actor, definitionId);
  const title = titleFor(input.title, (await context.graphs.of(transaction, definitionId)).process);
  const instance = insertInstance(transaction, {
    ...newInstance({ id: definitionId, key }, actor, title),
    ...about,
    areaIds,
    businessKey: input.businessKey ?? null,
  });
  const step = await openStep(context, transaction, actor, instance);
  const start = startOf(step);
  takeVariables(step, variables, start);
  await startForm(step, start, entered);
  // Whoever submits a record is not asked.
  if (!business) await takeChoices(step, { from: start, chooser: 'starter' }, input);
  return beginNew(step, start, insteadOf);
}

/** What the case is called until its process calls it something: by its own name, where nobody has to say. */
function titleFor(said: string | undefined, { id, name, naming }: ProcessModel): string {
  if (said) return said;
  if (naming.title === '') {
    throw new AppError('invalid', '请填写标题', { fields: [{ path: 'title', message: '请填写标题' }] });
  }
  return name || id;
}

/** Begins an instance that has its variables at a start event. */
export async function beginNew(
  step: Step,
  start: StartEventNode,
  insteadOf?: StartInput['insteadOf'],
): Promise<Instance> {
  tell(step, { kind: 'submit', text: '提交' });
  announce(step, insteadOf ? 'resubmitted' : 'started', insteadOf?.reason ?? null);
  await copyOfCase(step, 'submit');
  await refusing(() => begin(step, start));
  await run(step);
  return conclude(step);
}

/** Takes what was entered to begin with. A record that is submitted stands in place of the form, so nobody fills that in. */
async function startForm(step: Step, start: StartEventNode, entered: Variables): Promise<readonly FormChange[]> {
  const form = step.instance.businessModule ? [] : start.formFields;
  return (await fillIn(step, undefined, form, entered)).changes;
}

/** Where somebody begins the process of a step. */
function startOf({ graph }: Step): StartEventNode {
  const { start, id } = graph.process;
  if (start) return start;
  throw new AppError('refused', `流程【${id}】只能由事件发起，不能直接发起`);
}

/** Refuses whom the process does not let start it. */
async function requireMayStart(context: EngineContext, store: Queryable, actor: Actor, id: string): Promise<void> {
  if (await mayStart(context, store, actor, id)) return;
  const { process } = await context.graphs.of(store, id);
  throw new AppError('forbidden', `不能发起流程【${process.id}】`);
}

/**
 * Whether a process that names who may start it names somebody; administrators always may, and they alone one that only events
 * begin and that names nobody.
 */
export async function mayStart(
  { graphs, directory }: EngineContext,
  store: Queryable,
  actor: Actor,
  definitionId: string,
): Promise<boolean> {
  const { start, candidateStarters } = (await graphs.of(store, definitionId)).process;
  const { users, groups } = candidateStarters;
  if (actor.isAdmin) return true;
  if (users.length + groups.length === 0) return start?.eventDefinitions.length === 0;
  const facts = { instanceId: '', businessModule: null, businessId: null, starter: actor, variables: {} };
  const keys = await directory.candidatesFor({ kind: 'named', assignee: null, users, groups }, facts, store);
  return keys.some((key) => actor.keys.includes(key));
}

/** What changed before the record is submitted again. */
export interface ResubmitInput {
  instanceId: string;
  title?: string;
  /** As for {@link StartInput}. */
  entered?: Variables;
  /** As for {@link StartInput}. */
  variables?: Variables;
  /** Whether it goes straight back to who returned it, where the node lets one choose. */
  isDirect?: boolean;
}

/** Runs a returned or withdrawn instance again from the start, as a new round. */
export async function resubmit(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, title, entered = {}, variables = {}, isDirect = false }: ResubmitInput,
): Promise<Instance> {
  const step = await openInstance(context, transaction, actor, instanceId);
  requireStarter(step);
  const { instance } = step;
  if (!resubmittableStatuses.includes(instance.status)) throw new AppError('refused', '流程不在可以重新提交的状态');
  instance.status = 'running';
  instance.round += 1;
  if (title) instance.title = title;
  instance.areaIds = await areasOf(context, transaction, instance);
  const start = startOf(step);
  takeVariables(step, variables, start);
  const changes = await startForm(step, start, entered);
  tell(step, { kind: 'resubmit', text: '重新提交', changes });
  announce(step, 'resubmitted', null);
  await copyOfCase(step, 'submit');
  const { comeBack } = instance;
  instance.comeBack = null;
  if (comeBack && (isDirect || !comeBack.isAsked)) await beginAt(step, comeBack);
  else await refusing(() => begin(step, start));
  await run(step);
  return conclude(step);
}

async function newestDefinition(transaction: Transaction, key: string): Promise<string> {
  const newest = await transaction.one<{ id: string; name: string; isSuspended: boolean }>(sql`
    select id, name, is_suspended as "isSuspended" from process_definition where key = ${key} order by version desc limit 1`);
  if (!newest) throw new AppError('refused', `流程【${key}】尚未部署`);
  if (newest.isSuspended) throw new AppError('refused', `流程“${newest.name}”已挂起，暂不能发起`);
  return newest.id;
}
