import { type DragEvent, type KeyboardEvent, useRef } from 'react';

interface RowHandleProps {
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  /** A drag of this row begins. */
  lift: (event: DragEvent) => void;
}

/** The number of a row, by which it is dragged to another place, or moved by the arrow keys, the focus going with it. */
export function RowHandle({ index, count, move, lift }: RowHandleProps) {
  const button = useRef<HTMLButtonElement>(null);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = index + step;
    if (to < 0 || to >= count) return;
    move(index, to);
    const row = button.current?.closest('tbody')?.rows[to];
    row?.querySelector<HTMLElement>('.designer-row-handle')?.focus();
  };

  return (
    <button
      aria-keyshortcuts="ArrowUp ArrowDown"
      aria-label={`移动第 ${index + 1} 行`}
      className="designer-row-handle"
      draggable
      onDragStart={lift}
      onKeyDown={press}
      ref={button}
      title="拖动，或按 ↑ ↓ 移动"
      type="button"
    >
      {index + 1}
    </button>
  );
}
