import { changerecord } from '#modules/changerecord/changerecord.ts';
import { document } from '#modules/document/document.ts';
import { member } from '#modules/member/member.ts';
import { plan, planKinds } from '#modules/plan/plan.ts';
import { problem } from '#modules/problem/problem.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { task } from '#modules/task/task.ts';
import { addDays, chinaDay } from '#shared/day.ts';
import type { AnyModule, FilterValue } from '#shared/module.ts';
import type { Measure } from '#shared/summary.ts';

/** One figure about what goes on under contracts, as tiles ask for it. */
interface WorkFigure {
  title: string;
  module: AnyModule;
  filters: Record<string, FilterValue>;
  measure?: Measure;
  unit?: string;
  isLate?: boolean;
}

function figuresUnder(contracts: readonly string[]) {
  return (module: unknown, title: string, narrower: Record<string, FilterValue>): WorkFigure => {
    return { title, module: module as AnyModule, filters: { contract: [...contracts], ...narrower } };
  };
}

/** What is late under contracts, as the figures of the contracts themselves count it; nothing where there are no contracts. */
export function lateWork(contracts: readonly string[]): WorkFigure[] {
  if (contracts.length === 0) return [];
  const figure = figuresUnder(contracts);
  const yesterday = addDays(chinaDay(), -1);
  return [
    figure(stageinstance, '超期阶段', {
      status: ['locked', 'open', 'submitted'],
      planEndOn: { from: null, to: yesterday },
    }),
    figure(task, '超期任务', { status: ['published', 'received', 'doing', 'returned'], due: ['overdue'] }),
    figure(document, '逾期未交文档', { isRequired: true, due: ['overdue'] }),
  ].map((late) => ({ ...late, isLate: true }));
}

/** What goes on under contracts: papers, plans, tasks, problems, changes and people; nothing where there are no contracts. */
export function contractWork(contracts: readonly string[]): WorkFigure[] {
  if (contracts.length === 0) return [];
  const figure = figuresUnder(contracts);
  return [
    {
      ...figure(stageinstance, '进行中阶段的文档齐全率', { status: ['open', 'submitted'] }),
      measure: { figure: 'average', field: 'docRate' },
      unit: '%',
    },
    figure(document, '待交的必交文档', { isRequired: true, status: [...document.declaration.due.open] }),
    ...Object.entries(planKinds).map(([kind, title]) =>
      figure(plan, `执行中的${title}`, { kind: [kind], status: ['approved', 'adjusting'] }),
    ),
    figure(task, '进行中的任务', { status: [...task.declaration.due.open] }),
    figure(problem, '整改中的问题', { status: [...problem.declaration.due.open] }),
    figure(changerecord, '进行中的变更', {
      status: ['auditing', 'approved', 'scheduled', 'implementing', 'implemented'],
    }),
    figure(member, '在场人员', { status: ['onboard', 'leaving'] }),
  ];
}
