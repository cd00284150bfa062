import { resourceplan } from '#modules/resourceplan/resourceplan.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';

/** What systems ask for of resources: what waits for approval and allocation, what is in use, what was taken back. */
export default function ResourcePlans() {
  return (
    <>
      <ul className="counts counts-above">
        <SummaryTile filters={{ status: ['auditing'] }} module={resourceplan} title="审批中" />
        <SummaryTile filters={{ status: ['approved'] }} module={resourceplan} title="待分配" />
        <SummaryTile filters={{ status: ['allocated'] }} module={resourceplan} title="使用中" />
        <SummaryTile filters={{ status: ['recycled'] }} module={resourceplan} title="已回收" />
      </ul>
      <ListPage module={resourceplan} title="资源计划" />
    </>
  );
}
