import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openAsAdmin, openInstance, requireAdmin } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import type { News } from '#server/engine/tables/row-shapes.ts';
import { setVariablesAt, variablesAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { systemViewer } from '#server/module/context.ts';
import { AppError } from '#shared/error.ts';
import { hearForeignSignal } from './send.ts';
import { startAt } from './start-events.ts';
import { trigger } from './trigger.ts';

/** A message, and what finds the one instance that it is for. */
export interface MessageInput {
  name: string;
  businessKey?: string;
  instanceId?: string;
  /** The event or task that waits, where several of an instance wait for the same. */
  nodeId?: string;
  /** Variables that the branch which waits must see with these values. */
  correlation?: Variables;
  /** Handed to who hears it. */
  variables?: Variables;
}

/** A signal for everybody who waits for it. */
export interface SignalInput {
  name: string;
  variables?: Variables;
}

/** An event that somebody lets happen by hand. */
export interface TriggerInput {
  instanceId: string;
  /** The event or task that waits. */
  nodeId: string;
  variables?: Variables;
}

interface Waiting {
  instanceId: string | null;
  definitionId: string | null;
  nodeId: string;
}

/**
 * Brings a message to the one instance that waits for it, or starts the process that it starts. Administrators only;
 * refuses a message that nobody or more than one waits for. Answers the instance.
 */
export async function sendMessageTo(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: MessageInput,
): Promise<Instance> {
  requireAdmin(actor);
  const heard = await correlate(context, transaction, actor, input, null);
  if (heard) return heard;
  throw new AppError('refused', `没有流程在等待消息【${input.name}】`);
}

/** Lets everybody hear a signal who waits for it. Administrators only; answers how many instances heard it. */
export async function broadcastSignal(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { name, variables = {} }: SignalInput,
): Promise<{ count: number }> {
  requireAdmin(actor);
  return {
    count: await broadcast(context, transaction, actor, { kind: 'signal', name, variables, exceptInstanceId: null }),
  };
}

/** Lets a branch go on that waits at an event or receive task, whatever it waits for. Administrators only. */
export async function triggerNode(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, nodeId, variables = {} }: TriggerInput,
): Promise<Instance> {
  const step = await openAsAdmin(context, transaction, actor, instanceId);
  const token = step.tokens.all().find((each) => each.state === 'catching' && each.nodeId === nodeId);
  if (!token) throw new AppError('refused', '没有分支在该节点等待');
  await setVariablesAt(step, token, variables);
  await trigger(step, token, step.graph.node(nodeId));
  await run(step);
  return conclude(step);
}

/** Brings what an instance has sent to the others; a message that nobody waits for is lost, as in a letter box without owner. */
export async function deliver(context: EngineContext, transaction: Transaction, news: News): Promise<void> {
  if (news.kind === 'signal') return void (await broadcast(context, transaction, systemViewer, news));
  await correlate(context, transaction, systemViewer, news, news.exceptInstanceId);
}

async function correlate(
  context: EngineContext,
  transaction: Transaction,
  starter: Person,
  { name, businessKey, instanceId, nodeId, correlation = {}, variables = {} }: MessageInput,
  exceptInstanceId: string | null,
): Promise<Instance | undefined> {
  const conditions = Object.entries(correlation).map(
    ([variable, value]) => sql`and exists (select 1 from process_variable
      where process_variable.instance_id = instance.id and process_variable.name = ${variable}
        and process_variable.value = ${JSON.stringify(value)}::jsonb)`,
  );
  if (businessKey !== undefined) conditions.push(sql`and instance.business_key = ${businessKey}`);
  if (instanceId !== undefined) conditions.push(sql`and instance.id = ${instanceId}`);
  if (nodeId !== undefined) conditions.push(sql`and subscription.node_id = ${nodeId}`);
  const waiting = await transaction.query<{ instanceId: string; nodeId: string }>(sql`
    select distinct subscription.instance_id as "instanceId", subscription.node_id as "nodeId"
    from process_subscription subscription join process_instance instance on instance.id = subscription.instance_id
    where subscription.kind = 'message' and subscription.name = ${name}
      and instance.id is distinct from ${exceptInstanceId}::uuid ${conditions.reduce((all, each) => sql`${all} ${each}`, sql``)}
    limit 2`);
  const [only, another] = waiting;
  if (another) throw new AppError('conflict', `有多个流程或节点在等待消息【${name}】，请给出业务标识、变量或节点`);
  if (only) return hearMessage(context, transaction, only, { name, correlation, variables });
  if (instanceId !== undefined || nodeId !== undefined) return undefined;

  // Of several processes that it starts, which the engines do not allow, the one that was deployed last.
  const start = await transaction.one<{ definitionId: string; nodeId: string }>(sql`
    select definition_id as "definitionId", node_id as "nodeId" from process_subscription
    where kind = 'message' and name = ${name} and definition_id is not null order by created_at desc, id desc limit 1`);
  return start && startAt(context, transaction, starter, { ...start, variables, businessKey: businessKey ?? null });
}

async function hearMessage(
  context: EngineContext,
  transaction: Transaction,
  at: { instanceId: string; nodeId: string },
  { name, correlation, variables }: { name: string; correlation: Variables; variables: Variables },
): Promise<Instance | undefined> {
  const step = await openInstance(context, transaction, null, at.instanceId);
  for (const { kind, name: heard, tokenId, nodeId } of await step.subscriptions.all()) {
    if (kind !== 'message' || heard !== name || nodeId !== at.nodeId) continue;
    const token = tokenId === null ? undefined : step.tokens.get(tokenId);
    // Of several branches that wait it is for the one that sees the values.
    const seen = await variablesAt(step, token);
    if (!Object.entries(correlation).every(([variable, value]) => isDeepStrictEqual(seen[variable], value))) continue;
    await trigger(step, token, step.graph.node(nodeId), variables);
    await run(step);
    return conclude(step);
  }
  return undefined;
}

async function broadcast(
  context: EngineContext,
  transaction: Transaction,
  starter: Person,
  { name, variables, businessKey, exceptInstanceId }: News,
): Promise<number> {
  // In one order for everybody: two signals at once would otherwise wait for each other.
  const waiting = await transaction.query<Waiting>(sql`
    with recursive sender as (
      select id, parent_instance_id from process_instance where id = ${exceptInstanceId}::uuid
      union all
      select caller.id, caller.parent_instance_id from process_instance caller join sender on caller.id = sender.parent_instance_id)
    select distinct coalesce(instance.root_instance_id, instance.id) as "rootId", instance.id as "instanceId",
      subscription.definition_id as "definitionId",
      case when subscription.definition_id is null then '' else subscription.node_id end as "nodeId"
    from process_subscription subscription left join process_instance instance on instance.id = subscription.instance_id
    where kind = 'signal' and name = ${name}
      and (subscription.definition_id is not null or instance.id not in (select id from sender))
    order by 1 nulls last, 2, 3, 4`);
  let count = 0;
  for (const { instanceId, definitionId, nodeId } of waiting) {
    if (instanceId) {
      const step = await openInstance(context, transaction, null, instanceId);
      // To camunda each branch that hears it goes on to where it waits before the next one hears it.
      const afterEach = step.graph.flavour === 'camunda' ? () => run(step) : undefined;
      if (!(await hearForeignSignal(step, name, variables, afterEach))) continue;
      await run(step);
      await conclude(step);
    } else if (definitionId)
      await startAt(context, transaction, starter, {
        definitionId,
        nodeId,
        variables,
        businessKey: businessKey ?? null,
      });
    count += 1;
  }
  return count;
}
