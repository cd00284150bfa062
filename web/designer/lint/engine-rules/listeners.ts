import { executionEventsFor, hasFeature, taskEventsFor } from '#shared/bpmn/capability.ts';
import { textOf } from '#shared/bpmn/moddle.ts';
import { type EngineRule, isA, nodesOf } from './engine-rule.ts';

/** A listener is on an event that its engine calls it on. */
export const listenerEvent: EngineRule = (node, report, flavour) => {
  const isTask = node.$type === `${flavour}:TaskListener`;
  if (!isTask && node.$type !== `${flavour}:ExecutionListener`) return;
  const owner = node.$parent?.$parent;
  const isFlow = isA(owner, 'bpmn:SequenceFlow');
  const events = isTask ? taskEventsFor(flavour) : executionEventsFor(isFlow);
  const event = textOf(node, 'event');
  // Without an event the one of a flow is taken.
  if (event === undefined ? !isFlow : !events.includes(event)) {
    report(node, event === undefined ? '没有选择事件' : `“${event}”，可用的是 ${events.join('、')}`);
  }
};

/** A listener says what it calls. */
export const listenerImplementation: EngineRule = (node, report, flavour) => {
  if (node.$type !== `${flavour}:TaskListener` && node.$type !== `${flavour}:ExecutionListener`) return;
  const hasScript = nodesOf(node, 'script').length > 0;
  const hasCode = ['class', 'expression', 'delegateExpression'].some((name) => textOf(node, name) !== undefined);
  const isScript = textOf(node, 'type') === 'script';
  if (hasScript && !hasFeature(flavour, 'scriptListener') && !isScript)
    report(node, '这里的引擎不执行监听器中的脚本元素');
  else if (!hasScript && !hasCode) report(node, '没有填写要调用的类、表达式或脚本');
};

/** A listener that a timer calls has an id and the timer; the timer itself is looked at like any other. */
export const timeoutListener: EngineRule = (node, report, flavour) => {
  if (flavour !== 'camunda' || node.$type !== 'camunda:TaskListener' || textOf(node, 'event') !== 'timeout') return;
  if (textOf(node, 'id') === undefined) report(node, '没有编号');
  if (nodesOf(node, 'eventDefinitions').length === 0) report(node, '没有定时器');
};
