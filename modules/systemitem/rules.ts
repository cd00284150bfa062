import type { Health } from '#modules/contract/health.ts';

interface SystemFigures {
  stageProgress: number | null;
  moduleProgress: number | null;
}

/** How far a system is: by the stages that it goes through itself, or by its modules where it has none. */
export function systemProgress({ stageProgress, moduleProgress }: SystemFigures): number | null {
  return stageProgress ?? moduleProgress;
}

interface SystemStanding {
  status: string | null;
  stageDaysLate: number | null;
  overdueStages: number | null;
  overdueModules: number | null;
  overdueTasks: number | null;
  graveProblems: number | null;
}

/** From the first numbers on a system is at risk, from the second on in trouble. */
const risky = { modules: 2, tasks: 2, problems: 1 };
const trouble = { stageDays: 30, modules: 5, tasks: 5, problems: 3 };

/** How a system is doing by what is overdue and by its grave problems; null where it is no more. */
export function systemHealth(standing: SystemStanding): Health | null {
  if (standing.status === 'retired') return null;
  const [days, stages, modules, tasks, problems] = [
    standing.stageDaysLate ?? 0,
    standing.overdueStages ?? 0,
    standing.overdueModules ?? 0,
    standing.overdueTasks ?? 0,
    standing.graveProblems ?? 0,
  ];
  const isInTrouble =
    days > trouble.stageDays || modules >= trouble.modules || tasks >= trouble.tasks || problems >= trouble.problems;
  if (isInTrouble) return 'red';
  const isRisky = stages > 0 || modules >= risky.modules || tasks >= risky.tasks || problems >= risky.problems;
  return isRisky ? 'yellow' : 'green';
}

/** The same rule in words. */
export const healthTold =
  `有阶段逾期 ${trouble.stageDays} 天以上、逾期模块或逾期任务达到 ${trouble.modules} 项、未解决的重大问题达到 ${trouble.problems} 个的为严重滞后；` +
  `有阶段逾期、逾期模块或逾期任务达到 ${risky.modules} 项、有未解决的重大问题的为有风险；其余为正常，已下线的不判定。`;
