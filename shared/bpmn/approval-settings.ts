/** What a user task asks for: a decision, work without one, or the starter's own correction. */
export const nodeKinds = ['approve', 'handle', 'start'] as const;

/** How the people of a user task are found. */
export const candidateRules = [
  'users',
  'roles',
  'positions',
  'starter',
  'areaLeader',
  'companyProjectManager',
  'contractManager',
  'groups',
  'expression',
] as const;

/** The rules that mean nothing without a value beside them. */
export const candidateRulesWithValue: readonly CandidateRule[] = [
  'users',
  'roles',
  'positions',
  'groups',
  'expression',
];

/** What happens when a rule finds nobody. */
export const emptyRules = ['pass', 'processAdmin', 'incident'] as const;

/** Where a task may be returned to, as words; the alternative is a list of node ids. */
export const returnRules = ['none', 'starter', 'previous', 'anyPast'] as const;

/** How several people decide together. */
export const approvalModes = ['single', 'random', 'all', 'any', 'sequential', 'ratio', 'vote', 'claim'] as const;

/** A word of {@link approvalModes}. */
export type ApprovalMode = (typeof approvalModes)[number];

/** The settings beside people, empty rule and return, as attributes of `tongtu:approval`; all are texts in the file. */
export const ruleNames = [
  'mode',
  'passRatio',
  'weights',
  'anyPolicy',
  'allRejectPolicy',
  'onReject',
  'afterReturn',
  'selfRule',
  'dedupe',
  'neverAuto',
  'claimHours',
  'timeout',
  'timeoutAction',
  'firstRemind',
  'repeatEvery',
  'maxReminds',
  'opinionRequired',
  'signatureRequired',
  'batchAllowed',
  'ccRule',
  'fieldPermissions',
] as const;

/** A word of {@link ruleNames}. */
export type RuleName = (typeof ruleNames)[number];

/** What each of those settings is called. */
export const ruleTitles: Record<RuleName, string> = {
  mode: '多人办理方式',
  passRatio: '通过比例',
  weights: '票数',
  anyPolicy: '或签规则',
  allRejectPolicy: '会签拒绝规则',
  onReject: '拒绝后',
  afterReturn: '退回后重新提交',
  selfRule: '审批人是发起人时',
  dedupe: '重复审批人',
  neverAuto: '从不自动通过',
  claimHours: '认领后自动归还',
  timeout: '办理时限',
  timeoutAction: '超时后',
  firstRemind: '首次催办',
  repeatEvery: '重复催办',
  maxReminds: '催办次数',
  opinionRequired: '意见必填',
  signatureRequired: '需要签名',
  batchAllowed: '允许批量同意',
  ccRule: '抄送',
  fieldPermissions: '字段权限',
};

/** A word of {@link nodeKinds}. */
export type NodeKind = (typeof nodeKinds)[number];
/** A word of {@link candidateRules}. */
export type CandidateRule = (typeof candidateRules)[number];
/** A word of {@link emptyRules}. */
export type EmptyRule = (typeof emptyRules)[number];
/** A word of {@link returnRules}. */
export type ReturnRule = (typeof returnRules)[number];

/** The approval settings that this product writes on a user task. */
export interface ApprovalSettings {
  readonly nodeKind: NodeKind;
  /** Absent: the engine's own attributes of the task say who decides. */
  readonly candidateRule?: CandidateRule;
  /** Ids or codes, by rule; for `expression` the one expression. */
  readonly candidateValues: readonly string[];
  readonly emptyRule: EmptyRule;
  /** A rule, or the ids of the nodes that may be chosen. */
  readonly returnTargets: ReturnRule | readonly string[];
  /** The actions offered; empty means the usual ones. */
  readonly buttons: readonly string[];
  /** Settings that the file has and the engine does not carry out yet; absent when there are none. */
  readonly unexecuted?: readonly RuleName[];
}
