import { Drill } from './drill.tsx';
import { shortNumber } from './flop.tsx';
import { Rolling } from './rolling.tsx';
import type { WidgetProps } from './widget-props.ts';

const rowPx = 56;

/** Companies with what they reach of a hundred. */
export function ScoreList({ data, heightPx }: WidgetProps) {
  return (
    <Rolling heightPx={heightPx} items={data.figures} keyOf={({ name }) => name} rowPx={rowPx}>
      {(figure) => (
        <Drill className="wall-score" figure={figure}>
          <span className="wall-name">{figure.name}</span>
          <span className="wall-track">
            <span style={{ inlineSize: `${Math.min(100, figure.value)}%` }} />
          </span>
          <b>
            {shortNumber(figure.value, figure.unit)}
            <small>{figure.unit}</small>
          </b>
        </Drill>
      )}
    </Rolling>
  );
}
