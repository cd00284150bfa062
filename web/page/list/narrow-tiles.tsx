import type { Fields } from '#shared/field.ts';
import type { AnyModule, FilterValue, Module } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import './narrow-tiles.css';

/** One figure above a list: what it counts is one filter of the address. */
export interface NarrowTile {
  title: string;
  filter: string;
  values: readonly string[];
  /** Whether anything but none is bad news. */
  isAlarm?: boolean;
}

interface NarrowTilesProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  /** What holds for the list below already. */
  filters: Readonly<Record<string, FilterValue>>;
  tiles: readonly NarrowTile[];
}

/** Figures above a list, each of which narrows the list to what it counts and takes that back again. */
export function NarrowTiles<F extends Fields, C extends Fields>({ module, filters, tiles }: NarrowTilesProps<F, C>) {
  const names = [...new Set(tiles.map(({ filter }) => `filter.${filter}`))];
  return (
    <ul className="narrow-tiles">
      {tiles.map((tile) => (
        <Tile filters={filters} key={tile.title} module={module as unknown as AnyModule} names={names} tile={tile} />
      ))}
    </ul>
  );
}

interface TileProps {
  module: AnyModule;
  filters: Readonly<Record<string, FilterValue>>;
  names: readonly string[];
  tile: NarrowTile;
}

function Tile({ module, filters, names, tile: { title, filter, values, isAlarm = false } }: TileProps) {
  const [shown, change] = useAddressFilters(names);
  const { data } = useCall(
    module.calls.summary,
    { filters: { ...filters, [filter]: [...values] } },
    { isSilent: true },
  );
  const count = data?.total[0] ?? 0;
  const address = values.join(',');
  const isOn = shown[`filter.${filter}`] === address;
  const none = Object.fromEntries(names.map((name) => [name, null]));
  return (
    <li>
      <button
        aria-pressed={isOn}
        className="panel narrow-tile"
        onClick={() => change({ ...none, [`filter.${filter}`]: isOn ? null : address })}
        type="button"
      >
        <span>{title}</span>
        <strong className={isAlarm && count > 0 ? 'narrow-alarm' : undefined}>{data ? count : '–'}</strong>
      </button>
    </li>
  );
}
