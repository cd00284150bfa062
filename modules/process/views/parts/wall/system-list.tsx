import { DrillRecord } from './drill.tsx';
import { Rolling } from './rolling.tsx';
import type { WidgetProps } from './widget-props.ts';

const rowPx = 72;

/** Records with how far they are and the state they are in. */
export function SystemList({ data, heightPx }: WidgetProps) {
  return (
    <Rolling heightPx={heightPx} items={data.rows} keyOf={({ id }) => id} rowPx={rowPx}>
      {({ id, cells, color, percent }) => (
        <DrillRecord className="wall-system" id={id} module={data.module}>
          <span className="wall-name">{cells[0]}</span>
          <span className="wall-state" data-color={color}>
            {cells.at(-1)}
          </span>
          <span className="wall-track">
            <span style={{ inlineSize: `${percent ?? 0}%` }} />
          </span>
          <b>{Math.round(percent ?? 0)}%</b>
        </DrillRecord>
      )}
    </Rolling>
  );
}
