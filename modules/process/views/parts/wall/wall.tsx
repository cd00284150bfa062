import type { ReactNode } from 'react';
import type { BoardData } from '#modules/board/figures.ts';
import type { ShownBoard } from '#modules/board/show.ts';
import { grid } from '#modules/board/widgets.ts';
import { formatClock } from './clock.ts';
import { sizeOf } from './fit.ts';
import { Now } from './now.tsx';
import { Stage } from './stage.tsx';
import { WidgetBox } from './widget.tsx';
import './wall.css';
import './wall-widgets.css';

const headPx = 92;
const sidePx = 18;
const gapPx = 12;

/** Where a place on the cells of a board lies in pixels of its design. */
export function boxOf(size: string, { x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  const { width, height } = sizeOf(size);
  const cellWidth = (width - 2 * sidePx) / grid.columns;
  const cellHeight = (height - headPx - sidePx) / grid.rows;
  return {
    left: sidePx + x * cellWidth + gapPx / 2,
    top: headPx + y * cellHeight + gapPx / 2,
    width: w * cellWidth - gapPx,
    height: h * cellHeight - gapPx,
  };
}

interface WallProps {
  board: ShownBoard;
  data: BoardData;
  /** When the figures were worked out. */
  at: string;
  /** Whether they could not be renewed since. */
  isAway: boolean;
  background?: ReactNode;
}

/** A board as it hangs on the wall. */
export function Wall({ board, data, at, isAway, background }: WallProps) {
  return (
    <Stage background={background} board={board}>
      <header className="wall-head" style={{ height: headPx }}>
        <Now />
        <h1>{board.name}</h1>
        <p className={isAway ? 'wall-time wall-away' : 'wall-time'} role="status">
          {isAway ? `数据源暂不可用，显示 ${formatClock(at)} 的数据` : `数据时间 ${formatClock(at)}`}
        </p>
      </header>
      {board.widgets.map((widget) => {
        const box = boxOf(board.size, widget);
        return (
          <div className="wall-place" key={`${widget.x} ${widget.y}`} style={box}>
            <WidgetBox data={data[widget.source]} heightPx={box.height} widget={widget} widthPx={box.width} />
          </div>
        );
      })}
    </Stage>
  );
}
