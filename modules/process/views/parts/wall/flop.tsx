import type { BoardFigure } from '#modules/board/figures.ts';
import { formatInteger, formatMyriads } from '#web/kit/values/number-format.ts';
import { Drill } from './drill.tsx';
import { useCounted } from './motion.ts';
import type { WidgetProps } from './widget-props.ts';

/** A number in few signs: beyond a hundred thousand in 万 and 亿. */
export function shortNumber(value: number, unit?: string): string {
  if (unit === '%') return String(Math.round(value));
  return Math.abs(value) < 100_000 ? formatInteger(value) : formatMyriads(value);
}

/** Big numbers side by side, or one below the other where the room is high. */
export function Flop({ data, widthPx, heightPx }: WidgetProps) {
  const isHigh = widthPx < heightPx * data.figures.length * 0.9;
  return (
    <ul className={isHigh ? 'wall-flop wall-flop-high' : 'wall-flop'}>
      {data.figures.map((figure) => (
        <li key={figure.name}>
          <BigNumber figure={figure} />
        </li>
      ))}
    </ul>
  );
}

function BigNumber({ figure }: { figure: BoardFigure }) {
  const counted = useCounted(figure.value);
  return (
    <Drill className="wall-number" figure={figure}>
      <strong>{shortNumber(Math.round(counted), figure.unit)}</strong>
      <span>{figure.name}</span>
    </Drill>
  );
}
