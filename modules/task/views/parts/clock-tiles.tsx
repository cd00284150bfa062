import type { FilterValue } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { useAddressFilters } from '#web/page/use-address-filters.ts';
import { task } from '../../task.ts';
import './clock-tiles.css';

interface ClockTilesProps {
  /** Whose tasks are counted. */
  filters: Readonly<Record<string, FilterValue>>;
}

/** How many tasks end today, this week, and are late or wait for acceptance; each figure narrows the list below to them. */
export function ClockTiles({ filters }: ClockTilesProps) {
  return (
    <ul className="clock-tiles">
      <Tile address={['filter.due', 'overdue']} filters={{ ...filters, due: ['overdue'] }} isAlarm title="已逾期" />
      <Tile address={['filter.due', 'today']} filters={{ ...filters, due: ['today'] }} title="今天到期" />
      <Tile address={['filter.due', 'week']} filters={{ ...filters, due: ['week'] }} title="本周到期" />
      <Tile address={['filter.status', 'submitted']} filters={{ ...filters, status: ['submitted'] }} title="待验收" />
      <Tile
        address={['filter.status', 'returned']}
        filters={{ ...filters, status: ['returned'] }}
        isAlarm
        title="已退回"
      />
    </ul>
  );
}

interface TileProps extends ClockTilesProps {
  title: string;
  /** The filter of the address that shows them. */
  address: [name: 'filter.due' | 'filter.status', value: string];
  isAlarm?: boolean;
}

function Tile({ title, filters, address: [name, value], isAlarm = false }: TileProps) {
  const [shown, change] = useAddressFilters(['filter.due', 'filter.status']);
  const { data } = useCall(task.calls.summary, { filters: { ...filters } }, { isSilent: true });
  const count = data?.total[0] ?? 0;
  const isOn = shown[name] === value;
  return (
    <li>
      <button
        aria-pressed={isOn}
        className="panel clock-tile"
        onClick={() => change({ 'filter.due': null, 'filter.status': null, [name]: isOn ? null : value })}
        type="button"
      >
        <span>{title}</span>
        <strong className={isAlarm && count > 0 ? 'clock-alarm' : undefined}>{data ? count : '–'}</strong>
      </button>
    </li>
  );
}
