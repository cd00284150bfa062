import type { ProblemKind } from '#shared/bpmn/problem.ts';

/** What a rule found at an element. */
export interface Finding {
  readonly rule: string;
  readonly elementId: string;
  /** What the element is called by what is around it, where it has no name. */
  readonly title?: string;
  /** What the rule itself says; for our own rules in Chinese. */
  readonly detail: string;
  /** Whether it forbids deployment here or only surprises; for what the deploy check finds. */
  readonly severity?: 'error' | 'warning';
  /** The whole sentence as the server says it, where the server says it too. */
  readonly sentence?: string;
  /** Whether `detail` names the element itself. */
  readonly isWhole?: boolean;
  /** What can be mended at once. */
  readonly kind?: ProblemKind;
  /** A name that is written in place of another. */
  readonly rename?: { readonly from: string; readonly to: string };
}

/** What is wrong, in words that follow the name of the element. */
interface RuleWords {
  readonly text: string;
  readonly severity: 'error' | 'warning';
}

/** What no engine can run, by the name of the rule. */
const errors: Readonly<Record<string, string>> = {
  'called-element': '没有选择要调用的流程',
  deploy: '不能部署',
  'duplicate-id': '编号与别的元素重复',
  'event-gateway-targets': '事件网关之后只能是等待消息、定时、信号或条件的中间事件',
  'external-script': '引擎不读取外部脚本文件，脚本要写在流程图里',
  implementation: '没有填写要执行的类、表达式或任务类型',
  'listener-event': '监听器的事件不正确',
  'listener-implementation': '监听器无法执行',
  'loop-source': '多实例没有填写循环基数或集合',
  'message-reference': '消息事件没有选择消息',
  script: '脚本任务不完整',
  'signal-reference': '信号事件没有选择信号',
  'thrown-reference': '抛出的事件不完整',
  'timeout-listener': '超时监听器不完整',
  'template-field': '不符合元素模板',
  timer: '定时器有误',
  topic: '外部任务没有填写主题',
  'ad-hoc-sub-process': '即席子流程中不能有开始或结束事件',
  'broken-expression': '条件表达式有误',
  'conditional-event': '条件事件没有填写条件',
  'event-based-gateway': '事件网关至少要有两条出线，且出线不能带条件',
  'event-sub-process-typed-start-event': '事件子流程的开始事件要指定触发方式',
  'link-event': '链接事件没有名称、重复，或找不到对应的一端',
  'no-complex-gateway': '复杂网关无法执行',
  'single-blank-start-event': '有不止一个普通开始事件',
  'single-event-definition': '一个事件只能有一种触发方式',
  'sub-process-blank-start-event': '子流程只能用普通开始事件',
};

/** What runs, but hardly as it was meant. */
const warnings: Readonly<Record<string, string>> = {
  'dead-branch': '永远走不到',
  'default-condition': '默认分支上的条件不会被使用',
  'overlooked-element': '引擎不使用的设置',
  'overlooked-setting': '引擎不使用的设置',
  'unknown-variable': '没有这个变量',
  'unused-variable': '没有用到的变量',
  'wrong-type': '类型不符',
  'unjoined-fork': '并行的分支没有用并行网关汇合',
  unreachable: '从开始事件走不到这里',
  'conditional-flows': '同一网关的其它分支有条件，这一条没有，也不是默认分支',
  'end-event-required': '没有结束事件',
  'fake-join': '多条路径汇到这里但没有合并，每条路径都会执行一次',
  global: '没有名称、与别的重名，或没有被任何元素使用',
  'label-required': '还没有名称',
  'no-disconnected': '没有和其它元素相连',
  'no-duplicate-sequence-flows': '同样的流转路径不止一条',
  'no-gateway-join-fork': '同一个网关既汇合又分支，建议拆成两个',
  'no-implicit-split': '不经过网关直接分成多条路径，各条会同时执行',
  'no-overlapping-elements': '与别的元素重叠，或超出所在的范围',
  'start-event-required': '没有开始事件',
  'superfluous-gateway': '只有一条进线和一条出线，网关是多余的',
};

/** By the name of the rule. */
export const ruleWords: Readonly<Record<string, RuleWords>> = {
  ...wordsOf('error', errors),
  ...wordsOf('warning', warnings),
};

function wordsOf(severity: RuleWords['severity'], texts: Readonly<Record<string, string>>): Record<string, RuleWords> {
  return Object.fromEntries(Object.entries(texts).map(([rule, text]) => [rule, { severity, text }]));
}

/** Rules whose own words say more than ours. */
const detailed: ReadonlySet<string> = new Set([
  'broken-expression',
  'listener-event',
  'listener-implementation',
  'overlooked-element',
  'overlooked-setting',
  'script',
  'template-field',
  'thrown-reference',
  'timeout-listener',
  'timer',
  'unjoined-fork',
]);

/** Those whose own words are all that there is to say. */
const spoken: ReadonlySet<string> = new Set([
  'dead-branch',
  'deploy',
  'unknown-variable',
  'unused-variable',
  'wrong-type',
]);

/** How bad a finding is. */
export function severityOf({ rule, severity }: Finding): 'error' | 'warning' {
  return severity ?? ruleWords[rule]?.severity ?? 'warning';
}

/** Whether a finding keeps the drawing from being deployed here. */
export function isBlocking(finding: Finding): boolean {
  return (finding.rule === 'deploy' || finding.rule === 'template-field') && severityOf(finding) === 'error';
}

/** What a finding means to the user, without the name of the element. */
export function textOfFinding({ rule, detail }: Finding): string {
  if (spoken.has(rule)) return detail;
  const text = ruleWords[rule]?.text ?? detail;
  return detailed.has(rule) ? `${text}：${detail}` : text;
}
