import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { BoardData } from '#modules/board/figures.ts';
import { grid, overlap, type Place, widgetWords } from '#modules/board/widgets.ts';
import { boxOf } from '../wall/wall.tsx';
import { WidgetBox } from '../wall/widget.tsx';
import type { LaidWidget } from './use-layout.ts';

interface LayoutCanvasProps {
  size: string;
  widgets: readonly LaidWidget[];
  data: BoardData;
  chosenKey: number | null;
  onChoose: (key: number) => void;
  onMove: (key: number, place: Place) => void;
  onRemove: (key: number) => void;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What is held, where it was, and where the pointer took it. */
interface Held {
  widget: LaidWidget;
  isResizing: boolean;
  x: number;
  y: number;
}

/** The board with its widgets as they will hang, each to be moved by its face and resized by its corner, or with the arrows. */
export function LayoutCanvas({ size, widgets, data, chosenKey, onChoose, onMove, onRemove }: LayoutCanvasProps) {
  const cells = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const whole = boxOf(size, { x: 0, y: 0, w: grid.columns, h: grid.rows });

  function hold(event: PointerEvent, widget: LaidWidget, isResizing: boolean) {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { widget, isResizing, x: event.clientX, y: event.clientY };
    onChoose(widget.key);
  }

  function drag({ clientX, clientY }: PointerEvent) {
    const room = cells.current?.getBoundingClientRect();
    if (!held.current || !room) return;
    const { widget, isResizing, x, y } = held.current;
    const across = Math.round(((clientX - x) / room.width) * grid.columns);
    const down = Math.round(((clientY - y) / room.height) * grid.rows);
    onMove(widget.key, moved(widget, across, down, isResizing));
  }

  function press(event: KeyboardEvent, widget: LaidWidget) {
    if (event.key === 'Delete') return onRemove(widget.key);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(widget.key, moved(widget, step[0], step[1], event.shiftKey));
  }

  const letGo = () => {
    held.current = null;
  };
  return (
    <>
      <div className="layout-cells" ref={cells} style={whole} />
      {widgets.map((widget) => {
        const box = boxOf(size, widget);
        const isCovering = widgets.some((other) => other.key !== widget.key && overlap(other, widget));
        const { key, kind, source } = widget;
        return (
          <div className="wall-place" key={key} style={box}>
            <WidgetBox data={data[source]} heightPx={box.height} widget={widget} widthPx={box.width} />
            <button
              aria-label={`${widgetWords[kind]}，第 ${widget.x + 1} 列第 ${widget.y + 1} 行，宽 ${widget.w} 高 ${widget.h}${isCovering ? '，与其他组件重叠' : ''}`}
              aria-pressed={key === chosenKey}
              className={isCovering ? 'layout-grip layout-grip-covering' : 'layout-grip'}
              onClick={() => onChoose(key)}
              onKeyDown={(event) => press(event, widget)}
              onPointerDown={(event) => hold(event, widget, false)}
              onPointerMove={drag}
              onPointerUp={letGo}
              type="button"
            />
            <span
              aria-hidden
              className="layout-corner"
              onPointerDown={(event) => hold(event, widget, true)}
              onPointerMove={drag}
              onPointerUp={letGo}
            />
          </div>
        );
      })}
    </>
  );
}

function moved({ x, y, w, h }: Place, across: number, down: number, isResizing: boolean): Place {
  return isResizing
    ? { x, y, w: Math.min(w + across, grid.columns - x), h: Math.min(h + down, grid.rows - y) }
    : { x: x + across, y: y + down, w, h };
}
