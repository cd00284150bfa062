import { formatInteger } from '#web/kit/values/number-format.ts';
import { Drill } from './drill.tsx';
import { useCounted } from './motion.ts';
import type { WidgetProps } from './widget-props.ts';

/** Two waves of the same length: what is cut off on the left comes in on the right. */
const wave = 'M0 8 C 25 -4 25 -4 50 8 S 75 20 100 8 S 125 -4 150 8 S 175 20 200 8 V 120 H 0 Z';

/** A round pond, filled by the first of the shares. */
export function Water({ data, heightPx, widthPx }: WidgetProps) {
  const share = data.shares[0];
  const part = useCounted(share && share.all > 0 ? share.met / share.all : 0);
  if (!share) return null;
  const sizePx = Math.min(heightPx - 44, widthPx - 24);
  return (
    <Drill className="wall-water" figure={share}>
      <svg aria-hidden height={sizePx} viewBox="0 0 100 100" width={sizePx}>
        <defs>
          <clipPath id="pond">
            <circle cx="50" cy="50" r="44" />
          </clipPath>
        </defs>
        <circle className="wall-pond" cx="50" cy="50" r="48" />
        <g clipPath="url(#pond)">
          <g transform={`translate(0 ${94 - part * 88 - 8})`}>
            <path className="wall-wave wall-wave-far" d={wave} />
            <path className="wall-wave" d={wave} />
          </g>
        </g>
        <text x="50" y="58">
          {share.all > 0 ? `${Math.round(part * 100)}%` : '–'}
        </text>
      </svg>
      <span>
        {share.name}
        <small>
          {formatInteger(share.met)} / {formatInteger(share.all)}
        </small>
      </span>
    </Drill>
  );
}
