import { contract } from '#modules/contract/contract.ts';
import { healthWords } from '#modules/contract/health.ts';
import { project } from '#modules/project/project.ts';
import type { Labels } from '#shared/module.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import { formatMyriads } from '#web/kit/values/number-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { ContractRow, ProjectRow } from './project-rows.ts';

interface Line {
  id: string;
  module: string;
  name: string;
  note: string;
  amount: number | null;
  progress: number | null;
  overdueStages: number | null;
  overdueTasks: number | null;
  missingDocuments: number | null;
  health: string | null;
}

const order = ['red', 'yellow', 'green'];

function rankOf({ health }: Line): number {
  const rank = order.indexOf(health ?? '');
  return rank < 0 ? order.length : rank;
}

interface ProjectRisksProps {
  projects: readonly ProjectRow[];
  contracts: readonly ContractRow[];
  labels: Labels;
}

/** Every project and contract with what it is worth, how far it is and what is late in it, those at risk first. */
export function ProjectRisks({ projects, contracts, labels }: ProjectRisksProps) {
  const hrefOf = useRecordHref();
  const lines: Line[] = [
    ...projects.map((row) => ({ ...row, module: project.name, note: '项目', amount: row.budget ?? null })),
    ...contracts.map((row) => ({ ...row, module: contract.name, note: labels[row.company] ?? '合同' })),
  ].sort((one, other) => rankOf(one) - rankOf(other));
  return (
    <section aria-label="健康度与风险" className="panel process-panel">
      <h2 className="section-title">健康度与风险</h2>
      <FittingTable<Line>
        columns={[
          {
            title: '项目与合同',
            render: (_, { id, module, name, note }) => (
              <>
                <FigureLink className="process-figure" href={hrefOf(module, id)}>
                  {name}
                </FigureLink>
                <small className="process-note">{note}</small>
              </>
            ),
          },
          {
            title: '金额（元）',
            align: 'right',
            width: 120,
            render: (_, { amount }) => (amount === null ? '–' : formatMyriads(amount)),
          },
          { title: '进度', width: 180, render: (_, { progress }) => <ProgressBar value={progress} /> },
          {
            title: '逾期阶段',
            align: 'right',
            width: 100,
            render: (_, { overdueStages }) => <Late count={overdueStages} />,
          },
          {
            title: '逾期任务',
            align: 'right',
            width: 100,
            render: (_, { overdueTasks }) => <Late count={overdueTasks} />,
          },
          {
            title: '逾期未交文档',
            align: 'right',
            width: 120,
            render: (_, { missingDocuments }) => <Late count={missingDocuments} />,
          },
          { title: '健康度', width: 100, render: (_, { health }) => <StateTag states={healthWords} value={health} /> },
        ]}
        dataSource={lines}
        pagination={{ pageSize: 12, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey="id"
        size="small"
      />
    </section>
  );
}

function Late({ count }: { count: number | null }) {
  return <span className={count ? 'process-late' : undefined}>{count ?? 0}</span>;
}
