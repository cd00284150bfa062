import { hasExpression } from '../expression/expression.ts';
import { checkScript } from '../script/check-script.ts';
import { readDuration } from '../timer/duration.ts';
import { readRepetition } from '../timer/repetition.ts';
import { checkAsked, checkRequiredExpression, checkText } from './check-text.ts';
import type { Gathering, Mapping, WrittenValue } from './mapping.ts';
import type { CallActivityNode, FlowNode, MultiInstance } from './process-model.ts';

/** What is wrong with how often and with which values an activity runs, as ends of sentences. */
export function checkActivity(node: FlowNode): string[] {
  const faults = [
    'multiInstance' in node && node.multiInstance ? checkMultiInstance(node.multiInstance) : [],
    node.kind === 'callActivity' ? checkCall(node) : [],
    'adHoc' in node && node.adHoc?.completionCondition
      ? [checkRequiredExpression('完成条件', node.adHoc.completionCondition)]
      : [],
    node.inputs.flatMap(({ name, value }) => checkValue(`输入参数“${name}”`, value)),
    node.outputs.flatMap(({ name, value }) => checkValue(`输出参数“${name}”`, value)),
    'skipExpression' in node && node.skipExpression ? [checkText('跳过表达式', node.skipExpression)] : [],
    node.jobPriority ? [checkText('作业优先级', node.jobPriority)] : [],
    node.taskPriority ? [checkText('任务优先级', node.taskPriority)] : [],
    node.retryCycle ? [checkRetryCycle(node.retryCycle)] : [],
  ];
  return faults.flat().flatMap((fault) => fault ?? []);
}

function checkRetryCycle(text: string): string | undefined {
  if (hasExpression(text) || readRepetition(text)) return undefined;
  const isList = text.split(',').every((pause) => readDuration(pause) !== undefined);
  return isList ? undefined : '的重试周期应形如 R3/PT10M';
}

function checkMultiInstance(loop: MultiInstance): (string | undefined)[] {
  const { cardinality, collection, completionCondition, gatherings } = loop;
  if (!cardinality && !collection) return ['的多实例没有填写次数或集合'];
  return [
    cardinality ? checkText('多实例次数', cardinality) : undefined,
    collection ? checkText('多实例集合', collection) : undefined,
    completionCondition ? checkRequiredExpression('完成条件', completionCondition) : undefined,
    ...gatherings.flatMap(checkGathering),
  ];
}

function checkGathering({ target, values, program }: Gathering): (string | undefined)[] {
  if (!target) return ['的变量汇总没有填写目标变量'];
  return [
    program || values.length > 0
      ? undefined
      : `的变量汇总“${target}”没有列出要汇总的变量，每个应写作 flowable:variable`,
    program ? `的变量汇总“${target}”由程序“${program}”计算，这里没有 Java，请改为列出要汇总的变量` : undefined,
    checkTarget(target),
    ...values.flatMap(checkMapping),
  ];
}

function checkCall(node: CallActivityNode): (string | undefined)[] {
  const { calledElement, version, inMappings, outMappings, businessKey, unexecuted, idVariable, instanceName } = node;
  if (calledElement === '') return ['没有选择要调用的流程'];
  return [
    checkAsked('被调用流程', calledElement),
    version ? checkAsked('被调用版本', version) : undefined,
    businessKey && !businessKey.includes('execution.processBusinessKey')
      ? checkText('业务标识', businessKey)
      : undefined,
    idVariable ? checkText('实例标识变量', idVariable) : undefined,
    instanceName ? checkText('实例名称', instanceName) : undefined,
    ...[...inMappings, ...outMappings].flatMap(checkMapping),
    ...unexecuted.map((name) => `使用了暂不支持的设置 ${name}`),
  ];
}

function checkMapping({ source, isExpression, target, isTargetExpression, isAll }: Mapping): (string | undefined)[] {
  if (isAll) return [];
  if (!source || !target) return ['的变量传递缺少来源或目标'];
  return [
    isExpression ? checkText('变量来源', source) : undefined,
    isTargetExpression ? checkText('变量目标', target) : checkTarget(target),
  ];
}

function checkTarget(target: string): string | undefined {
  return /[$#]\{/.test(target) ? '的变量目标不能是表达式' : undefined;
}

function checkValue(title: string, value: WrittenValue): (string | undefined)[] {
  if (typeof value === 'string') return [checkText(title, value)];
  if ('list' in value) return value.list.flatMap((each) => checkValue(title, each));
  if ('map' in value)
    return value.map.flatMap(([key, each]) => [...checkValue(title, key), ...checkValue(title, each)]);
  const fault = checkScript(value.script);
  return [fault && `的${title}${fault}`];
}
