import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { addTimer } from '#server/engine/jobs/incident.ts';
import type { Job, Step, Token } from '#server/engine/step/step.ts';
import { limitFrom } from '#server/engine/tasks/due-date.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { workingCalendar } from '#shared/bpmn/check-timer.ts';
import type { EventDefinition, FlowNode } from '#shared/bpmn/process-model.ts';
import { countingOf, type TimerDefinition } from '#shared/bpmn/timer-definition.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { readInstant } from '#shared/timer/instant.ts';
import { firstRun, saysTime } from '#shared/timer/next-run.ts';

/** The text that a name with expressions means; throws ExpressionError when it means none. */
export function textIn(written: string, variables: Variables): string {
  const value = evaluateKnown(written, variables);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new ExpressionError(`“${written}”的结果应为文字`, 0);
}

/**
 * Begins to wait for an event on behalf of a token, or of the whole instance without one. Errors, escalations and the
 * like need no waiting: who throws them looks for who catches them. Throws ExpressionError.
 */
export async function waitFor(
  step: Step,
  token: Token | undefined,
  node: FlowNode,
  event: EventDefinition | undefined,
): Promise<void> {
  switch (event?.kind) {
    case 'timer':
      return waitForTime(step, token, node, event);
    case 'message':
    case 'signal': {
      const name = textIn(event.name, await seenAt(step, token));
      return subscribe(step, token, node, event.kind, name);
    }
    case 'conditional':
      return subscribe(step, token, node, 'condition', event.variableName ?? null);
  }
}

/** Notes that an event waits; `name` is that of the message or signal. */
export function subscribe(
  step: Step,
  token: Token | undefined,
  node: FlowNode,
  kind: 'message' | 'signal' | 'condition',
  name: string | null,
): void {
  const sequence = step.instance.lastSequence;
  const added = step.subscriptions.add({
    tokenId: token?.id ?? step.instance.id,
    nodeId: node.id,
    kind,
    name,
    sequence,
    kept: null,
    createdAt: step.at,
  });
  // What only waits for a change is not met by what is there already.
  const isChange = 'event' in node && node.event?.kind === 'conditional' && node.event.condition === null;
  if (kind === 'condition' && !isChange) step.freshConditions.add(added);
}

async function waitForTime(
  step: Step,
  token: Token | undefined,
  node: FlowNode,
  timer: TimerDefinition,
): Promise<void> {
  const time = await timeIn(step, token, timer);
  if (time) await addTimer(step, token, node, repeats(node) ? time : { ...time, cycle: null, runsLeft: 0 });
}

/** Whether the timer of an event may run again: not where the first run ends the wait. */
function repeats(node: FlowNode): boolean {
  return 'isInterrupting' in node && !node.isInterrupting;
}

/**
 * When a timer that begins now runs out, and what becomes of it then; undefined when all its times are over, where nothing
 * happens. Throws ExpressionError.
 */
export async function timeIn(
  step: Step,
  token: Token | undefined,
  { timing, text, endDate, calendar }: TimerDefinition,
): Promise<Pick<Job, 'dueAt' | 'cycle' | 'cycleEndsAt' | 'runsLeft'> | undefined> {
  const seen = await seenAt(step, token);
  const cycle = textIn(text, seen);
  if (calendar === workingCalendar) {
    const dueAt = limitFrom(cycle.trim(), step.at, await readWorkCalendar(step.transaction));
    if (!dueAt) throw new ExpressionError(`“${cycle}”不是可以等待的工作时间`, 0);
    return { dueAt, cycle: null, cycleEndsAt: null, runsLeft: 0 };
  }
  const endsAt = endDate === undefined ? undefined : readInstant(textIn(endDate, seen));
  if (!timing || !saysTime(timing, cycle)) throw new ExpressionError(`“${cycle}”不是可以等待的时间`, 0);
  const run = firstRun(timing, cycle, new Date(step.at), countingOf(step.graph.flavour));
  if (!run || (endsAt && run.at > endsAt)) return undefined;
  const isOver = run.runsLeft === 0;
  return {
    dueAt: run.at.toISOString(),
    cycle: isOver ? null : cycle,
    cycleEndsAt: (!isOver && endsAt?.toISOString()) || null,
    runsLeft: run.runsLeft,
  };
}
