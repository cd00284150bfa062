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
}
