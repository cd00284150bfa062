import { Cron } from 'croner';

/** The zone in which schedules are meant, wherever the server stands. */
export const timezone = 'Asia/Shanghai';

/** What is wrong with a line of cron, in Chinese; undefined for one that runs. Five parts, minutes first. */
export function cronProblem(cron: string): string | undefined {
  const parts = cron.trim().split(/\s+/);
  if (parts.length !== 5) return '应为 5 段：分 时 日 月 周，例如 30 8 * * 1-5 表示工作日 8:30';
  try {
    return new Cron(cron, { timezone }).nextRun() ? undefined : '永远不会运行，没有这样的日子';
  } catch {
    return '无法识别，应为 5 段：分 时 日 月 周，例如 */10 * * * * 表示每 10 分钟';
  }
}

/** The next runs after an instant; none for a line that has a problem. */
export function nextRuns(cron: string, after: Date, count: number): Date[] {
  return cronProblem(cron) ? [] : new Cron(cron, { timezone }).nextRuns(count, after);
}
