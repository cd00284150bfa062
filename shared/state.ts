/** The palette of states, the same everywhere (grey draft, blue running, orange waiting, green done, red failed, purple paused, black void). */
export type StateColor = 'grey' | 'blue' | 'orange' | 'green' | 'red' | 'purple' | 'black';

/** What the colours are called where one is chosen. */
export const stateColors: Readonly<Record<StateColor, string>> = {
  grey: '灰色',
  blue: '蓝色',
  orange: '橙色',
  green: '绿色',
  red: '红色',
  purple: '紫色',
  black: '黑色',
};

/** One state of a record's life. */
export interface State {
  label: string;
  color: StateColor;
  /** Whether the record's fields may be edited in this state. */
  isEditable?: boolean;
  /** Whether the record stays though its fields may be edited: it is ended by a step of its life, not removed. */
  isKept?: boolean;
}

/** The states of a life by stored word; the first one is where a record begins. */
export type States = Readonly<Record<string, State>>;

/** How far the approval of a record is. */
export const approvalStates = {
  draft: { label: '草稿', color: 'grey' },
  pending: { label: '审批中', color: 'blue' },
  returned: { label: '已退回', color: 'red' },
  withdrawn: { label: '已撤回', color: 'grey' },
  approved: { label: '已通过', color: 'green' },
  rejected: { label: '未通过', color: 'red' },
  terminated: { label: '已终止', color: 'black' },
  cancelled: { label: '已撤销', color: 'black' },
} as const satisfies States;

const { draft: _beforeProcess, pending, ...outcomes } = approvalStates;

/** How far an instance of a process is; where a record follows, in the same words as its approval. */
export const instanceStates = {
  running: pending,
  incident: { label: '异常', color: 'red' },
  suspended: { label: '已挂起', color: 'purple' },
  ...outcomes,
} as const satisfies States;

/** What has become of a task. */
export const taskStates = {
  active: { label: '待处理', color: 'orange' },
  claimed: { label: '处理中', color: 'blue' },
  delegated: { label: '委派中', color: 'blue' },
  waiting: { label: '待激活', color: 'grey' },
  approving: { label: '通过中', color: 'blue' },
  approved: { label: '已同意', color: 'green' },
  rejected: { label: '已拒绝', color: 'red' },
  abstained: { label: '已弃权', color: 'grey' },
  transferred: { label: '已转办', color: 'grey' },
  retracted: { label: '已拿回', color: 'grey' },
  autoRejected: { label: '自动拒绝', color: 'red' },
  returned: outcomes.returned,
  cancelled: { label: '已取消', color: 'grey' },
  autoApproved: { label: '自动通过', color: 'green' },
} as const satisfies States;

/** What somebody has done at a task: what has become of it, or that he has given advice to whose it is. */
export const deedStates = { ...taskStates, advised: { label: '已给意见', color: 'green' } } as const satisfies States;

/** A word of {@link approvalStates}. */
export type ApprovalState = keyof typeof approvalStates;

/** Approval states in which the author has a record in hand, wherever it stands. */
const beforeHandingIn: readonly (string | null)[] = ['draft', 'returned', 'withdrawn'] satisfies ApprovalState[];
/** Those in which he has it where it stands in a state from which it is handed in. */
const withoutApproval: readonly (string | null)[] = ['rejected', 'terminated', 'cancelled'] satisfies ApprovalState[];

/**
 * Whether the author may change a record and hand it in: before it was, after it was given back, and after a refusal
 * that led back to a state from which records are handed in (`from`).
 */
export function isInHand(from: readonly string[], row: { status?: string | null; approval?: string | null }): boolean {
  return (
    beforeHandingIn.includes(row.approval ?? null) ||
    (withoutApproval.includes(row.approval ?? null) && from.includes(row.status ?? ''))
  );
}
