import { approvalModes } from './approval-modes.ts';
import { type ApprovalRules, type DedupeRule, dedupeRules } from './approval-rules.ts';
import type { CaseNaming } from './case-naming.ts';
import { choosableRules, chosenCounts } from './choosable-rules.ts';
import { type CopyRule, copyViews, type EndCopyRule } from './copy-rule.ts';
import type { RuleName } from './rule-names.ts';

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
  'departments',
  'deptLeader',
  'leadersUpTo',
  'starterSelect',
  'previousSelect',
  'formUser',
  'formDeptLeader',
  'expression',
] as const;

/** The rules that mean nothing without a value beside them. */
export const candidateRulesWithValue: readonly CandidateRule[] = [
  'users',
  'roles',
  'positions',
  'groups',
  'departments',
  'formUser',
  'formDeptLeader',
  'expression',
];

/** Until when whoever has started a process may take it back; the first is what holds when nothing is set. */
export const withdrawRules = ['beforeHandled', 'beforeRead', 'anytime', 'never'] as const;

/** Whether substitutes may act in the cases of a process; the first is what holds when nothing is set. */
export const substitutionRules = ['allowed', 'never'] as const;

/** What happens when a rule finds nobody. */
export const emptyRules = ['pass', 'reject', 'users', 'upperLeader', 'processAdmin', 'incident'] as const;

/** Where a task may be returned to, as words; the alternative is a list of node ids. */
export const returnRules = ['none', 'starter', 'previous', 'anyPast'] as const;

/** By setting, the values that the engine carries out, or `any`; every other value is only kept. */
export const executedRules: Readonly<Partial<Record<RuleName, readonly string[] | 'any'>>> = {
  chosenFrom: choosableRules,
  chosenCount: chosenCounts,
  mode: approvalModes,
  passRatio: 'any',
  weights: 'any',
  anyPolicy: ['firstDecision', 'onePass'],
  allRejectPolicy: ['veto', 'collect'],
  onReject: ['end', 'returnTo', 'returnToStarter', 'returnToPrevious'],
  rejectTarget: 'any',
  afterReturn: ['ask', 'replay', 'direct'],
  emptyPeople: 'any',
  selfRule: ['usual', 'self', 'exclude', 'skip', 'deptLeader', 'directSuperior'],
  dedupe: ['inherit', ...dedupeRules],
  neverAuto: 'any',
  opinionRequired: 'any',
  signatureRequired: 'any',
  batchAllowed: 'any',
  returnPeople: ['fresh', 'former'],
  keepApproved: 'any',
  addedVeto: 'any',
  retract: ['beforeHandled', 'beforeRead', 'never'],
  claimHours: 'any',
  ccRule: 'any',
  ccWhen: 'any',
  ccView: copyViews,
  fieldPermissions: 'any',
  timeout: 'any',
  timeoutClock: ['natural', 'working'],
  timeoutAction: ['remind', 'pass', 'reject', 'return', 'transferUpper', 'transfer', 'jump', 'event', 'terminate'],
  timeoutTarget: 'any',
  timeoutEvent: 'any',
  timeoutPeople: 'any',
  firstRemind: 'any',
  repeatEvery: 'any',
  maxReminds: 'any',
  restartOnTransfer: 'any',
};

/** What each of those settings is called. */
export const ruleTitles: Record<RuleName, string> = {
  chosenFrom: '可选范围',
  chosenCount: '可选人数',
  mode: '多人办理方式',
  passRatio: '通过比例',
  weights: '票数',
  anyPolicy: '或签规则',
  allRejectPolicy: '会签拒绝规则',
  onReject: '拒绝后',
  rejectTarget: '拒绝后退回到',
  afterReturn: '退回后重新提交',
  returnPeople: '退回到本节点时',
  keepApproved: '退回后保留已同意的结果',
  addedVeto: '前加签的人可以否决',
  retract: '办理后拿回',
  emptyPeople: '找不到人时交给',
  selfRule: '审批人是发起人时',
  dedupe: '重复审批人',
  neverAuto: '从不自动通过',
  claimHours: '认领后自动归还',
  timeout: '办理时限',
  timeoutClock: '时限计算',
  timeoutAction: '超时后',
  timeoutTarget: '超时后跳转到',
  timeoutPeople: '超时后转交给',
  timeoutEvent: '超时后触发的事件',
  firstRemind: '首次催办',
  repeatEvery: '重复催办',
  maxReminds: '催办次数',
  restartOnTransfer: '转办后重新计时',
  opinionRequired: '意见必填',
  signatureRequired: '需要签名',
  batchAllowed: '允许批量同意',
  ccRule: '抄送',
  ccWhen: '抄送条件',
  ccView: '抄送的人看到',
  fieldPermissions: '字段权限',
};

/** A word of {@link nodeKinds}. */
export type NodeKind = (typeof nodeKinds)[number];
/** A word of {@link candidateRules}. */
export type CandidateRule = (typeof candidateRules)[number];
/** A word of {@link withdrawRules}. */
export type WithdrawRule = (typeof withdrawRules)[number];

/** What a process says for all of its tasks. */
export interface ProcessRules {
  /** Of being taken back by its starter. */
  readonly withdrawUntil: WithdrawRule;
  readonly substitution: (typeof substitutionRules)[number];
  /** Of those who have approved already, where a task says nothing of its own. */
  readonly dedupe: DedupeRule;
  /** Who is told of the case as a whole, besides its starter. */
  readonly copies: { readonly submit: CopyRule; readonly end: EndCopyRule };
  readonly naming: CaseNaming;
  /** How long its tasks may take that have no limit of their own, as the file has it; empty for as long as they need. */
  readonly timeoutDefault: string;
}

/** A word of {@link emptyRules}. */
export type EmptyRule = (typeof emptyRules)[number];
/** A word of {@link returnRules}. */
export type ReturnRule = (typeof returnRules)[number];

/** What the button that goes on says, by what a task asks for. */
export const agreeWords: Readonly<Record<NodeKind, string>> = { approve: '同意', handle: '办理', start: '提交' };

/** By action, what its button says in place of the usual word. */
export type ButtonLabels = Readonly<Partial<Record<string, string>>>;

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
  /** Whether whoever applies must not decide here himself. */
  readonly isAuthorBarred?: true;
  /** The actions offered; empty means the usual ones. */
  readonly buttons: readonly string[];
  /** What buttons are called here, by action; absent when none is renamed. */
  readonly buttonLabels?: ButtonLabels;
  /** What the further rules say; absent when none is set. */
  readonly rules?: ApprovalRules;
  /** What the file sets and the engine does not carry out yet, as users call it; absent when there is nothing. */
  readonly unexecuted?: readonly string[];
}
