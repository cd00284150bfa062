import { changerecord } from '#modules/changerecord/changerecord.ts';
import { document } from '#modules/document/document.ts';
import { member } from '#modules/member/member.ts';
import { presentStates } from '#modules/member/rules.ts';
import { plan, planKinds } from '#modules/plan/plan.ts';
import { problem } from '#modules/problem/problem.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { task } from '#modules/task/task.ts';
import { metaOf } from '#shared/field.ts';
import { holds } from '#shared/field-condition.ts';
import type { AnyModule, FilterValue } from '#shared/module.ts';
import type { RowsRollup } from '#shared/rollup.ts';
import { filtersOfRows } from '#shared/rows-filters.ts';
import type { Measure } from '#shared/summary.ts';
import { contract } from './contract.ts';

/** One figure about what goes on under contracts, as tiles ask for it. */
interface WorkFigure {
  title: string;
  module: AnyModule;
  filters: Record<string, FilterValue>;
  measure?: Measure;
  unit?: string;
  isLate?: boolean;
}

/** The figures of a contract that tell what is late, each with the module of what it counts. */
const lateFigures = [
  ['overdueStages', stageinstance],
  ['overdueTasks', task],
  ['missingDocuments', document],
] as const;

/** What is late under contracts, by the rules of the figures of the contracts; nothing where no contract counts. */
export function lateWork(contracts: readonly { id: string; status: string | null }[]): WorkFigure[] {
  const { computed, rollups } = contract.declaration;
  return lateFigures.flatMap(([name, rows]) => {
    const module = rows as unknown as AnyModule;
    const rule: RowsRollup = rollups[name];
    const counted = contracts.filter((each) => holds(rule.while, each)).map(({ id }) => id);
    if (counted.length === 0) return [];
    const filters = filtersOfRows(rule, counted, module);
    return [{ title: metaOf(computed[name]).label, module, filters, isLate: true }];
  });
}

/** What goes on under contracts: papers, plans, tasks, problems, changes and people; nothing where there are no contracts. */
export function contractWork(contracts: readonly string[]): WorkFigure[] {
  if (contracts.length === 0) return [];
  const figure = (module: unknown, title: string, narrower: Record<string, FilterValue>): WorkFigure => {
    return { title, module: module as AnyModule, filters: { contract: [...contracts], ...narrower } };
  };
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
    figure(member, '在场人员', { status: [...presentStates] }),
  ];
}
