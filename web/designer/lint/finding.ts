import type { ProblemKind } from '#shared/bpmn/problem.ts';

/** What a rule found at an element. */
export interface Finding {
  readonly rule: string;
  readonly elementId: string;
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

/** By the name of the rule. An error is something that no engine can run. */
export const ruleWords: Readonly<Record<string, RuleWords>> = {
  'called-element': { severity: 'error', text: '没有选择要调用的流程' },
  'dead-branch': { severity: 'warning', text: '永远走不到' },
  'default-condition': { severity: 'warning', text: '默认分支上的条件不会被使用' },
  deploy: { severity: 'error', text: '不能部署' },
  'duplicate-id': { severity: 'error', text: '编号与别的元素重复' },
  'event-gateway-targets': { severity: 'error', text: '事件网关之后只能是等待消息、定时、信号或条件的中间事件' },
  'external-script': { severity: 'error', text: '引擎不读取外部脚本文件，脚本要写在流程图里' },
  implementation: { severity: 'error', text: '没有填写要执行的类、表达式或任务类型' },
  'listener-event': { severity: 'error', text: '监听器的事件不正确' },
  'listener-implementation': { severity: 'error', text: '监听器无法执行' },
  'loop-source': { severity: 'error', text: '多实例没有填写循环基数或集合' },
  'message-reference': { severity: 'error', text: '消息事件没有选择消息' },
  'overlooked-element': { severity: 'warning', text: '引擎不使用的设置' },
  'overlooked-setting': { severity: 'warning', text: '引擎不使用的设置' },
  script: { severity: 'error', text: '脚本任务不完整' },
  'signal-reference': { severity: 'error', text: '信号事件没有选择信号' },
  'thrown-reference': { severity: 'error', text: '抛出的事件不完整' },
  'timeout-listener': { severity: 'error', text: '超时监听器不完整' },
  'template-field': { severity: 'error', text: '不符合元素模板' },
  timer: { severity: 'error', text: '定时器有误' },
  topic: { severity: 'error', text: '外部任务没有填写主题' },
  'unknown-variable': { severity: 'warning', text: '没有这个变量' },
  'unused-variable': { severity: 'warning', text: '没有用到的变量' },
  'wrong-type': { severity: 'warning', text: '类型不符' },
  'unjoined-fork': { severity: 'warning', text: '并行的分支没有用并行网关汇合' },
  unreachable: { severity: 'warning', text: '从开始事件走不到这里' },
  'ad-hoc-sub-process': { severity: 'error', text: '即席子流程中不能有开始或结束事件' },
  'broken-expression': { severity: 'error', text: '条件表达式有误' },
  'conditional-event': { severity: 'error', text: '条件事件没有填写条件' },
  'conditional-flows': { severity: 'warning', text: '同一网关的其它分支有条件，这一条没有，也不是默认分支' },
  'end-event-required': { severity: 'warning', text: '没有结束事件' },
  'event-based-gateway': { severity: 'error', text: '事件网关至少要有两条出线，且出线不能带条件' },
  'event-sub-process-typed-start-event': { severity: 'error', text: '事件子流程的开始事件要指定触发方式' },
  'fake-join': { severity: 'warning', text: '多条路径汇到这里但没有合并，每条路径都会执行一次' },
  global: { severity: 'warning', text: '没有名称、与别的重名，或没有被任何元素使用' },
  'label-required': { severity: 'warning', text: '还没有名称' },
  'link-event': { severity: 'error', text: '链接事件没有名称、重复，或找不到对应的一端' },
  'no-complex-gateway': { severity: 'error', text: '复杂网关无法执行' },
  'no-disconnected': { severity: 'warning', text: '没有和其它元素相连' },
  'no-duplicate-sequence-flows': { severity: 'warning', text: '同样的流转路径不止一条' },
  'no-gateway-join-fork': { severity: 'warning', text: '同一个网关既汇合又分支，建议拆成两个' },
  'no-implicit-split': { severity: 'warning', text: '不经过网关直接分成多条路径，各条会同时执行' },
  'no-overlapping-elements': { severity: 'warning', text: '与别的元素重叠，或超出所在的范围' },
  'single-blank-start-event': { severity: 'error', text: '有不止一个普通开始事件' },
  'single-event-definition': { severity: 'error', text: '一个事件只能有一种触发方式' },
  'start-event-required': { severity: 'warning', text: '没有开始事件' },
  'sub-process-blank-start-event': { severity: 'error', text: '子流程只能用普通开始事件' },
  'superfluous-gateway': { severity: 'warning', text: '只有一条进线和一条出线，网关是多余的' },
};

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
