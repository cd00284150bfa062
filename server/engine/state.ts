/** How far an instance is. `incident` still runs: its other branches go on while one waits for an administrator. */
export type InstanceStatus = 'running' | 'incident' | 'returned' | 'withdrawn' | 'approved' | 'rejected' | 'terminated';

/** Statuses in which tokens exist and tasks accept actions. */
export const openStatuses: readonly InstanceStatus[] = ['running', 'incident'];

/** Statuses in which the starter may change the record and submit again. */
export const resubmittableStatuses: readonly InstanceStatus[] = ['returned', 'withdrawn'];

/** The life of a task. All but the first two are final; a new round makes new tasks. */
export type TaskState = 'active' | 'claimed' | 'approved' | 'rejected' | 'returned' | 'cancelled' | 'autoApproved';

/** Task states that accept actions. */
export const openTaskStates: readonly TaskState[] = ['active', 'claimed'];

/**
 * What a token does: `active` stands at a task, a job or is moving; `waiting` for the other branches at a join;
 * `catching` for an event; `calling` for the process that it has called; `forked` while its branches run; `scope` while
 * the inside of its sub-process, or what undoes something, runs; `undoing` around what undoes a finished sub-process;
 * `loop` while the instances of its multi-instance run;
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
  | 'failed';

/** Token states that go on by a person, an event, a job or another process. */
export const movableStates: readonly TokenState[] = ['active', 'catching', 'calling', 'failed'];

/** What a subscription waits for; `compensation` waits to undo what was done. */
export type SubscriptionKind = 'message' | 'signal' | 'condition' | 'compensation';

/**
 * What a job does: `execute` the node its token stands at; `leave` it; `timer` fires an event; `start` begins an instance
 * by a timer; `deliver` brings a message or signal to other instances.
 */
export type JobKind = 'execute' | 'leave' | 'timer' | 'start' | 'deliver';

/** How a visit of a node ended: gone through, undone by a return, or cut off with the instance or scope. */
export type Outcome = 'done' | 'returned' | 'cancelled';

/** What a line of the timeline tells. */
export type ActionKind =
  | 'submit'
  | 'resubmit'
  | 'approve'
  | 'autoApprove'
  | 'reassign'
  | 'reject'
  | 'returnToStarter'
  | 'return'
  | 'withdraw'
  | 'claim'
  | 'release'
  | 'terminate'
  | 'incident'
  | 'retry'
  | 'complete';
