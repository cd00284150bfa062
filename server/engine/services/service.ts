import { ListenerError, mayBeCaught } from '#server/engine/flow/listener-error.ts';
import { callDecision } from '#server/engine/nodes/decision.ts';
import { ProcessError, type ServiceRequest } from '#server/engine/ports.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { copyAtNode } from '#server/engine/tasks/copy.ts';
import { priorityIn } from '#server/engine/tasks/priority.ts';
import { aboutTask, taskAt } from '#server/engine/tasks/task-facts.ts';
import { factsOf } from '#server/engine/variables/assignment.ts';
import {
  actorIn,
  executionAt,
  removeVariableAt,
  setLocallyAt,
  setVariablesAt,
} from '#server/engine/variables/scopes.ts';
import { giveTask, runListener } from '#server/engine/variables/script.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { Field, Implementation } from '#shared/bpmn/implementation.ts';
import type { Listener } from '#shared/bpmn/listener.ts';
import { type NamedWork, workOf } from '#shared/bpmn/work.ts';
import { AppError } from '#shared/error.ts';
import { toText } from '#shared/expression/coercion.ts';
import { evaluate, evaluateOfVariables } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { type Answer, ask, type Place } from './ask-outside.ts';
import { MissingService, registeredFor } from './required-services.ts';

const nothing: Answer = { kind: 'variables', values: {} };

/**
 * Does the work that an implementation names: in the transaction of the step where code is registered, after it where it
 * is done outside. What code throws undoes the step: nobody's decision stands on work that was not done.
 */
export async function callService(
  step: Step,
  token: Token | undefined,
  implementation: Implementation,
  place: Place,
): Promise<Answer> {
  const work = workOf(implementation);
  const facts = await factsOf(step, token);
  const context = contextOf(step, token, place, facts.variables);
  const seen = { ...facts.variables, ...context };
  const request = (method: string | null, args: readonly string[]): ServiceRequest => ({
    ...facts,
    nodeId: place.nodeId,
    method,
    args: args.map((arg) => evaluate(arg, seen)),
    fields: fieldsIn(implementation.fields ?? [], seen),
    context,
  });
  switch (work.kind) {
    case 'value':
      return { kind: 'value', value: evaluateOfVariables(work.text, seen) };
    case 'set': {
      const values = { [toText(evaluate(work.variable, seen), 0)]: evaluateOfVariables(work.value, seen) };
      if (work.isLocal) setLocallyAt(step, token, values);
      else await setVariablesAt(step, token, values);
      return { kind: 'value', value: null };
    }
    case 'remove':
      await removeVariableAt(step, token, toText(evaluate(work.variable, seen), 0));
      return { kind: 'value', value: null };
    case 'assign': {
      const task = taskAt(step, token);
      if (!task) throw new ExpressionError('这里没有可以指定处理人的任务', 0);
      await giveTask(step, task, toText(evaluate(work.value, seen), 0));
      return { kind: 'value', value: null };
    }
    case 'topic':
      return ask(
        step,
        token,
        place,
        {
          name: toText(evaluate(work.topic, seen), 0),
          outside: { kind: 'fetch' },
          priority: taskPriorityOf(step, place, seen),
        },
        request(null, []),
      );
    case 'builtIn':
      return ask(
        step,
        token,
        place,
        { name: work.type, outside: { kind: 'call' }, isBuiltIn: true },
        request(null, []),
      );
    case 'throw':
      step.thrown.push({ token, thrown: work.thrown, name: work.name });
      return nothing;
    case 'copy':
      if (place.nodeId !== null) await copyAtNode(step, step.graph.node(place.nodeId), work.rule);
      return nothing;
    case 'decision':
      return callDecision(step, token, work.key, work.call, seen);
    case 'named':
      return callNamed(step, token, place, work, seen, () => request(work.method, work.args));
    default:
      throw new AppError('unavailable', `“${implementation.value}”不能执行`);
  }
}

async function callNamed(
  step: Step,
  token: Token | undefined,
  place: Place,
  work: NamedWork,
  seen: Variables,
  request: () => ServiceRequest,
): Promise<Answer> {
  const registered = await registeredFor(step, work);
  if (!registered) {
    if (work.value === undefined) throw new MissingService([work.names[0]]);
    return { kind: 'value', value: evaluateOfVariables(work.value, seen) };
  }
  if ('outside' in registered) {
    return registered.outside.kind === 'pass' ? nothing : ask(step, token, place, registered, request());
  }
  const values = await registered.handler({ ...request(), transaction: step.transaction });
  return values ? { kind: 'variables', values } : { kind: 'value', value: null };
}

/** What the engines' own objects say of themselves in an expression. */
function contextOf(step: Step, token: Token | undefined, { nodeId, event }: Place, variables: Variables): Variables {
  const { id, businessKey, businessId } = step.instance;
  const name = (nodeId !== null && step.graph.process.nodes[nodeId]?.name) || null;
  const execution = {
    ...executionAt(step, token),
    processBusinessKey: businessKey ?? businessId,
    businessKey: businessKey ?? businessId,
    currentActivityId: nodeId,
    currentActivityName: name,
    activityInstanceId: token?.id ?? id,
    eventName: event ?? null,
  };
  const known = taskAt(step, token);
  const task =
    known && known.nodeId === nodeId
      ? aboutTask(step, known, variables, event)
      : {
          id: token?.id ?? id,
          name,
          taskDefinitionKey: nodeId,
          processInstanceId: id,
          eventName: event ?? null,
        };
  return { execution, ...actorIn(step), ...(nodeId !== null && { task }) };
}

function taskPriorityOf({ graph }: Step, { nodeId }: Place, seen: Variables): number {
  const { taskPriority } = (nodeId !== null && graph.process.nodes[nodeId]) || {};
  return taskPriority ? priorityIn(taskPriority, seen) : 0;
}

function fieldsIn(fields: readonly Field[], seen: Variables): Variables {
  return Object.fromEntries(
    fields.map(({ name, value, isExpression }) => [name, isExpression ? evaluate(value, seen) : value]),
  );
}

/** Runs the listeners of one kind that wait for an event, in the order of the file; what they answer becomes variables. */
export async function callListeners(
  step: Step,
  token: Token | undefined,
  listeners: readonly Listener[],
  kind: Listener['kind'],
  event: string,
  nodeId: string | null,
): Promise<void> {
  for (const listener of listeners) {
    if (listener.kind === kind && listener.event === event) await callListener(step, token, listener, nodeId);
  }
}

/** Runs one listener; what it answers becomes variables, and an error of the process that it throws a ListenerError. */
export async function callListener(
  step: Step,
  token: Token | undefined,
  listener: Listener,
  nodeId: string | null,
): Promise<void> {
  const { kind, event, implementation } = listener;
  const { script } = implementation;
  try {
    if (script) return await runListener(step, token, script, event, kind === 'task');
    const answer = await callService(step, token, implementation, { nodeId, event });
    if (answer.kind === 'variables') await setVariablesAt(step, token, answer.values);
  } catch (thrown) {
    if (thrown instanceof ProcessError && mayBeCaught(step, listener, nodeId)) throw new ListenerError(thrown, event);
    const isOfScript = script !== undefined && thrown instanceof ProcessError;
    const error = isOfScript ? new ExpressionError(`脚本抛出了错误“${thrown.code}”`, 0) : thrown;
    // What somebody has decided is undone with the reason; a token that moves fails with it.
    if (kind === 'task' && error instanceof ExpressionError) throw new AppError('refused', error.message);
    throw error;
  }
}
