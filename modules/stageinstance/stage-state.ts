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

interface StageFigures {
  manualProgress: number | null;
  status: string | null;
  taskRate: number | null;
  docRate: number | null;
}

/** How far a stage is: done when it is accepted, else as somebody says, else by its tasks and documents alike. */
export function stageProgress({ manualProgress, status, taskRate, docRate }: StageFigures): number {
  if (status === 'accepted' || status === 'closed') return 100;
  const rates = [taskRate, docRate].filter((rate) => rate !== null);
  return manualProgress ?? rates.reduce((sum, rate) => sum + rate / rates.length, 0);
}
