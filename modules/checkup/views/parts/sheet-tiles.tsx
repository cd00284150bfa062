import { checksheet } from '#modules/checksheet/checksheet.ts';
import type { FilterValue } from '#shared/module.ts';
import { type NarrowTile, NarrowTiles } from '#web/page/list/narrow-tiles.tsx';

const tiles: readonly NarrowTile[] = [
  { title: '待评分', filter: 'status', values: ['todo', 'self', 'scoring'] },
  { title: '本周截止', filter: 'due', values: ['week'] },
  { title: '已退回', filter: 'status', values: ['returned'], isAlarm: true },
  { title: '已提交', filter: 'status', values: ['submitted', 'confirmed'] },
  { title: '缺评', filter: 'status', values: ['missed'], isAlarm: true },
];

/** How many sheets still wait, end soon, came back or were missed, each narrowing the list below. */
export function SheetTiles({ filters }: { filters: Readonly<Record<string, FilterValue>> }) {
  return <NarrowTiles filters={filters} module={checksheet} tiles={tiles} />;
}
