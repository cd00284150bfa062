import { cityapply } from '#modules/cityapply/cityapply.ts';
import { citytaskitem } from '#modules/citytaskitem/citytaskitem.ts';
import { demand } from '#modules/demand/demand.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { LifeTag } from '#web/kit/values/life-tag.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';

/** What the province wants of the city and the city of the province, as figures that open what they count. */
export function CityCounts() {
  return (
    <ul className="counts">
      <SummaryTile
        filters={{ status: ['todo', 'received', 'doing', 'returned'] }}
        module={citytaskitem}
        title="待办地市任务"
      />
      <SummaryTile filters={{ due: 'overdue' }} module={citytaskitem} title="已逾期任务" />
      <SummaryTile filters={{ status: ['auditing'] }} module={cityapply} title="审批中的申请" />
      <SummaryTile filters={{ status: ['online'] }} module={demand} title="待确认的需求" />
    </ul>
  );
}

/** The city tasks that are due next. */
export function NextCityTasks() {
  return (
    <RecordBrief
      endOf={({ dueAt }) => <DueTag dueAt={dueAt} />}
      module={citytaskitem}
      noteOf={({ status, approval }) => (
        <LifeTag approval={approval} states={citytaskitem.declaration.states} status={status} />
      )}
      nothing="没有待办的地市任务。"
      question={{ size: 5, sort: 'dueAt', filters: { status: ['todo', 'received', 'doing', 'returned'] } }}
      title="地市任务"
    />
  );
}

/** What is wanted of the systems that a company builds. */
export function DemandCounts() {
  return (
    <ul className="counts">
      <SummaryTile filters={{ status: ['reviewing'] }} module={demand} title="评审中的需求" />
      <SummaryTile filters={{ status: ['accepted'] }} module={demand} title="待排期的需求" />
      <SummaryTile filters={{ status: ['scheduled', 'developing', 'testing'] }} module={demand} title="建设中的需求" />
      <SummaryTile filters={{ status: ['online'] }} module={demand} title="待确认的需求" />
    </ul>
  );
}
