import type { CSSProperties } from 'react';
import type { BoardFigure } from '#modules/board/figures.ts';
import { Drill } from './drill.tsx';
import { nearestPx, projector, type Spot } from './map-place.ts';
import type { WidgetProps } from './widget-props.ts';

const marginPx = 96;
const leastPx = 52;
const mostPx = 116;
/** The share of the way to the nearest neighbour that a circle takes at most: the rest is for the name below it. */
const widthOfWay = 0.7;
const tilesPx = 84;

/** The cities where they lie, larger and stronger by their figures; those whose place is not known stand below. */
export function AreaMap({ data, widthPx, heightPx }: WidgetProps) {
  const placed = data.figures.filter((figure): figure is BoardFigure & { at: Spot } => figure.at !== undefined);
  const others = data.figures.filter(({ at }) => !at);
  const drawnPx = heightPx - (others.length > 0 ? tilesPx : 0);
  const most = Math.max(1, ...data.figures.map(({ value }) => value));
  const place = projector(
    placed.map(({ at }) => at),
    { width: widthPx, height: drawnPx, margin: Math.min(marginPx, drawnPx / 4) },
  );
  const roomPx = widthOfWay * nearestPx(placed.map(({ at }) => place(at)));
  const largestPx = Math.max(leastPx, Math.min(mostPx, roomPx));
  return (
    <div className="wall-map">
      {placed.length > 0 && (
        <div className="wall-map-sheet" style={{ height: drawnPx }}>
          {placed.map((figure) => {
            const { x, y } = place(figure.at);
            const share = figure.value / most;
            const sizePx = leastPx + (largestPx - leastPx) * Math.sqrt(share);
            const style = { left: x, top: y, '--size': `${sizePx}px`, '--share': share } as CSSProperties;
            return (
              <span className="wall-spot" key={figure.name} style={style}>
                <Drill className="wall-spot-link" figure={figure}>
                  <b>{figure.value}</b>
                  <span className="wall-spot-name" title={figure.name}>
                    {figure.name}
                  </span>
                </Drill>
              </span>
            );
          })}
        </div>
      )}
      {others.length > 0 && (
        <ul className="wall-tiles">
          {others.map((figure) => (
            <li key={figure.name} style={{ '--share': figure.value / most } as CSSProperties}>
              <Drill className="wall-tile" figure={figure}>
                <span className="wall-spot-name" title={figure.name}>
                  {figure.name}
                </span>
                <b>{figure.value}</b>
              </Drill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
