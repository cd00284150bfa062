import type { CSSProperties } from 'react';
import { DrillRecord } from './drill.tsx';
import { Rolling } from './rolling.tsx';
import type { WidgetProps } from './widget-props.ts';

const rowPx = 52;
const headPx = 44;
/** Narrower than this a table shows its first and its last column. */
const narrowPx = 640;

/** A table of the latest, its rows moving up one by one below the head. */
export function ScrollTable({ data, widthPx, heightPx }: WidgetProps) {
  const last = data.columns.length - 1;
  const shown = data.columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ place }) => widthPx >= narrowPx || place === 0 || place === last);
  const template = shown.map(({ place }) => (place === 0 ? 'minmax(0, 2.4fr)' : 'minmax(0, 1fr)')).join(' ');
  return (
    <div className="wall-table" style={{ '--columns': template } as CSSProperties}>
      <div className="wall-table-head" style={{ height: headPx }}>
        {shown.map(({ name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      <Rolling heightPx={heightPx - headPx} items={data.rows} keyOf={({ id }) => id} rowPx={rowPx}>
        {({ id, cells, color }) => (
          <DrillRecord className="wall-table-row" id={id} module={data.module}>
            {shown.map(({ name, place }) => (
              <span
                className={place === last ? 'wall-state' : 'wall-name'}
                data-color={place === last ? color : undefined}
                key={name}
              >
                {cells[place]}
              </span>
            ))}
          </DrillRecord>
        )}
      </Rolling>
    </div>
  );
}
