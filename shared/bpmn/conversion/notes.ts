import type { Flavour } from '../flavour.ts';
import { engineTitles } from './engines.ts';

/** What the attributes without counterpart are called, for saying what the target engine lacks. */
const titles: Readonly<Record<string, string>> = {
  asyncAfter: '“异步后”',
  asyncLeave: '“异步后”',
  jobPriority: '作业优先级',
  taskPriority: '外部任务优先级',
  followUpDate: '跟踪时间',
  versionTag: '版本标签',
  historyTimeToLive: '历史保留时间',
  isStartableInTasklist: '“可在任务列表中发起”',
  formRef: '表单引用',
  formRefBinding: '表单引用',
  formRefVersion: '表单引用',
  formFieldValidation: '“提交时校验字段”的开关',
  owner: '任务拥有者',
  category: '任务分类',
  businessCalendarName: '业务日历',
  skipExpression: '跳过表达式',
  taskIdVariableName: '任务编号变量',
  topic: '外部任务',
  triggerable: '可触发的服务任务',
  autoStoreVariables: '脚本变量自动保存',
  resource: '外部脚本文件',
  decisionRef: '决策引用',
  ruleVariablesInput: '规则引擎',
  rules: '规则引擎',
  exclude: '规则引擎',
  calledElementVersion: '被调用流程的固定版本',
  calledElementVersionTag: '被调用流程的版本标签',
  calledElementTenantId: '被调用流程的租户',
  variableMappingClass: '变量映射类',
  variableMappingDelegateExpression: '变量映射类',
  caseRef: '案例引用',
  elementIndexVariable: '元素序号变量',
  errorCodeVariable: '错误代码变量',
  errorMessageVariable: '错误消息变量',
  errorVariableName: '错误变量',
  escalationCodeVariable: '升级代码变量',
  variableName: '条件事件的变量限定',
  variableEvents: '条件事件的变量限定',
  messageExpression: '消息表达式',
  signalExpression: '信号表达式',
  terminateAll: '“终止全部流程”的开关',
  terminateMultiInstance: '“终止多实例”的开关',
  scope: '信号范围',
  inputOutput: '输入输出映射',
  connector: '连接器',
  eventListener: '事件监听器',
  errorEventDefinition: '服务任务的错误映射',
  mapException: '异常映射',
  customResource: '自定义资源',
  localization: '多语言名称',
  collection: '以元素书写的集合',
  variableAggregation: '变量汇总',
  errorMessage: '错误消息',
};

/** Why a setting of this name has no counterpart. */
export function whyLeft(name: string, to: Flavour): string | undefined {
  const title = titles[name];
  return title && `${engineTitles[to]} 没有${title}`;
}

/** What to look at although a setting was converted. */
export function whatToCheck(target: string, value: string, to: Flavour): string | undefined {
  if (to === 'flowable' && target === 'asyncLeave') return '较早的 Flowable 版本不识别 asyncLeave，请确认所用版本';
  const engine = /^org\.(camunda|flowable|activiti)\./.exec(value)?.[1];
  if (engine && engine !== to) return '这是原引擎自带的类，需要换成目标引擎中的类';
  return undefined;
}

/** What is said of a setting that the old engine overlooked and the new one heeds. */
export const awakened = '原引擎不使用此设置，转换后会生效';
