import { versionrollout } from '#modules/versionrollout/versionrollout.ts';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { version } from '../version.ts';
import { VersionCompare } from './parts/version-compare.tsx';

/** The history of versions in reach: how roll-outs went, what came in between two of them, and all of them to look up. */
export default function QueryList() {
  return (
    <>
      <FigureRow>
        <SummaryFigure by="status" form="ring" module={versionrollout} nothing="还没有上线记录。" title="上线结果" />
        <SummaryFigure
          by="system"
          form="ranking"
          module={version}
          nothing="还没有版本。"
          size={5}
          title="版本最多的系统"
        />
        <SummaryFigure by="kind" form="ring" module={version} nothing="还没有版本。" title="版本类型" />
      </FigureRow>
      <VersionCompare />
      <ListPage
        columns={[
          'title',
          'system',
          'versionNo',
          'kind',
          'releasedOn',
          'areaCount',
          'runningCount',
          'packageHash',
          'status',
        ]}
        filters={['system', 'kind', 'status', 'areas', 'releasedOn', 'createdAt']}
        isReadOnly
        module={version}
        sort="-releasedOn"
        title="版本查询"
      />
    </>
  );
}
