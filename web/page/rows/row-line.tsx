import { HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type CSSProperties, type ReactNode, useCallback } from 'react';
import { type Property, titleOf } from '#web/kit/values/property.ts';
import { RowButtons } from './row-buttons.tsx';
import { RowCell } from './row-cell.tsx';
import type { PlacedRow } from './row-edits.ts';
import { indentPx } from './rows-order.tsx';
import type { RowEdits } from './use-row-edits.ts';
import '#web/kit/lines/sortable-lines.css';

interface RowLineProps {
  edits: RowEdits;
  placed: PlacedRow;
  columns: readonly Property[];
  /** What references may depend on: the record that the rows belong to. */
  ownerId: string;
  isOpen: boolean;
  mayOpen: boolean;
  mayAdd: boolean;
  mayEdit: (name: string) => boolean;
  onOpen: (key: string, cellIndex?: number) => void;
  /** Learns where the row is drawn while it is open. */
  place: (row: HTMLTableRowElement | null) => void;
  /** Learns where the row is drawn. */
  drawn?: (row: HTMLTableRowElement | null) => void;
  /** By what the row is held. */
  handle?: ReactNode;
  style?: CSSProperties;
  isHeld?: boolean;
}

/** One row of the table: for reading, or with inputs while it is open. */
export function RowLine({ edits, placed, columns, isOpen, mayOpen, onOpen, ...line }: RowLineProps) {
  const { key, values } = placed.row;
  const { label } = edits.rowModule.declaration;
  const whole = edits.problemAt(key, '');
  const isWrong = whole || edits.problems.some(({ path }) => path.startsWith(`rows.${key}`));
  return (
    <tr
      className={[isWrong && 'rows-wrong', line.isHeld && 'rows-held'].filter(Boolean).join(' ') || undefined}
      onClick={({ target }) => {
        if (!mayOpen || isOpen) return;
        onOpen(key, (target as Element).closest('td')?.cellIndex);
      }}
      ref={useRefs(line.drawn, isOpen ? line.place : undefined)}
      style={line.style}
    >
      {columns.map((column) => (
        <td data-label={titleOf(column)} key={column.name}>
          <div
            className={column.name === label ? 'rows-name' : undefined}
            style={column.name === label ? { paddingInlineStart: placed.depth * indentPx } : undefined}
          >
            {column.name === label && line.handle}
            <RowCell
              edits={edits}
              isOpen={isOpen && line.mayEdit(column.name)}
              ownerId={line.ownerId}
              placed={placed}
              property={column}
            />
            {column.name === label && whole && <span className="rows-problem">{whole}</span>}
            {column.name === label && mayOpen && !isOpen && (
              <button className="visually-hidden" onClick={() => onOpen(key)} type="button">
                修改{String(values[label] ?? '')}
              </button>
            )}
          </div>
        </td>
      ))}
      {line.mayAdd && (
        <td className="rows-actions">
          <RowButtons edits={edits} onOpen={onOpen} placed={placed} />
        </td>
      )}
    </tr>
  );
}

type Place = ((row: HTMLTableRowElement | null) => void) | undefined;

/** One function for two that learn of a row, the same as long as those are. */
function useRefs(one: Place, other: Place): NonNullable<Place> {
  return useCallback(
    (row) => {
      one?.(row);
      other?.(row);
    },
    [one, other],
  );
}

/** A row with a handle, by which it is moved. */
export function OrderedLine(line: RowLineProps) {
  const { row } = line.placed;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.key,
  });
  const name = String(row.values[line.edits.rowModule.declaration.label] ?? '新行');
  return (
    <RowLine
      {...line}
      handle={
        <button
          {...attributes}
          {...listeners}
          aria-label={`移动“${name}”`}
          className="sortable-handle"
          onClick={(event) => event.stopPropagation()}
          ref={setActivatorNodeRef}
          type="button"
        >
          <HolderOutlined aria-hidden />
        </button>
      }
      isHeld={isDragging}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      drawn={setNodeRef}
    />
  );
}
