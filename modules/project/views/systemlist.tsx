import { healthWords } from '#modules/contract/health.ts';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import './systemlist.css';

/** All systems in reach at a glance: how far they are and where they belong, then each of them, for looking only. */
export default function SystemOverview() {
  const recordsPath = useListPath(systemitem.name);
  return (
    <>
      <div className="system-figures">
        <SummaryFigure by="status" form="ring" module={systemitem} nothing="还没有系统。" title="建设状态" />
        <SummaryFigure
          by="health"
          filters={{ health: Object.keys(healthWords) }}
          form="ring"
          module={systemitem}
          nothing="还没有系统。"
          title="健康度"
        />
        <SummaryFigure by="platform" form="ranking" module={systemitem} nothing="还没有系统。" size={6} title="平台" />
        <SummaryFigure by="project" form="ranking" module={systemitem} nothing="还没有系统。" size={6} title="项目" />
      </div>
      <ListPage
        columns={['code', 'name', 'platform', 'systemType', 'project', 'securityLevel', 'onlineOn', 'health', 'status']}
        isReadOnly
        module={systemitem}
        rowHref={({ id }) => recordsPath && pathOfRecord(recordsPath, 'detail', id)}
        title="系统总览"
      />
    </>
  );
}
