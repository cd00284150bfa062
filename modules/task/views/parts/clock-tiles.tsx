import type { FilterValue } from '#shared/module.ts';
import { type NarrowTile, NarrowTiles } from '#web/page/list/narrow-tiles.tsx';
import { task } from '../../task.ts';

const tiles: readonly NarrowTile[] = [
  { title: '已逾期', filter: 'due', values: ['overdue'], isAlarm: true },
  { title: '今天到期', filter: 'due', values: ['today'] },
  { title: '本周到期', filter: 'due', values: ['week'] },
  { title: '待验收', filter: 'status', values: ['submitted'] },
  { title: '已退回', filter: 'status', values: ['returned'], isAlarm: true },
];

/** How many of somebody's tasks end today, this week, and are late or wait for acceptance. */
export function ClockTiles({ filters }: { filters: Readonly<Record<string, FilterValue>> }) {
  return <NarrowTiles filters={filters} module={task} tiles={tiles} />;
}
