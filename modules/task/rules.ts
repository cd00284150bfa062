import { chinaDay } from '#shared/day.ts';
import type { FieldProblem } from '#shared/error.ts';

interface TaskDraft {
  kind: string | null;
  contract: string | null;
  system: string | null;
  owner: string | null;
  planStartOn: string | null;
  dueAt: string | null;
  dueReason: string | null;
}

/** The states in which a task still is to be done. */
export const openStates = ['published', 'received', 'doing', 'returned', 'submitted', 'suspended'] as const;

/** The states in which a task may be given more time. */
export const postponable = ['published', 'received', 'doing', 'returned'] as const;

/** What is wrong with a task as it is written; once published, a new time limit has a reason and a new owner a step of its own. */
export function taskProblems(draft: TaskDraft, before: (TaskDraft & { status: string | null }) | null): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (draft.planStartOn && draft.dueAt && chinaDay(new Date(draft.dueAt)) < draft.planStartOn) {
    problems.push({ path: 'dueAt', message: '截止时间不能早于计划开始' });
  }
  const isNew = draft.dueAt !== (before?.dueAt ?? null);
  if (isNew && draft.dueAt && (!before || before.status === 'draft') && Date.parse(draft.dueAt) < Date.now()) {
    problems.push({ path: 'dueAt', message: '截止时间已经过去' });
  }
  if (before && before.status !== 'draft') {
    if (isNew && (!draft.dueReason || draft.dueReason === before.dueReason)) {
      problems.push({ path: 'dueReason', message: '截止时间有变化，请填写调整原因' });
    }
  }
  return problems;
}

/** Less than a whole task is handed in with a reason. */
export const wholeProgress = 100;
