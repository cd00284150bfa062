import type { DedupeRule } from '#shared/bpmn/approval-rules.ts';
import {
  type CandidateRule,
  candidateRules,
  type EmptyRule,
  type NodeKind,
  type ProcessRules,
  type ReturnRule,
  type WithdrawRule,
} from '#shared/bpmn/approval-settings.ts';
import type { ChoosableRule, chosenCounts } from '#shared/bpmn/choosable-rules.ts';

/** What happens when a rule finds nobody. */
export type AnyEmptyRule = EmptyRule;

/** What each rule for finding people is called. */
export const candidateRuleWords: Record<CandidateRule, string> = {
  users: '指定成员',
  roles: '角色',
  positions: '岗位',
  groups: '用户组',
  departments: '部门成员',
  deptLeader: '发起人的部门负责人',
  leadersUpTo: '发起人的连续多级主管',
  starter: '发起人自己',
  areaLeader: '地市负责人',
  companyProjectManager: '公司项目经理',
  contractManager: '合同监理负责人',
  expression: '表达式',
  starterSelect: '发起人自选',
  previousSelect: '上一审批人指定',
  formUser: '表单内人员',
  formDeptLeader: '表单内人员的部门负责人',
};

/** Among whom the people of a task may be chosen. */
export const choosableWords: Record<ChoosableRule, string> = { ...candidateRuleWords, all: '全部人员' };

/** How many people may be chosen for a task. */
export const chosenCountWords: Record<(typeof chosenCounts)[number], string> = {
  several: '可以选几人',
  one: '只选一人',
};

/** What each kind of node asks of people. */
export const nodeKindWords: Record<NodeKind, string> = {
  approve: '审批',
  handle: '办理',
  start: '发起人修改',
};

/** What happens when a rule finds nobody. */
export const emptyRuleWords: Record<AnyEmptyRule, string> = {
  processAdmin: '交给流程管理员',
  pass: '自动通过',
  users: '交给指定的人',
  upperLeader: '交给上级',
  reject: '自动拒绝',
  incident: '挂起，等待处理',
};

/** Until when whoever has started a process may take it back. */
export const withdrawRuleWords: Record<WithdrawRule, string> = {
  beforeHandled: '有人处理之前可以',
  beforeRead: '有人查看之前可以',
  anytime: '结束之前都可以',
  never: '不可以',
};

/** By which time a limit counts; the first is what holds when nothing is set. */
export const timeoutClockWords = { natural: '自然时间', working: '工作时间' } as const;

/** Whether substitutes may act in the cases of a process. */
export const substitutionWords: Record<ProcessRules['substitution'], string> = {
  allowed: '允许',
  never: '不允许，只由本人处理',
};

/** What becomes of a task of somebody who has approved already. */
export const dedupeWords: Record<DedupeRule, string> = {
  none: '每次都审批',
  all: '同意过一次后自动通过',
  consecutive: '连续出现时自动通过',
};

/** Where a task may be sent back to. */
export const returnRuleWords: Record<ReturnRule, string> = {
  anyPast: '任意已办节点',
  previous: '上一节点',
  starter: '发起人',
  none: '不允许退回',
};

/** The rules for finding people. */
export const candidateRuleOptions = candidateRules.map((value) => optionOf(candidateRuleWords, value));

/** The answers to an empty rule. */
export const emptyRuleOptions = keysOf(emptyRuleWords).map((value) => optionOf(emptyRuleWords, value));

/** The keys of a record whose keys are known. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, string>>): Key[] {
  // Object literals have no keys beside those of their type.
  return Object.keys(record) as Key[];
}

function optionOf<Value extends string>(words: Readonly<Record<Value, string>>, value: Value) {
  return { value, label: words[value] };
}

/** What each button of a task is called, in the order in which they are offered. */
export const buttonWords = {
  approve: '同意',
  reject: '拒绝',
  return: '退回',
  transfer: '转办',
  delegate: '委派',
  addSign: '加签',
  cc: '抄送',
  abstain: '弃权',
} as const;
