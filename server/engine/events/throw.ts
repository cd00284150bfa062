import { callerOf } from '#server/engine/calling/caller.ts';
import { passOut } from '#server/engine/calling/pass-out.ts';
import type { EventStart } from '#server/engine/definitions/graph.ts';
import { leave } from '#server/engine/flow/flow.ts';
import { interruptProcess } from '#server/engine/flow/interrupt.ts';
import { endVisit } from '#server/engine/flow/visit.ts';
import { fail } from '#server/engine/jobs/incident.ts';
import { happens, isHeardLater, type Step, type Token } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { mappedFrom } from '#server/engine/variables/mappings.ts';
import { containerOf, parentOf, seenAt, setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { hearsEscalations, interruptsAtBorder, interruptsIn } from '#shared/bpmn/heard.ts';
import type { BoundaryEventNode, EventDefinition, StartEventNode } from '#shared/bpmn/process-model.ts';
import { crossBorder } from './boundary.ts';
import { beginEventSubProcess } from './event-sub-process.ts';
import { textIn } from './events.ts';

/** An error or escalation on its way out. */
interface Thrown {
  kind: 'error' | 'escalation';
  code: string;
  message: string | null;
  variables: Variables;
  /** Whether the node that it comes from has been left, so that nothing on its border catches. */
  isPast?: boolean;
}

/** Who catches: an event on the border of a token's activity, or an event sub-process around where it comes `from`. */
type Catcher =
  | { at: 'border'; step: Step; token: Token; node: BoundaryEventNode }
  | { at: 'inside'; step: Step; around: Token | undefined; begun: EventStart; from: Token };

/** Throws an error of the process from where a token stands; nobody catching it is the end of the branch in camunda, an incident elsewhere. */
export async function throwError(
  step: Step,
  token: Token,
  error: { code: string; message?: string; isPast?: boolean },
): Promise<void> {
  const { code, message = null, isPast = false } = error;
  const thrown: Thrown = { kind: 'error', code, message, isPast, variables: {} };
  const catcher = await findCatcher(step, token, thrown);
  await passOutThrough(step, catcher);
  const node = step.graph.node(token.nodeId);
  if (catcher) {
    if (node.kind === 'endEvent') await endVisit(step, token, node, true);
    return catchIt(step, catcher, thrown);
  }
  if (step.graph.flavour === 'camunda' && node.kind === 'endEvent') return leave(step, token);
  fail(step, token, 'execute', `没有捕获错误“${code}”的事件`);
}

/** Throws an escalation; answers whether the token goes on afterwards. */
export async function throwEscalation(
  step: Step,
  token: Token,
  { code, inputs }: Extract<EventDefinition, { kind: 'escalation' }>,
): Promise<boolean> {
  if (!hearsEscalations(step.graph.flavour)) return true;
  const seen = await seenAt(step, token);
  const variables = await mappedFrom(step, token, inputs);
  const thrown: Thrown = { kind: 'escalation', code: textIn(code ?? '', seen), message: null, variables };
  const catcher = await findCatcher(step, token, thrown);
  await passOutThrough(step, catcher);
  if (!catcher) return true;
  const { nodeId } = token;
  await catchIt(step, catcher, thrown);
  return step.tokens.get(token.id) === token && token.nodeId === nodeId;
}

async function findCatcher(step: Step, from: Token, thrown: Thrown): Promise<Catcher | undefined> {
  for (let at: Token | undefined = from; at; ) {
    const holder: Token = (isLoopInstance(step, at) && parentOf(step, at)) || at;
    const borders = thrown.isPast && at === from ? [] : step.graph.boundaries(holder.nodeId);
    const node = bestOf(borders, thrown, (each) => each);
    if (node) return { at: 'border', step, token: holder, node };
    const around = containerOf(step, holder);
    const { id, parentId } = step.graph.node(holder.nodeId);
    const others = step.graph.eventStarts(parentId).filter(({ subProcess }) => subProcess.id !== id);
    const begun = bestOf(others, thrown, ({ start }) => start);
    if (begun) return { at: 'inside', step, around, begun, from };
    at = around;
  }
  const caller = await callerOf(step);
  return caller && findCatcher(caller.step, caller.token, thrown);
}

/** Camunda hands out what a call activity takes when something thrown comes out of it, caught or not. */
async function passOutThrough(thrower: Step, catcher: Catcher | undefined): Promise<void> {
  for (let step = thrower; step !== catcher?.step && step.caller; step = step.caller.step) {
    if (step.graph.flavour === 'camunda') await passOut(step, step.caller);
  }
}

/** What names the code outright comes before what catches everything. */
function bestOf<Each>(
  candidates: readonly Each[],
  { kind, code }: Thrown,
  nodeOf: (candidate: Each) => BoundaryEventNode | StartEventNode,
): Each | undefined {
  const fitting = candidates.flatMap((each) => {
    const { event } = nodeOf(each);
    return event && event.kind === kind && 'code' in event && (event.code === null || event.code === code)
      ? [{ each, isExact: event.code !== null }]
      : [];
  });
  return (fitting.find(({ isExact }) => isExact) ?? fitting[0])?.each;
}

async function catchIt(thrower: Step, catcher: Catcher, thrown: Thrown): Promise<void> {
  const { step } = catcher;
  const { event } = catcher.at === 'border' ? catcher.node : catcher.begun.start;
  const values = { ...thrown.variables };
  if (event && 'codeVariable' in event && event.codeVariable) values[event.codeVariable] = thrown.code;
  if (event?.kind === 'error' && event.messageVariable) values[event.messageVariable] = thrown.message;
  // An error ends at once what was called, an escalation as soon as it is heard.
  if (thrown.kind === 'error') await endBelow(thrower, catcher, thrown);
  const hear = async () => {
    if (thrown.kind === 'escalation') await endBelow(thrower, catcher, thrown);
    if (catcher.at === 'inside') {
      return beginEventSubProcess(step, catcher.around, catcher.begun, values, catcher.from);
    }
    // Camunda sets it where the name lives already, in what is interrupted too.
    const from = step.graph.flavour === 'camunda' ? catcher.token : parentOf(step, catcher.token);
    await setVariablesAt(step, from, values);
    await crossBorder(step, catcher.token, catcher.node);
  };
  if (catcher.at === 'inside' || !isHeardLater(thrower, step)) return hear();
  const { token, node } = catcher;
  happens(step, token, async () => {
    if (step.tokens.get(token.id) === token && token.nodeId === node.attachedTo) await hear();
  });
}

/** What is thrown out of called instances ends them, unless it only tells. */
async function endBelow(thrower: Step, catcher: Catcher, { kind }: Thrown): Promise<void> {
  const isInterrupting =
    catcher.at === 'border'
      ? interruptsAtBorder(catcher.node)
      : interruptsIn(catcher.begun.start, catcher.step.graph.flavour);
  if (kind === 'escalation' && !isInterrupting) return;
  for (let step = thrower; step !== catcher.step && step.caller; step = step.caller.step) {
    // The caller must not end once more what ends here.
    step.caller.step.tokens.change(step.caller.token, { state: 'active' });
    step.isHandledAbove = true;
    await interruptProcess(step, { outcome: 'cancelled', reason: '已由上级流程捕获' });
    stop(step, 'terminated', null);
  }
}
