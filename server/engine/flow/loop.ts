import { keepInstance } from '#server/engine/compensation/compensation-log.ts';
import { comes, type Step, type Token, toQueue } from '#server/engine/step/step.ts';
import { endActivity } from '#server/engine/tokens/activities.ts';
import { childrenOf } from '#server/engine/tokens/token-tree.ts';
import { addToken, removeToken } from '#server/engine/tokens/tokens.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { FlowNode, MultiInstance } from '#shared/bpmn/process-model.ts';
import { evaluateDecision, evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { gather, leaveGathered } from './gather.ts';
import { interruptBelow } from './interrupt.ts';
import { tellEnd } from './visit.ts';

/** More instances than anybody means. */
const mostInstances = 1_000;

/**
 * Comes to a multi-instance: its token stays around the instances until the last is done or enough are. Answers whether
 * it is done already because there are none.
 */
export async function doLoop(step: Step, token: Token, loop: MultiInstance): Promise<boolean> {
  const variables = await seenAt(step, token);
  const items = itemsOf(loop, variables);
  const count = items?.length ?? countOf(loop, variables);
  const atOnce = loop.isSequential ? Math.min(count, 1) : count;
  step.tokens.change(token, { state: 'loop' });
  step.variables.setLocal(token.id, {
    nrOfInstances: count,
    nrOfCompletedInstances: 0,
    nrOfActiveInstances: atOnce,
  });
  const instances = [...Array(atOnce).keys()].map((index) => addInstance(step, token, loop, index, items?.[index]));
  for (const instance of toQueue(step, instances)) begin(step, instance, loop);
  if (count === 0) await leaveGathered(step, token, loop);
  return count === 0;
}

function addInstance(step: Step, around: Token, loop: MultiInstance, index: number, item: unknown): Token {
  const token = addToken(step, around, around.id);
  // The flow was taken once, by the token around it.
  step.tokens.change(token, { nodeId: around.nodeId });
  step.variables.setLocal(token.id, {
    [loop.indexVariable]: index,
    ...(loop.elementVariable && loop.collection && { [loop.elementVariable]: item ?? null }),
  });
  return token;
}

function begin(step: Step, instance: Token, loop: MultiInstance, spent = 0): void {
  comes(step, instance, spent + 1, loop.isEachAsyncBefore ? 'doLater' : 'do');
}

/**
 * One instance is done: the next one begins, after the turns that were spent before, the others go on, or the whole is
 * done and its token is answered.
 */
export async function leaveInstance(step: Step, token: Token, spent: number): Promise<Token | undefined> {
  const node = step.graph.node(token.nodeId);
  const around = step.tokens.get(token.parentId ?? '');
  const loop = loopOf(node);
  if (!around || !loop) throw new Error(`the instance ${token.id} has no multi-instance around it`);
  // What listeners set counts when it is asked whether enough are done.
  if (step.graph.flavour === 'camunda') await tellEnd(step, token, node);
  const { nrOfCompletedInstances = 0, nrOfActiveInstances = 0 } = await step.variables.local(around.id);
  step.variables.setLocal(around.id, {
    nrOfCompletedInstances: Number(nrOfCompletedInstances) + 1,
    ...(!loop.isSequential && { nrOfActiveInstances: Number(nrOfActiveInstances) - 1 }),
  });
  if (step.graph.flavour !== 'camunda') await tellEnd(step, token, node);
  await gather(step, token, around, loop);
  const variables = await seenAt(step, token);
  const isEnough = isComplete(loop, variables);
  const index = Number(variables[loop.indexVariable]) + 1;
  const isNextBegun = !isEnough && loop.isSequential && index < Number(variables.nrOfInstances);
  await keepInstance(step, token, around);
  // Flowable ends the last of a row with the whole.
  const isCut = step.graph.flavour === 'flowable' && loop.isSequential && !isNextBegun;
  endActivity(step, token, isCut ? 'cancelled' : 'done');
  removeToken(step, token);

  if (isNextBegun) {
    const item = itemsOf(loop, await seenAt(step, around))?.[index];
    begin(step, addInstance(step, around, loop, index, item), loop, spent);
    return undefined;
  }
  if (!isEnough && childrenOf(step, around).length > 0) return undefined;
  await interruptBelow(step, around, { outcome: 'cancelled', reason: '多实例已满足完成条件' });
  await leaveGathered(step, around, loop);
  return around;
}

function loopOf(node: FlowNode): MultiInstance | undefined {
  return 'multiInstance' in node ? node.multiInstance : undefined;
}

function isComplete({ completionCondition }: MultiInstance, variables: Variables): boolean {
  if (!completionCondition) return false;
  const { value, missing } = evaluateDecision(completionCondition, variables);
  const [first] = missing;
  if (first) throw new ExpressionError(`完成条件 ${completionCondition} 缺少变量 ${first}`, 0);
  return value;
}

/** The items of the collection; undefined when only a number is given. Throws ExpressionError for what is no collection. */
function itemsOf({ collection }: MultiInstance, variables: Variables): unknown[] | undefined {
  if (!collection) return undefined;
  const written = collection.includes('{') ? evaluateKnown(collection, variables) : collection;
  const value =
    typeof written === 'string' ? (Object.hasOwn(variables, written) ? variables[written] : undefined) : written;
  if (!Array.isArray(value)) throw new ExpressionError(`多实例的集合“${collection}”不是列表`, 0);
  if (value.length > mostInstances) throw new ExpressionError(`多实例的集合“${collection}”超过 ${mostInstances} 项`, 0);
  return value;
}

function countOf({ cardinality = '' }: MultiInstance, variables: Variables): number {
  const value = evaluateKnown(cardinality, variables);
  // The engines take the whole part of a number, which a division always gives one with a fraction.
  const whole = typeof value === 'number' ? Math.trunc(value) : value;
  const count = typeof whole === 'string' && whole.trim() !== '' ? Number(whole) : whole;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= mostInstances) return count;
  throw new ExpressionError(`多实例的次数“${cardinality}”应为 0 到 ${mostInstances} 的整数`, 0);
}
