import { Skeleton } from 'antd';
import { contract } from '#modules/contract/contract.ts';
import { inForce } from '#modules/contract/standing.ts';
import { daysOverdue } from '#modules/stageinstance/stage-state.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { chinaDay } from '#shared/day.ts';
import { useEvery } from '#web/api/every.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { Matrix, type MatrixAxis } from '#web/page/look/matrix.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { type CityProgress, cellOf, citiesOf } from './parts/city-progress.ts';
import { ProgressBar } from './parts/progress-bar.tsx';
import './parts/process.css';

/** How far each city is, by plan and in fact; one of them by systems and stages, with what is late there. */
export default function CityProcess() {
  const [chosen, choose] = useAddressFilters(['area']);
  const contractPath = useListPath(contract.name);
  const stagePath = useListPath(stageinstance.name);
  const contracts = useEvery(contract.calls.list, { sort: 'code', filters: { status: inForce } }, { isSilent: true });
  const stages = useEvery(stageinstance.calls.list, { sort: 'position' }, { isSilent: true });
  const today = chinaDay();
  if (contracts.error || stages.error)
    return (
      <Failure
        error={contracts.error ?? stages.error}
        onRetry={() => void Promise.all([contracts.refetch(), stages.refetch()])}
        subject="地市进展"
      />
    );
  if (!contracts.data || !stages.data)
    return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;

  const labels = { ...stages.data.labels, ...contracts.data.labels };
  const cities = citiesOf(contracts.data.rows, stages.data.rows, labels, today);
  const city = cities.find(({ id }) => id === chosen.area) ?? cities[0];
  const header = (
    <PageHeader note="计划进度按各阶段的计划时间折算，实际进度按合同金额平均；偏差最大的在最前。" title="地市进展" />
  );
  if (!city) {
    return (
      <section className="list-page">
        {header}
        <Empty title="还没有进行中的合同">合同生效并套用阶段模板后，各地市的进展会显示在这里。</Empty>
      </section>
    );
  }
  const late = city.stages
    .filter((stage) => daysOverdue(stage, today) > 0)
    .sort((one, other) => ((one.planEndOn ?? '') < (other.planEndOn ?? '') ? -1 : 1));
  const columns = [...new Set(city.stages.map(({ name }) => name))].map((name) => ({ key: name, label: name }));
  const rows = [...new Set(city.stages.map((stage) => `${stage.contract} ${stage.system ?? ''}`))].map(
    (key): MatrixAxis => {
      const [contractId = '', system] = key.split(' ');
      const name = labels[contractId] ?? '';
      return { key, label: system ? (labels[system] ?? name) : name, note: system ? name : '合同整体' };
    },
  );

  return (
    <section className="list-page">
      {header}
      <CutNote answer={stages.data} unit="个阶段" />
      <div className="panel process-panel">
        <FittingTable<CityProgress>
          columns={[
            {
              title: '地市',
              render: (_, { id, name }) => (
                <button
                  aria-pressed={id === city.id}
                  className="process-choice"
                  onClick={() => choose({ area: id })}
                  type="button"
                >
                  {name}
                </button>
              ),
            },
            {
              title: '合同',
              align: 'right',
              width: 90,
              render: (_, { id, contracts: count }) => (
                <FigureLink
                  className="process-figure"
                  href={contractPath && filteredList(contractPath, { areas: [id], status: inForce })}
                >
                  {count}
                </FigureLink>
              ),
            },
            { title: '计划进度', width: 190, render: (_, { planned }) => <ProgressBar value={planned} /> },
            { title: '实际进度', width: 190, render: (_, { progress }) => <ProgressBar value={progress} /> },
            {
              title: '偏差',
              align: 'right',
              width: 100,
              render: (_, { planned, progress }) => <Deviation points={Math.round(progress - planned)} />,
            },
            {
              title: '逾期阶段',
              align: 'right',
              width: 100,
              render: (_, { late: count }) => <span className={count > 0 ? 'process-late' : undefined}>{count}</span>,
            },
          ]}
          dataSource={cities}
          pagination={false}
          rowClassName={({ id }) => (id === city.id ? 'process-chosen' : '')}
          rowKey="id"
          size="small"
        />
      </div>
      <section aria-label={`${city.name}的阶段与系统`} className="panel process-panel">
        <h2 className="section-title">{city.name}的阶段与系统</h2>
        {rows.length === 0 ? (
          <Empty title="没有服务这个地市的阶段">合同套用阶段模板后，会显示在这里。</Empty>
        ) : (
          <Matrix
            cellOf={(row, column) =>
              cellOf(
                city.stages,
                row.key,
                column.key,
                today,
                stagePath === null ? null : (id) => pathOfRecord(stagePath, 'detail', id),
              )
            }
            columns={columns}
            corner="合同与系统"
            label={`${city.name}的合同、系统与阶段`}
            rows={rows}
          />
        )}
      </section>
      <section aria-label={`${city.name}的逾期阶段`} className="panel process-panel">
        <h2 className="section-title">逾期的阶段</h2>
        <FittingTable
          columns={[
            {
              title: '阶段',
              render: (_, stage) => (
                <FigureLink className="process-figure" href={stagePath && pathOfRecord(stagePath, 'detail', stage.id)}>
                  {stage.name}
                </FigureLink>
              ),
            },
            { title: '合同与系统', render: (_, stage) => labels[stage.system ?? ''] ?? labels[stage.contract] },
            { title: '计划完成', width: 130, render: (_, { planEndOn }) => planEndOn },
            {
              title: '逾期天数',
              align: 'right',
              width: 110,
              render: (_, { daysLate }) => <span className="process-late">{daysLate ?? 0}</span>,
            },
            { title: '进度', width: 190, render: (_, { progress }) => <ProgressBar value={progress} /> },
          ]}
          dataSource={late}
          locale={{ emptyText: '没有逾期的阶段' }}
          pagination={false}
          rowKey="id"
          size="small"
        />
      </section>
    </section>
  );
}

function Deviation({ points }: { points: number }) {
  if (points === 0) return <>按计划</>;
  return <span className={points < 0 ? 'process-late' : 'process-ahead'}>{points > 0 ? `+${points}` : points} 点</span>;
}
