/**
 * How far an instance is. `incident` still runs: its other branches go on while one waits for an administrator, or joins wait in
 * vain for branches that come no more; `suspended` keeps everything where it is until an administrator lets it go on.
 */
export type InstanceStatus =
  | 'running'
  | 'incident'
  | 'suspended'
  | 'returned'
  | 'withdrawn'
  | 'cancelled'
  | 'approved'
  | 'rejected'
  | 'terminated';

/** Statuses in which tokens exist and tasks accept actions. */
export const openStatuses: readonly InstanceStatus[] = ['running', 'incident'];

/** Statuses in which the starter may change the record and submit again. */
export const resubmittableStatuses: readonly InstanceStatus[] = ['returned', 'withdrawn'];

/** Statuses in which tokens exist. */
export const unfinishedStatuses: readonly InstanceStatus[] = [...openStatuses, 'suspended'];

/**
 * The life of a task. `active`, `claimed` and `delegated` accept actions; `waiting` is for those who were added before
 * it, `approving` for those added after; all others are final, and a new round makes new tasks.
 */
export type TaskState =
  | 'active'
  | 'claimed'
  | 'delegated'
  | 'waiting'
  | 'approving'
  | 'approved'
  | 'rejected'
  | 'abstained'
  | 'returned'
  | 'transferred'
  | 'retracted'
  | 'cancelled'
  | 'autoApproved'
  | 'autoRejected';

/** Task states that accept actions. */
export const openTaskStates: readonly TaskState[] = ['active', 'claimed', 'delegated'];

/** Task states that are not final. */
export const unfinishedTaskStates: readonly TaskState[] = [...openTaskStates, 'waiting', 'approving'];

/** How a handler was added: to advise before one, to confirm after one, or as a member beside the others. */
export type AddKind = 'before' | 'after' | 'beside';

/**
 * What a token does: `active` stands at a task, a job or is moving; `waiting` for the other branches at a join;
 * `catching` for an event; `calling` for the process that it has called; `forked` while its branches run; `scope` while
 * the inside of its sub-process, or what undoes something, runs; `undoing` around what undoes a finished sub-process;
 * `loop` while the instances of its multi-instance run; `signing` while those answer who were added to its task;
 * `failed` until an administrator retries.
 */
export type TokenState =
  | 'active'
  | 'waiting'
  | 'catching'
  | 'calling'
  | 'forked'
  | 'scope'
  | 'undoing'
  | 'loop'
  | 'signing'
  | 'failed';

/** Token states that go on by a person, an event, a job or another process. */
export const movableStates: readonly TokenState[] = ['active', 'catching', 'calling', 'failed'];

/** What a subscription waits for; `compensation` waits to undo what was done. */
export type SubscriptionKind = 'message' | 'signal' | 'condition' | 'compensation';

/**
 * What a job does: `execute` the node its token stands at; `leave` it; `timer` fires an event; `listen` calls a listener of a task; `start` begins an instance
 * by a timer; `deliver` brings a message or signal to other instances; `call` asks the outside; `fetch` waits for a worker
 * to fetch it; `remind`, `overdue` and `release` look after a task that waits for its handler.
 */
export type JobKind =
  | 'execute'
  | 'leave'
  | 'timer'
  | 'listen'
  | 'start'
  | 'deliver'
  | 'call'
  | 'fetch'
  | 'remind'
  | 'overdue'
  | 'release';

/** How a visit of a node ended: gone through, undone by a return, or cut off with the instance or scope; without a reason where it has itself ended that. */
export type Outcome = 'done' | 'returned' | 'cancelled';

/** What a line of the timeline tells. */
export type ActionKind =
  | 'submit'
  | 'resubmit'
  | 'approve'
  | 'autoApprove'
  | 'reassign'
  | 'reject'
  | 'abstain'
  | 'returnToStarter'
  | 'return'
  | 'withdraw'
  | 'claim'
  | 'release'
  | 'terminate'
  | 'incident'
  | 'retry'
  | 'complete'
  | 'autoReject'
  | 'transfer'
  | 'delegate'
  | 'advise'
  | 'addSign'
  | 'removeSign'
  | 'assign'
  | 'cc'
  | 'urge'
  | 'retract'
  | 'cancel'
  | 'jump'
  | 'suspend'
  | 'activate'
  | 'reopen'
  | 'migrate'
  | 'undoMigration'
  | 'overdue'
  | 'takeBack'
  | 'begin'
  | 'finish';
