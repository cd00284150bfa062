import { PercentageBar } from '#web/kit/values/percentage-bar.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { stageinstance } from '../stageinstance.ts';
import { StageEnd } from './parts/stage-end.tsx';

/** The stages of the contracts in reach: when each should be done, and how far it is. */
export default function StageProgress() {
  return (
    <ListPage
      cells={{
        planEndOn: (row) => <StageEnd stage={row} />,
        progress: (row) => (
          <>
            <PercentageBar text={String(row.progress ?? 0)} value={row.progress ?? 0} />
            {row.manualProgress !== null && row.status === 'open' && <span className="stage-manual">人工填写</span>}
          </>
        ),
      }}
      columns={['name', 'contract', 'system', 'planStartOn', 'planEndOn', 'actualEndOn', 'progress', 'status']}
      filters={['name', 'contract', 'system', 'status', 'planEndOn']}
      module={stageinstance}
      title="阶段进展"
    />
  );
}
