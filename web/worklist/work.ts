import type { z } from 'zod';
import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import type { WorkOrder } from '#shared/case-order.ts';
import type { Operation } from '#shared/operation.ts';

/** What a case is called besides its title, and summed up by. */
export interface CaseWords {
  serialNumber: string | null;
  summary: { label: string; value: string }[];
}

/** One line of work as lists show it. */
export interface Work extends CaseWords {
  /** A task of a process, an application that came back, a step that a record waits for, or one's own case. */
  kind: 'task' | 'returned' | 'step' | 'case';
  key: string;
  taskId: string | null;
  /** Null for a step of a record that was never submitted. */
  instanceId: string | null;
  businessModule: string | null;
  businessId: string | null;
  title: string;
  processName: string;
  nodeName: string;
  starterName: string;
  arrivedAt: string;
  finishedAt: string | null;
  dueAt: string | null;
  status: string;
  taskState: string | null;
  /** What decisions on the task are called; null where nothing was done and it cannot be approved with others. */
  words: DecisionWords | null;
  taskVersion: number | null;
  /** Who holds it or may take it. */
  handlers: string[];
  /** Whether it is offered to several, rather than one's own. */
  isOffered: boolean;
  /** Whether it has to be taken first. */
  isClaimable: boolean;
  /** Whose it is, where the reader handles it as a substitute. */
  substituteFor: string | null;
  /** How often its handlers were reminded. */
  urgeCount: number;
  /** Whether it may be approved together with others, without being opened. */
  isBatchAllowed: boolean;
}

/** What waits for me alone, what is offered to several, both; done by me, started by me. */
export type WorkKind = 'todo' | 'group' | 'waiting' | 'done' | 'started';

/** One line of the history of an instance. */
export interface TimelineLine {
  id: string;
  kind: string;
  nodeName: string | null;
  actorName: string;
  text: string;
  opinion: string | null;
  /** What was filled in differently; null for nothing. */
  changes: { label: string; before: string | null; after: string | null }[] | null;
  /** What was attached to it. */
  files: { id: string; name: string }[];
  /** Grows with every return. */
  round: number;
  at: string;
}

/** What a glance at a case shows. */
export interface CaseGlance extends CaseWords {
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

/** One of the words that a list of work can be narrowed by. */
export interface WorkChoice {
  value: string;
  label: string;
}

interface WorkFilters {
  kind: WorkKind;
  search?: string | null | undefined;
  origin?: string | null | undefined;
  starterId?: string | null | undefined;
  /** Days as `2026-11-22`. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  isOverdue?: boolean | undefined;
  order?: WorkOrder | undefined;
}

interface WorkQuestion extends WorkFilters {
  page?: number | undefined;
  size?: number | undefined;
}

/** The calls that lists of work make; whoever shows such a list brings them along. */
export interface WorkCalls {
  listWork: Call<WorkQuestion, { rows: Work[]; total: number }>;
  /** The same as a table, whole. */
  exportWork: Call<WorkFilters, unknown>;
  listWorkChoices: Call<{ kind: WorkKind }, { origins: WorkChoice[]; starters: WorkChoice[] }>;
  countWork: Call<Record<never, never>, Record<WorkKind, number>>;
  getInstance: Call<{ id: string }, CaseGlance>;
  claim: Call<OnTask, unknown>;
  release: Call<OnTask, unknown>;
  /** Approves one of several at once, where that may be done without opening it. */
  approveInBatch: Call<OnTask, unknown>;
}

/** Where a case is shown: with the task at hand where there is one. */
export function pathOfCase({ taskId, instanceId }: Pick<Work, 'taskId' | 'instanceId'>): string {
  return taskId ? `/workdetail?taskId=${taskId}` : `/workdetail?id=${instanceId}`;
}
