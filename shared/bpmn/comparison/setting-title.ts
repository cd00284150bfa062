import { ruleTitles } from '../approval-settings.ts';
import { caseNamingTitles } from '../case-naming.ts';
import { copyMoments, copyParts, outcomesTitle } from '../copy-rule.ts';
import { eventTitles } from '../element-title.ts';
import { timeoutClockTitle, timeoutDefaultTitle } from '../read-default-limit.ts';
import { parentSetting } from './process-parts.ts';

/** What the panel calls the settings that people change most; all others are shown by the name that the file uses. */
const titles: Readonly<Record<string, string>> = {
  [parentSetting]: '所在',
  name: '名称',
  documentation: '元素文档',
  isExecutable: '可执行',
  versionTag: '版本标签',
  historyTimeToLive: '历史保留时间',
  sourceRef: '起点',
  targetRef: '终点',
  conditionExpression: '条件',
  language: '脚本语言',
  default: '默认流转路径',
  attachedToRef: '依附于',
  cancelActivity: '中断',
  processRef: '流程',
  flowNodeRef: '道内元素',
  messageRef: '消息',
  signalRef: '信号',
  errorRef: '错误',
  escalationRef: '升级',
  assignee: '处理用户',
  candidateUsers: '候选用户',
  candidateGroups: '候选分组',
  candidateStarterUsers: '可发起的用户',
  candidateStarterGroups: '可发起的分组',
  dueDate: '到期时间',
  followUpDate: '跟踪时间',
  priority: '优先级',
  formKey: '表单标识',
  initiator: '发起人变量',
  async: '异步',
  asyncBefore: '异步前',
  asyncAfter: '异步后',
  exclusive: '排除',
  class: 'Java 类',
  expression: '表达式',
  delegateExpression: '代理表达式',
  topic: '主题',
  resultVariable: '结果变量',
  resultVariableName: '结果变量',
  script: '脚本',
  scriptFormat: '脚本格式',
  resource: '资源地址',
  calledElement: '被调用流程',
  decisionRef: '决策',
  executionListener: '执行监听器',
  taskListener: '任务监听器',
  event: '事件',
  field: '注入字段',
  string: '字符串',
  stringValue: '字符串',
  properties: '扩展属性',
  property: '属性',
  value: '值',
  formData: '表单',
  formField: '表单字段',
  formProperty: '表单字段',
  label: '名称',
  type: '类型',
  required: '必填',
  constraint: '约束',
  config: '配置',
  validation: '校验',
  defaultValue: '默认值',
  inputOutput: '输入输出',
  inputParameter: '输入参数',
  outputParameter: '输出参数',
  failedJobRetryTimeCycle: '重试周期',
  multiInstanceLoopCharacteristics: '多实例',
  standardLoopCharacteristics: '循环',
  isSequential: '依次',
  loopCardinality: '循环基数',
  completionCondition: '完成条件',
  collection: '集合',
  elementVariable: '元素变量',
  timeDate: '日期',
  timeDuration: '时长',
  timeCycle: '周期',
  text: '文字',
  approval: '审批',
  nodeKind: '节点类别',
  candidateRule: '办理人规则',
  candidateValue: '办理人',
  emptyRule: '无人办理时',
  returnTargets: '可退回到',
  onReturn: '退回时执行',
  withdrawUntil: '发起人撤回',
  dedupe: ruleTitles.dedupe,
  substitution: '代理人办理',
  ...caseNamingTitles,
  timeoutDefault: timeoutDefaultTitle,
  timeoutDefaultClock: timeoutClockTitle,
  buttons: '按钮',
  buttonLabels: '按钮文字',
  modelerTemplate: '元素模板',
  modelerTemplateVersion: '元素模板版本',
};

const rulesByName: Readonly<Record<string, string>> = ruleTitles;

/** Of a process, and of a task that tells people of the case. */
const copyTitles: ReadonlyMap<string, string> = new Map([
  ...copyParts.map((part) => [`cc${part}`, ruleTitles[`cc${part}`]] as const),
  ...Object.values(copyMoments).flatMap(({ prefix, title }) =>
    copyParts.map((part) => [`${prefix}${part}`, `${title}${ruleTitles[`cc${part}`]}`] as const),
  ),
  [`${copyMoments.end.prefix}Outcomes`, outcomesTitle],
]);

/** A path of names in the words of the panel, such as 执行监听器 › 事件. */
export function settingTitle(path: readonly string[]): string {
  return path
    .map((step, at) => {
      const { name, identity } = partsOf(step);
      const title = wordsOf(path, at) ?? name;
      return identity ? `${title}“${identity}”` : title;
    })
    .join(' › ');
}

/** Whether every name of a path has words of the panel, so that people who draw no processes can read it. */
export function isSettingTitled(path: readonly string[]): boolean {
  return path.every((_, at) => wordsOf(path, at) !== undefined);
}

function partsOf(step: string): { name: string; identity?: string } {
  const [, name = step, identity] = /^([^[]+)(?:\[(.*)\])?$/s.exec(step) ?? [];
  return { name, identity };
}

function wordsOf(path: readonly string[], at: number): string | undefined {
  const step = path[at] ?? '';
  if (path[at - 1] === 'approval' && Object.hasOwn(rulesByName, step)) return rulesByName[step];
  const { name } = partsOf(step);
  return Object.hasOwn(titles, name) ? titles[name] : (copyTitles.get(name) ?? eventTitle(name));
}

function eventTitle(name: string): string | undefined {
  const kind = Object.entries(eventTitles).find(([each]) => name === `${each}EventDefinition`);
  return kind && `${kind[1]}事件`;
}
