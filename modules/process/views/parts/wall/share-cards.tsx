import type { BoardShare } from '#modules/board/figures.ts';
import { formatInteger } from '#web/kit/values/number-format.ts';
import { Drill } from './drill.tsx';
import { useCounted } from './motion.ts';
import type { WidgetProps } from './widget-props.ts';

const radius = 44;
const around = 2 * Math.PI * radius;

/** Narrower than this no ring has room for its words. */
const leastPx = 140;
/** Lower than this the words stand beside the ring. */
const lowPx = 190;

/** Rings, each with its share in the middle and what it is a share of beside or below. */
export function ShareCards({ data, widthPx, heightPx }: WidgetProps) {
  const count = data.shares.length;
  const columns = widthPx / count < leastPx ? Math.ceil(count / 2) : count;
  const isLow = heightPx / Math.ceil(count / columns) < lowPx;
  return (
    <ul
      className="wall-cards"
      data-low={isLow || undefined}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {data.shares.map((share) => (
        <li key={share.name}>
          <Card share={share} />
        </li>
      ))}
    </ul>
  );
}

function Card({ share }: { share: BoardShare }) {
  const { name, met, all } = share;
  const part = useCounted(all > 0 ? met / all : 0);
  return (
    <Drill className="wall-card" figure={share}>
      <svg aria-hidden viewBox="0 0 100 100">
        <circle className="wall-ring-ground" cx="50" cy="50" r={radius} />
        <circle
          className="wall-ring"
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={`${part * around} ${around}`}
          transform="rotate(-90 50 50)"
        />
        <text x="50" y="58">
          {all > 0 ? `${Math.round(part * 100)}%` : '–'}
        </text>
      </svg>
      <span className="wall-card-words">
        <b>{name}</b>
        <span>
          {formatInteger(met)} / {formatInteger(all)}
        </span>
      </span>
    </Drill>
  );
}
