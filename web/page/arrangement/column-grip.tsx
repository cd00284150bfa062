import { type PointerEvent, useRef } from 'react';
import { columnLimitsPx } from '#shared/arrangement.ts';
import './column-grip.css';

interface ColumnGripProps {
  /** The width while it is drawn, then null when the drawing is over. */
  onDraw: (widthPx: number | null) => void;
  /** The width that was chosen; null for the usual one. */
  onChoose: (widthPx: number | null) => void;
}

/**
 * The edge of a column in the head of a table: drawn with the mouse it makes the column wider, clicked twice it lets it
 * go. With the keyboard the width is entered among the settings of the columns.
 */
export function ColumnGrip({ onDraw, onChoose }: ColumnGripProps) {
  const from = useRef<{ x: number; widthPx: number } | null>(null);

  function widthAt({ clientX }: PointerEvent): number | null {
    if (!from.current) return null;
    const widthPx = Math.round(from.current.widthPx + clientX - from.current.x);
    return Math.min(columnLimitsPx.most, Math.max(columnLimitsPx.least, widthPx));
  }

  function end(event: PointerEvent, isKept: boolean) {
    const widthPx = widthAt(event);
    const hasMoved = from.current !== null && event.clientX !== from.current.x;
    from.current = null;
    onDraw(null);
    if (isKept && hasMoved) onChoose(widthPx);
  }

  return (
    <span
      aria-hidden
      className="column-grip"
      // A click here is none on the head, which would sort.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onChoose(null)}
      onPointerCancel={(event) => end(event, false)}
      onPointerDown={(event) => {
        event.preventDefault();
        const head = event.currentTarget.closest('th');
        if (!head || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, widthPx: head.getBoundingClientRect().width };
      }}
      onPointerMove={(event) => {
        const widthPx = widthAt(event);
        if (widthPx !== null) onDraw(widthPx);
      }}
      onPointerUp={(event) => end(event, true)}
      title="拖动调整列宽，双击恢复"
    />
  );
}
