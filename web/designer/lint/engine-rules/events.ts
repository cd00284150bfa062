import type { Flavour } from '#shared/bpmn/flavour.ts';
import { type ModdleElement, textOf } from '#shared/bpmn/moddle.ts';
import { nextRuns } from '../../timer/next-runs.ts';
import { type EngineRule, hasSetting, isA, nodesOf } from './engine-rule.ts';

const timers = [
  ['timeDate', 'date'],
  ['timeDuration', 'duration'],
  ['timeCycle', 'cycle'],
] as const;

/** A timer has exactly one time, which is ISO 8601 or for a cycle also cron; expressions are known when they run. */
export const timer: EngineRule = (node, report) => {
  if (!isA(node, 'bpmn:TimerEventDefinition')) return;
  const given = timers.flatMap(([name, kind]) =>
    nodesOf(node, name).map((one) => ({ kind, text: textOf(one, 'body') ?? '' })),
  );
  const [first, second] = given;
  if (!first || (!second && first.text === '')) report(node, '没有填写时间');
  else if (second) report(node, '日期、时长、循环只能填写一种');
  else {
    const { problem } = nextRuns(first.kind, first.text, new Date());
    if (problem) report(node, problem);
  }
};

/** An event that waits for a message, or receives one by name, says which. */
export const message: EngineRule = (node, report, flavour) => {
  if (!isA(node, 'bpmn:MessageEventDefinition')) return;
  const isWaiting = !isA(node.$parent, 'bpmn:IntermediateThrowEvent', 'bpmn:EndEvent');
  if (isWaiting && !isSaid(node, 'messageRef', 'messageExpression', flavour)) report(node);
};

/** A signal is named wherever it is thrown or waited for. */
export const signal: EngineRule = (node, report, flavour) => {
  if (isA(node, 'bpmn:SignalEventDefinition') && !isSaid(node, 'signalRef', 'signalExpression', flavour)) report(node);
};

/** What is thrown has a name; what is caught without one catches all. */
export const thrown: EngineRule = (node, report) => {
  if (!isA(node, 'bpmn:ErrorEventDefinition', 'bpmn:EscalationEventDefinition')) return;
  const isError = isA(node, 'bpmn:ErrorEventDefinition');
  const isThrown = isA(node.$parent, 'bpmn:ThrowEvent');
  const isNamed = nodesOf(node, isError ? 'errorRef' : 'escalationRef').length > 0;
  if (isThrown && !isNamed && !isUnresolved(node, isError ? 'errorRef' : 'escalationRef')) {
    report(node, isError ? '没有选择错误' : '没有选择升级');
  }
};

function isSaid(node: ModdleElement, reference: string, expression: string, flavour: Flavour): boolean {
  if (flavour !== 'camunda' && hasSetting(node, flavour, expression)) return true;
  return nodesOf(node, reference).length > 0 || isUnresolved(node, reference);
}

/** References that lead nowhere in the file; the engines take some of them for a name or code. */
export const unresolvedReferences = new WeakMap<object, Set<string>>();

function isUnresolved(node: ModdleElement, reference: string): boolean {
  return unresolvedReferences.get(node)?.has(reference) ?? false;
}
