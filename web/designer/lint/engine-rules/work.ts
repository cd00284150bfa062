import { hasFeature } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { textOf } from '#shared/bpmn/moddle.ts';
import { type EngineRule, extensionsOf, hasSetting, isA, nodesOf, settingOf } from './engine-rule.ts';

const code = ['class', 'expression', 'delegateExpression'] as const;

/** A task that is to do something by itself says what. */
export const implementation: EngineRule = (node, report, flavour) => {
  const isEvent = isA(node, 'bpmn:IntermediateThrowEvent', 'bpmn:EndEvent');
  const holders = isEvent
    ? nodesOf(node, 'eventDefinitions').filter((one) => isA(one, 'bpmn:MessageEventDefinition'))
    : [node];
  if (!isEvent && !isA(node, 'bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask')) return;
  // Only camunda does work where a message is thrown.
  if (isEvent && flavour !== 'camunda') return;
  for (const holder of holders) {
    const hasCode =
      hasSetting(holder, flavour, ...code, 'type') || extensionsOf(holder, flavour, 'connector').length > 0;
    const hasOther =
      isImplemented(textOf(holder, 'implementation'), flavour) ||
      hasSetting(holder, flavour, 'decisionRef', 'rules', 'ruleVariablesInput') ||
      extensionsOf(holder, flavour, 'eventType').length > 0 ||
      nodesOf(holder, 'operationRef').length > 0;
    if (!hasCode && !hasOther) report(holder, isEvent ? '消息' : '');
  }
};

/** A web service, or in activiti the name of a connector. */
function isImplemented(words: string | undefined, flavour: Flavour): boolean {
  return words === '##WebService' || (flavour === 'activiti' && words !== undefined && !words.startsWith('##'));
}

/** External work is told apart by its topic. */
export const topic: EngineRule = (node, report, flavour) => {
  if (!isA(node, 'bpmn:Activity', 'bpmn:MessageEventDefinition')) return;
  const isExternal = /^external(-worker)?$/.test(settingOf(node, flavour, 'type') ?? '');
  if (isExternal && !hasSetting(node, flavour, 'topic')) report(node);
};

/** A call activity names what it calls. */
export const calledElement: EngineRule = (node, report, flavour) => {
  if (!isA(node, 'bpmn:CallActivity')) return;
  if (!textOf(node, 'calledElement') && !hasSetting(node, flavour, 'caseRef')) report(node);
};

/** A script task has a script, and says in which language. */
export const script: EngineRule = (node, report, flavour) => {
  if (!isA(node, 'bpmn:ScriptTask')) return;
  const isElsewhere = hasFeature(flavour, 'externalScript') && hasSetting(node, flavour, 'resource');
  if (!textOf(node, 'script') && !isElsewhere) report(node, '没有填写脚本');
  else if (!textOf(node, 'scriptFormat')) report(node, '没有填写脚本格式');
};

/** Several instances are counted, or made for the members of a collection. */
export const loopSource: EngineRule = (node, report, flavour) => {
  if (!isA(node, 'bpmn:MultiInstanceLoopCharacteristics')) return;
  const isCounted = nodesOf(node, 'loopCardinality').some((one) => textOf(one, 'body'));
  const hasCollection =
    hasSetting(node, flavour, 'collection') ||
    extensionsOf(node, flavour, 'collection').length > 0 ||
    isReferred(node.get('loopDataInputRef'));
  // The approval settings of this product say themselves how many take part.
  const isApproval = nodesOf(nodesOf(node.$parent, 'extensionElements')[0], 'values').some(
    ({ $type }) => $type === 'tongtu:Approval',
  );
  if (!isCounted && !hasCollection && !isApproval) report(node);
};

function isReferred(value: unknown): boolean {
  return value !== undefined && value !== null;
}
