import { closeCalled, closeDone, startCalled } from '#server/engine/calling/call.ts';
import { isWaitedFor } from '#server/engine/calling/caller.ts';
import { fireConditions } from '#server/engine/events/conditions.ts';
import { addJob, fail } from '#server/engine/jobs/incident.ts';
import { openJoin } from '#server/engine/nodes/join.ts';
import { MissingService } from '#server/engine/services/required-services.ts';
import { circleAt } from '#server/engine/step/circles.ts';
import type { Agenda, Purpose, Queued, Step, Token } from '#server/engine/step/step.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { doNode, doOwn } from './do-node.ts';
import { depart, leave } from './flow.ts';
import { noting } from './listener-error.ts';
import { throwForListeners } from './listener-throws.ts';

const does = {
  do: doNode,
  doLater: (step: Step, token: Token) => addJob(step, token, 'execute'),
  doOwn,
  finish: (step: Step, token: Token) => leave(step, token),
  leave: (step: Step, token: Token) => depart(step, token),
  leaveLater: (step: Step, token: Token) => addJob(step, token, 'leave'),
  // The turn that has gone is one of those that lead on from what it has done, or out of what it ends.
  end: (step: Step, token: Token) => leave(step, token, -1),
};

/** What a token comes to a node for that is done with it. */
const leaving: readonly Purpose[] = ['leave', 'leaveLater', 'end'];

/**
 * Moves every token on until it waits for somebody or something, has failed, or is gone, and so those of the processes
 * that are called on the way. Camunda keeps a stack: what was put on it last goes on first, to where it waits. The others
 * let each branch take one turn after the other.
 */
export async function run({ agenda }: Step): Promise<void> {
  const visits = new Map<Step, number>();
  for (;;) {
    for (const step of agenda.steps) await throwForListeners(step);
    const next = await nextInQueue(agenda);
    if (!next) return closeCalled(agenda);
    const { step } = next;
    if (!isDue(next)) continue;
    if (next.purpose === 'happen') {
      const { token, happen } = next;
      await inTurn(step, () => (token ? failing(step, token, 'execute', happen) : happen()));
      continue;
    }
    const { token, purpose } = next;
    const count = (visits.get(step) ?? 0) + 1;
    visits.set(step, count);
    const circle = circleAt(step, token, count);
    if (circle) {
      fail(step, token, 'execute', circle);
      continue;
    }
    await inTurn(step, () =>
      failing(step, token, leaving.includes(purpose) ? 'leave' : 'execute', () => does[purpose](step, token)),
    );
  }
}

/**
 * Whether what is next still has its turn: a terminate end event or a join may have taken the token away meanwhile, an
 * event elsewhere, or nobody waits for its process any more.
 */
function isDue(next: Queued): boolean {
  if (!isWaitedFor(next.step)) return false;
  if (next.purpose === 'happen') return true;
  return next.step.tokens.get(next.token.id) === next.token && next.token.nodeId === next.nodeId;
}

/** Does something and all that it calls, and puts what comes of it where the engine of the file puts it. */
async function inTurn(step: Step, work: () => Promise<void>): Promise<void> {
  const { agenda, graph } = step;
  const others = agenda.queue;
  agenda.queue = [];
  await work();
  for (const call of step.calls.splice(0)) await failing(step, call, 'execute', () => startCalled(step, call));
  await closeDone(agenda);
  agenda.queue = graph.flavour === 'camunda' ? onStack(agenda.queue, others) : [...others, ...agenda.queue];
}

/** What has come lies on a stack before the others, but for those that come together: they are all done in their order first. */
function onStack(come: readonly Queued[], others: readonly Queued[]): Queued[] {
  const isTogether = (each: Queued) => each.isTogether;
  const alone = [...come.toReversed(), ...others].filter((each) => !each.isTogether);
  return [...others.filter(isTogether), ...come.filter(isTogether), ...alone];
}

/** The next token that is where it goes; when there is none, what the changes since then let happen. */
async function nextInQueue(agenda: Agenda): Promise<Queued | undefined> {
  for (const step of agenda.steps) if (step.graph.hasConditions) await fireConditions(step);
  for (let next = agenda.queue.shift(); next; next = agenda.queue.shift()) {
    if (next.turns <= 1 || next.step.graph.flavour === 'camunda') return next;
    agenda.queue.push({ ...next, turns: next.turns - 1 });
  }
  for (const step of agenda.steps) {
    const joined = openJoin(step);
    if (!joined) continue;
    await inTurn(step, () => failing(step, joined, 'leave', () => leave(step, joined)));
    return nextInQueue(agenda);
  }
  return undefined;
}

async function failing(step: Step, token: Token, kind: 'execute' | 'leave', work: () => Promise<void>): Promise<void> {
  try {
    await noting(step, token, work);
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof MissingService)) throw error;
    fail(step, token, kind, error.message);
  }
}
