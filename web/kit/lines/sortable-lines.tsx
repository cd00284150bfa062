import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import './sortable-lines.css';

/** One line that can be moved. */
export interface SortableLine {
  id: string;
  title: string;
  content: ReactNode;
}

interface SortableLinesProps {
  lines: readonly SortableLine[];
  /** The ids in their new order. */
  onMove: (ids: string[]) => void;
}

const instructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。',
};

/** Lines that are put into another order: by their handles with the mouse or a finger, or with space and the arrow keys. */
export function SortableLines({ lines, onMove }: SortableLinesProps) {
  const ids = lines.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const titleOf = (id: string | number) => lines.find((line) => line.id === id)?.title ?? '';
  const placeOf = (id: string | number) => `${ids.indexOf(String(id)) + 1} / ${ids.length}`;
  return (
    <DndContext
      accessibility={{
        screenReaderInstructions: instructions,
        announcements: {
          onDragStart: ({ active }) => `拿起${titleOf(active.id)}`,
          onDragOver: ({ active, over }) => (over ? `${titleOf(active.id)}移到第 ${placeOf(over.id)}` : undefined),
          onDragEnd: ({ active, over }) => `${titleOf(active.id)}放在第 ${placeOf(over?.id ?? active.id)}`,
          onDragCancel: ({ active }) => `${titleOf(active.id)}留在原处`,
        },
      }}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) {
          onMove(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
        }
      }}
      sensors={sensors}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="sortable-lines">
          {lines.map((line) => (
            <Line key={line.id} {...line} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Line({ id, title, content }: SortableLine) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      className={isDragging ? 'sortable-line sortable-line-held' : 'sortable-line'}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        aria-label={`移动“${title}”`}
        className="sortable-handle"
        ref={setActivatorNodeRef}
        type="button"
      >
        <HolderOutlined aria-hidden />
      </button>
      {content}
    </li>
  );
}
