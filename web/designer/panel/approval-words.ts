import type { CandidateRule, EmptyRule, NodeKind, ReturnRule } from '#shared/bpmn/approval-settings.ts';

/** What each rule for finding people is called. */
export const candidateRuleWords: Record<CandidateRule, string> = {
  users: '指定成员',
  roles: '角色',
  positions: '岗位',
  groups: '用户组',
  starter: '发起人',
  areaLeader: '地市负责人',
  companyProjectManager: '公司项目经理',
  contractManager: '合同监理负责人',
  expression: '表达式',
};

/** What each kind of node asks of people. */
export const nodeKindWords: Record<NodeKind, string> = {
  approve: '审批',
  handle: '办理',
  start: '发起人修改',
};

/** What happens when a rule finds nobody. */
export const emptyRuleWords: Record<EmptyRule, string> = {
  processAdmin: '交给流程管理员',
  pass: '自动通过',
  incident: '挂起，等待处理',
};

/** Where a task may be sent back to. */
export const returnRuleWords: Record<ReturnRule, string> = {
  anyPast: '任意已办节点',
  previous: '上一节点',
  starter: '发起人',
  none: '不允许退回',
};
