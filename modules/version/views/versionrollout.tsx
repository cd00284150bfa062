import { versionrollout } from '#modules/versionrollout/versionrollout.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';

/** When which version comes to which city: what is next first, as a list or in a calendar, results noted city by city. */
export default function Rollouts() {
  return (
    <>
      <ul className="counts counts-above">
        <SummaryTile filters={{ status: ['planned'] }} module={versionrollout} title="待上线" />
        <SummaryTile
          filters={{ status: ['planned', 'failed'], due: ['overdue'] }}
          module={versionrollout}
          title="超过计划日期"
        />
        <SummaryTile filters={{ status: ['failed'] }} module={versionrollout} title="上线失败" />
        <SummaryTile filters={{ status: ['rolledback'] }} module={versionrollout} title="已回退" />
      </ul>
      <ListPage
        filters={['system', 'area', 'status', 'plannedOn', 'releasedAt']}
        module={versionrollout}
        title="上线计划"
      />
    </>
  );
}
