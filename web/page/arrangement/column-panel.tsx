import { Button, Segmented } from 'antd';
import { type Density, densities } from '#shared/arrangement.ts';
import { SortableLines } from '#web/kit/lines/sortable-lines.tsx';
import type { Property } from '#web/kit/values/property.ts';
import { ColumnLine } from './column-line.tsx';
import { pinsOf } from './pins.ts';
import type { ArrangedList } from './use-list-arrangement.ts';

/** What a list is arranged with. */
export interface ColumnPanelProps {
  offered: readonly Property[];
  arranged: ArrangedList;
  /** The property that leads to the record. */
  linked: string;
  /** Whether the columns are drawn as a table; on cards there is nothing but a choice and an order. */
  isTable: boolean;
}

const usualDensity = 'product';

/** The columns of a list: which, in what order, how wide, at which side; one stays at least. What is chosen shows at once. */
export function ColumnPanel({ offered, arranged, linked, isTable }: ColumnPanelProps) {
  const { arrangement, columns, change, reset } = arranged;
  const known = new Map(offered.map((property) => [property.name, property]));
  const shown = columns.flatMap((name) => known.get(name) ?? []);
  const others = offered.filter(({ name }) => !columns.includes(name));
  const pins = pinsOf(shown, linked, arrangement.pins);

  function choose(name: string, isShown: boolean) {
    if (!isShown) return change({ columns: columns.filter((other) => other !== name) });
    // What is added comes last, but before the states: those stay in sight at the end.
    const place = shown.findLastIndex(({ states }) => !states) + 1;
    change({ columns: known.get(name)?.states ? [...columns, name] : columns.toSpliced(place, 0, name) });
  }

  const lineOf = (property: Property, isShown: boolean) => (
    <ColumnLine
      arrangement={arrangement}
      isLast={isShown && columns.length === 1}
      isShown={isShown}
      isTable={isTable}
      key={property.name}
      onChange={change}
      onChoose={(chosen) => choose(property.name, chosen)}
      pin={pins.get(property.name) ?? 'none'}
      property={property}
    />
  );

  return (
    <div className="column-chooser">
      {isTable && (
        <Segmented<Density | typeof usualDensity>
          aria-label="行高"
          block
          onChange={(density) => change({ density: density === usualDensity ? null : density })}
          options={[
            { value: usualDensity, label: '随系统' },
            ...Object.entries(densities).map(([value, label]) => ({ value: value as Density, label })),
          ]}
          size="small"
          value={arrangement.density ?? usualDensity}
        />
      )}
      <div className="column-chooser-list">
        <SortableLines
          lines={shown.map((property) => ({
            id: property.name,
            title: property.label,
            content: lineOf(property, true),
          }))}
          onMove={(moved) => change({ columns: moved })}
        />
        {others.length > 0 && (
          <ul className="column-chooser-others">
            {others.map((property) => (
              <li key={property.name}>{lineOf(property, false)}</li>
            ))}
          </ul>
        )}
      </div>
      <Button block onClick={reset} size="small">
        恢复默认
      </Button>
    </div>
  );
}
