import type { z } from 'zod';
import type { Operation } from '#shared/operation.ts';

/** One line of work as lists show it; for a started instance without a task of one's own, `taskId` is null. */
export interface Work {
  taskId: string | null;
  instanceId: string;
  title: string;
  processName: string;
  nodeName: string;
  starterName: string;
  arrivedAt: string;
  finishedAt: string | null;
  dueAt: string | null;
  status: string;
  taskState: string | null;
  taskVersion: number | null;
  /** Who holds it or may take it. */
  handlers: string[];
  /** Whether nobody has taken it yet. */
  isClaimable: boolean;
}

/** All that waits for me, of that what is offered to several, done by me, started by me. */
export type WorkKind = 'todo' | 'group' | 'done' | 'started';

/** One line of the history of an instance. */
export interface TimelineLine {
  id: string;
  kind: string;
  nodeName: string | null;
  actorName: string;
  text: string;
  opinion: string | null;
  /** Grows with every return. */
  round: number;
  at: string;
}

/** What a glance at a case shows. */
export interface CaseGlance {
  title: string;
  status: string;
  definitionName: string;
  definitionVersion: number;
  starterName: string;
  startedAt: string;
  timeline: TimelineLine[];
}

type Call<Input, Output> = Operation<z.ZodType<unknown, Input>, z.ZodType<Output>>;

interface OnTask {
  taskId: string;
  taskVersion: number;
}

/** The calls that lists of work make; whoever shows such a list brings them along. */
export interface WorkCalls {
  listWork: Call<
    { kind: WorkKind; page?: number | undefined; size?: number | undefined; search?: string | null | undefined },
    { rows: Work[]; total: number }
  >;
  countWork: Call<Record<never, never>, Record<WorkKind, number>>;
  getInstance: Call<{ id: string }, CaseGlance>;
  claim: Call<OnTask, unknown>;
  release: Call<OnTask, unknown>;
}

/** Where a case is shown: with the task at hand where there is one. */
export function pathOfWork({ taskId, instanceId }: Pick<Work, 'taskId' | 'instanceId'>): string {
  return taskId ? `/workdetail?taskId=${taskId}` : `/workdetail?id=${instanceId}`;
}
