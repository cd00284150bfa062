import { daysBetween } from '#shared/day.ts';

interface StageTimes {
  status: string | null;
  planEndOn: string | null;
  actualEndOn: string | null;
}

/** Whether a stage is behind: not done though its day is past. */
export function daysOverdue({ status, planEndOn, actualEndOn }: StageTimes, today: string): number {
  const isDone = status === 'accepted' || status === 'closed' || actualEndOn !== null;
  if (isDone || !planEndOn || planEndOn >= today) return 0;
  return daysBetween(planEndOn, today);
}
