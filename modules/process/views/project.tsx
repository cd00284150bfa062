import { Skeleton } from 'antd';
import { contract } from '#modules/contract/contract.ts';
import { inForce } from '#modules/contract/standing.ts';
import { project } from '#modules/project/project.ts';
import { useEvery } from '#web/api/every.ts';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { formatMyriads } from '#web/kit/values/number-format.ts';
import { Gantt } from '#web/page/look/gantt/gantt.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { ProjectRisks } from './parts/project-risks.tsx';
import { ganttRows } from './parts/project-rows.ts';
import './parts/process.css';

const open = ['preparing', 'running', 'accepting', 'suspended'];

/** Projects with their contracts over time, their health, their money and what puts them at risk. */
export default function ProjectProcess() {
  const projects = useEvery(project.calls.list, { sort: 'code', filters: { status: open } }, { isSilent: true });
  const contracts = useEvery(contract.calls.list, { sort: 'code', filters: { status: inForce } }, { isSilent: true });
  return (
    <section className="list-page">
      <PageHeader title="项目进展" />
      <ul className="counts counts-above">
        <SummaryTile filters={{ status: open }} module={project} title="未完成的项目" />
        <SummaryTile filters={{ status: open, health: ['red'] }} module={project} title="红灯项目" />
        <SummaryTile
          filters={{ status: open }}
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'budget' }}
          module={project}
          title="项目预算（元）"
        />
        <SummaryTile
          filters={{ status: inForce }}
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'amount' }}
          module={contract}
          title="在执行合同金额（元）"
        />
      </ul>
      <FigureRow>
        <SummaryFigure
          by="health"
          filters={{ status: open }}
          form="ring"
          module={project}
          nothing="还没有项目。"
          title="项目健康度"
        />
        <SummaryFigure
          by="project"
          filters={{ status: inForce }}
          form="ranking"
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'amount' }}
          module={contract}
          nothing="还没有合同。"
          size={5}
          title="各项目合同金额（元）"
        />
        <SummaryFigure by="status" filters={{}} form="ring" module={contract} nothing="还没有合同。" title="合同状态" />
      </FigureRow>
      <CutNote answer={contracts.data} unit="个合同" />
      {content()}
    </section>
  );

  function content() {
    const error = projects.error ?? contracts.error;
    if (error)
      return (
        <Failure
          error={error}
          onRetry={() => void Promise.all([projects.refetch(), contracts.refetch()])}
          subject="项目进展"
        />
      );
    if (!projects.data || !contracts.data)
      return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
    if (projects.data.rows.length === 0) return <Empty title="没有进行中的项目">项目立项后，会显示在这里。</Empty>;
    return (
      <>
        <section aria-label="项目与合同的工期" className="panel process-panel">
          <h2 className="section-title">项目与合同的工期</h2>
          <Gantt label="项目与合同" rows={ganttRows(projects.data.rows, contracts.data.rows)} />
        </section>
        <ProjectRisks contracts={contracts.data.rows} labels={contracts.data.labels} projects={projects.data.rows} />
      </>
    );
  }
}
