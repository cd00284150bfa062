/** How something that is built is doing, the worst last. */
export const healthWords = {
  green: { label: '正常', color: 'green' },
  yellow: { label: '有风险', color: 'orange' },
  red: { label: '严重滞后', color: 'red' },
} as const;

/** One of {@link healthWords}. */
export type Health = keyof typeof healthWords;

interface ContractFigures {
  status: string | null;
  stageDaysLate: number | null;
  overdueStages: number | null;
  overdueTasks: number | null;
  missingDocuments: number | null;
}

/** Work has not begun, or is over for good. */
const resting = ['draft', 'closed', 'terminated'];

/** A few late tasks and papers are everyday life; from the first numbers on they are a risk, from the second on trouble. */
const risky = { tasks: 10, documents: 10 };
const trouble = { stageDays: 30, tasks: 30, documents: 30 };

/** How a contract is doing by what is overdue; null where nobody works on it. */
export function contractHealth(figures: ContractFigures): Health | null {
  if (resting.includes(figures.status ?? '')) return null;
  const { stageDaysLate, overdueStages, overdueTasks, missingDocuments } = figures;
  const [days, stages, tasks, documents] = [
    stageDaysLate ?? 0,
    overdueStages ?? 0,
    overdueTasks ?? 0,
    missingDocuments ?? 0,
  ];
  if (days > trouble.stageDays || tasks >= trouble.tasks || documents >= trouble.documents) return 'red';
  return stages > 0 || tasks >= risky.tasks || documents >= risky.documents ? 'yellow' : 'green';
}

/** The same rule in words. */
export const healthTold =
  `有阶段逾期 ${trouble.stageDays} 天以上、逾期任务达到 ${trouble.tasks} 项或逾期未交文档达到 ${trouble.documents} 份的为严重滞后；` +
  `有阶段逾期、逾期任务达到 ${risky.tasks} 项或逾期未交文档达到 ${risky.documents} 份的为有风险；其余为正常。`;
