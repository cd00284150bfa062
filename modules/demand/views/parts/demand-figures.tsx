import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { demand } from '../../demand.ts';

/** How much of the pool is where, each figure opening its list. */
export function DemandFigures() {
  return (
    <ul className="counts counts-above">
      <SummaryTile filters={{ status: ['reviewing'] }} module={demand} title="评审中" />
      <SummaryTile filters={{ status: ['accepted', 'postponed'] }} module={demand} title="待排期" />
      <SummaryTile filters={{ status: ['scheduled', 'developing', 'testing'] }} module={demand} title="建设中" />
      <SummaryTile filters={{ status: ['online'] }} module={demand} title="待确认" />
    </ul>
  );
}
