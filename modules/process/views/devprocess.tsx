import { Select, Skeleton } from 'antd';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { systemmodule } from '#modules/systemmodule/systemmodule.ts';
import { task } from '#modules/task/task.ts';
import { chinaDay } from '#shared/day.ts';
import { formatDecimal } from '#shared/decimal-text.ts';
import type { FilterValue } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useEvery } from '#web/api/every.ts';
import { useCall } from '#web/api/query.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { BurnUpFigure } from './parts/burn-up-figure.tsx';
import { ProgressBar } from './parts/progress-bar.tsx';
import './parts/process.css';

type ModuleRow = OutputOf<typeof systemmodule.calls.list>['rows'][number];

const openModules = ['todo', 'developing', 'testing'];
const openTasks = ['published', 'received', 'doing', 'returned', 'submitted'];

/** How far development is: systems and their modules, the work that came and was done, the hours it took, and what is late. */
export default function DevProcess() {
  const [chosen, choose] = useAddressFilters(['system']);
  const systems = useEvery(systemitem.calls.list, { sort: 'code' }, { isSilent: true });
  const ofSystem: Record<string, FilterValue> = chosen.system ? { system: [chosen.system] } : {};
  const yesterday = { to: chinaDay(new Date(Date.now() - 86_400_000)) };
  return (
    <section className="list-page">
      <PageHeader title="开发进展">
        <Select
          allowClear={clearing}
          aria-label="系统"
          onChange={(system: string | undefined) => choose({ system: system ?? null })}
          optionFilterProp="label"
          options={(systems.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="全部系统"
          showSearch
          style={{ minWidth: 240 }}
          value={chosen.system}
        />
      </PageHeader>
      <ul className="counts counts-above">
        <SummaryTile filters={{ ...ofSystem, status: openModules }} module={systemmodule} title="未完成的模块" />
        <SummaryTile
          filters={{ ...ofSystem, status: openModules, planEndOn: yesterday }}
          module={systemmodule}
          title="延期的模块"
        />
        <SummaryTile
          filters={{ ...ofSystem, kind: ['dev'], status: openTasks }}
          module={task}
          title="未完成的开发任务"
        />
        <SummaryTile
          filters={{ ...ofSystem, kind: ['dev'] }}
          format={(value) => formatDecimal(value, 0)}
          measure={{ figure: 'sum', field: 'actualHours' }}
          module={task}
          title="开发任务实际工时"
          unit="小时"
        />
      </ul>
      <FigureRow>
        <BurnUpFigure filters={{ ...ofSystem, kind: ['dev'] }} />
        <SummaryFigure
          by="system"
          filters={{ ...ofSystem, kind: ['dev'] }}
          form="ranking"
          format={(value) => `${formatDecimal(value, 0)} 小时`}
          measure={{ figure: 'sum', field: 'actualHours' }}
          module={task}
          nothing="还没有登记工时。"
          size={5}
          title="各系统实际工时"
        />
        <SummaryFigure
          by="status"
          filters={ofSystem}
          form="ring"
          module={systemmodule}
          nothing="还没有模块。"
          title="模块状态"
        />
      </FigureRow>
      {!chosen.system && <Systems query={systems} onChoose={(system) => choose({ system })} />}
      <LateModules filters={{ ...ofSystem, status: openModules, planEndOn: yesterday }} />
    </section>
  );
}

function Systems({
  query,
  onChoose,
}: {
  query: ReturnType<typeof useEvery<SystemRow>>;
  onChoose: (id: string) => void;
}) {
  const { data, error, refetch } = query;
  if (error) return <Failure error={error} onRetry={refetch} subject="系统" />;
  if (!data) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 6 }} />;
  return (
    <section aria-label="系统进展" className="panel process-panel">
      <h2 className="section-title">系统进展</h2>
      <FittingTable<SystemRow>
        columns={[
          {
            title: '系统',
            render: (_, { id, name }) => (
              <button className="process-choice" onClick={() => onChoose(id)} type="button">
                {name}
              </button>
            ),
          },
          { title: '承建合同', render: (_, { contract }) => data.labels[contract] },
          { title: '模块进度', width: 190, render: (_, { moduleProgress }) => <ProgressBar value={moduleProgress} /> },
          { title: '系统进度', width: 190, render: (_, { progress }) => <ProgressBar value={progress} /> },
          {
            title: '状态',
            width: 120,
            render: (_, { status }) => <StateTag states={systemitem.declaration.states} value={status} />,
          },
        ]}
        dataSource={data.rows}
        locale={{ emptyText: '还没有系统' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey="id"
        size="small"
      />
    </section>
  );
}

type SystemRow = OutputOf<typeof systemitem.calls.list>['rows'][number];

function LateModules({ filters }: { filters: Record<string, FilterValue> }) {
  const { data, error, isPending, refetch } = useCall(
    systemmodule.calls.list,
    { size: 50, sort: 'planEndOn', filters },
    { isSilent: true },
  );
  const path = useListPath(systemmodule.name);
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 4 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="延期的模块" />;
  return (
    <section aria-label="延期的模块" className="panel process-panel">
      <h2 className="section-title">延期的模块</h2>
      <FittingTable<ModuleRow>
        columns={[
          {
            title: '模块',
            render: (_, { id, name }) => (
              <FigureLink className="process-figure" href={path && pathOfRecord(path, 'detail', id)}>
                {name}
              </FigureLink>
            ),
          },
          { title: '系统', render: (_, { system }) => data.labels[system] },
          { title: '负责人', width: 120, render: (_, { owner }) => owner && data.labels[owner] },
          {
            title: '计划完成',
            width: 130,
            render: (_, { planEndOn }) => <span className="process-late">{planEndOn}</span>,
          },
          { title: '设计', width: 150, render: (_, { designProgress }) => <ProgressBar value={designProgress} /> },
          { title: '开发', width: 150, render: (_, { developProgress }) => <ProgressBar value={developProgress} /> },
          { title: '测试', width: 150, render: (_, { testProgress }) => <ProgressBar value={testProgress} /> },
        ]}
        dataSource={data.rows}
        locale={{ emptyText: '没有延期的模块' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey="id"
        size="small"
      />
    </section>
  );
}
