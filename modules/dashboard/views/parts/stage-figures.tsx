import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { inBuilding } from '#modules/systemitem/standing.ts';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';

/** How far the systems in reach are that are being built, those furthest behind first. */
export function SystemProgress() {
  return (
    <RecordBrief
      endOf={({ progress }) => `${Math.round(progress ?? 0)}%`}
      module={systemitem}
      noteOf={({ status, contract }, labels) => (
        <>
          <StateTag states={systemitem.declaration.states} value={status} /> {labels[contract ?? '']}
        </>
      )}
      nothing="没有在建的系统。"
      question={{ size: 6, sort: 'progress', filters: { status: inBuilding } }}
      title="系统进度"
    />
  );
}

/** The stages in reach that are late, the latest first. */
export function LateStages() {
  return (
    <RecordBrief
      endOf={({ daysLate }) => <span className="count-late">逾期 {daysLate} 天</span>}
      module={stageinstance}
      noteOf={({ contract, system }, labels) => labels[system ?? contract] ?? ''}
      nothing="没有逾期的阶段。"
      question={{ size: 6, sort: '-daysLate', filters: { daysLate: { from: '1', to: null } } }}
      title="逾期最久的阶段"
    />
  );
}
