import { Drill } from './drill.tsx';
import { shortNumber } from './flop.tsx';
import { Rolling } from './rolling.tsx';
import type { WidgetProps } from './widget-props.ts';

const rowPx = 62;

/** Names by how much, the most first, each with a bar of its share of the greatest. */
export function RankingList({ data, heightPx }: WidgetProps) {
  const most = Math.max(1, ...data.figures.map(({ value }) => value));
  return (
    <Rolling heightPx={heightPx} items={data.figures} keyOf={({ name }) => name} rowPx={rowPx}>
      {(figure, place) => (
        <Drill className="wall-rank" figure={figure}>
          <i>{place + 1}</i>
          <span className="wall-name">{figure.name}</span>
          <b>
            {shortNumber(figure.value, figure.unit)}
            <small>{figure.unit}</small>
          </b>
          <span className="wall-bar" style={{ inlineSize: `${(figure.value / most) * 100}%` }} />
        </Drill>
      )}
    </Rolling>
  );
}
