import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { version } from '../../version.ts';

/** How many versions are where, each figure opening its list. */
export function VersionTiles() {
  return (
    <ul className="counts counts-above">
      <SummaryTile filters={{ status: ['auditing'] }} module={version} title="审批中" />
      <SummaryTile filters={{ status: ['approved'] }} module={version} title="待上线" />
      <SummaryTile filters={{ status: ['released'] }} module={version} title="已上线" />
      <SummaryTile filters={{ status: ['rolledback'] }} module={version} title="已回退" />
    </ul>
  );
}
