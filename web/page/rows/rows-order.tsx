import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { landingOf, type PlacedRow, rowsAround } from './row-edits.ts';
import type { RowEdits } from './use-row-edits.ts';

/** How far each step down the tree is set in. */
export const indentPx = 20;

const coordinates: KeyboardCoordinateGetter = (event, given) => {
  const shift = { [KeyboardCode.Left]: -indentPx, [KeyboardCode.Right]: indentPx }[event.code];
  if (!shift) return sortableKeyboardCoordinates(event, given);
  event.preventDefault();
  return { ...given.currentCoordinates, x: given.currentCoordinates.x + shift };
};

interface Held {
  key: string;
  over: string;
  /** By how many steps it is held deeper than it stood. */
  shift: number;
}

interface RowsOrderProps {
  edits: RowEdits;
  /** The rows as they are to be drawn: while one is held, as deep as it would land and without those below it. */
  children: (rows: readonly PlacedRow[]) => ReactNode;
}

/** Rows that are put into another order and hung below others by their handles: dragged, or with space and the arrow keys. */
export function RowsOrder({ edits, children }: RowsOrderProps) {
  const { rows, shape, rowModule } = edits;
  const [held, setHeld] = useState<Held | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  );
  const nameOf = (key: string | number | null) => {
    const row = rows.find((placed) => placed.row.key === key)?.row;
    return `“${String(row?.values[rowModule.declaration.label] ?? '新行')}”`;
  };
  const landing = held && landingOf(rows, held.key, held.over, held.shift, shape);
  const around = held ? rowsAround(rows, held.key) : rows;
  const shown = around.map((placed) =>
    landing && placed.row.key === held.key ? { ...placed, depth: landing.depth } : placed,
  );
  function place(over: string | number, shift: number, key: string | number): string {
    const { above } = landingOf(rows, String(key), String(over), shift, shape);
    const at = around.findIndex(({ row }) => row.key === over) + 1;
    return `第 ${at} 行${above ? `，在${nameOf(above)}之下` : ''}`;
  }
  const stepsOf = (px: number) => Math.round(px / indentPx);
  const announcements: Announcements = {
    onDragStart: ({ active }) => `拿起${nameOf(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}移到${place(over.id, held?.shift ?? 0, active.id)}` : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)}放在${place(over?.id ?? active.id, held?.shift ?? 0, active.id)}`,
    onDragCancel: ({ active }) => `${nameOf(active.id)}留在原处`,
  };

  return (
    <DndContext
      accessibility={{
        screenReaderInstructions: {
          draggable: shape.parent
            ? '按空格键拿起，用上下方向键移动，左右方向键改变层级，再按空格键放下，按 Esc 取消。'
            : '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。',
        },
        announcements,
      }}
      collisionDetection={closestCenter}
      onDragCancel={() => setHeld(null)}
      onDragEnd={({ active, over, delta }) => {
        setHeld(null);
        if (over) edits.put(String(active.id), String(over.id), stepsOf(delta.x));
      }}
      onDragMove={({ active, over, delta }) =>
        setHeld({ key: String(active.id), over: String(over?.id ?? active.id), shift: stepsOf(delta.x) })
      }
      onDragStart={({ active }) => setHeld({ key: String(active.id), over: String(active.id), shift: 0 })}
      sensors={sensors}
    >
      <SortableContext items={shown.map(({ row }) => row.key)} strategy={verticalListSortingStrategy}>
        {children(shown)}
      </SortableContext>
    </DndContext>
  );
}
