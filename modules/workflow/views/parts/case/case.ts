import type { InstanceDetail } from '../../../tasks.ts';

/** A task of an instance. */
export type CaseTask = InstanceDetail['tasks'][number];

/** The tasks that the reader may act on, the one he came for first. */
export function tasksAtHand({ tasks }: Pick<InstanceDetail, 'tasks'>, wantedId?: string): CaseTask[] {
  return tasks.filter(({ allowed }) => allowed.includes('approve')).sort((a, b) => rank(a) - rank(b));

  function rank({ id }: CaseTask): number {
    return id === wantedId ? 0 : 1;
  }
}

/** The tasks that are not finished, those that wait for others included. */
export function unfinishedTasks({ tasks }: Pick<InstanceDetail, 'tasks'>): CaseTask[] {
  return tasks.filter(({ finishedAt }) => finishedAt === null);
}
