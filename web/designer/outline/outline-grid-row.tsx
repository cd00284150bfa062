import { Checkbox } from 'antd';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { ElementProperty } from '../panel/element-property.ts';
import { CellEditor, type CellEnd } from './cell-editor.tsx';
import { cellText } from './outline-csv.ts';
import type { OutlineRow } from './outline-rows.ts';

/** The height of every row, which is what allows to draw only those that are seen. */
export const rowPx = 36;

interface OutlineGridRowProps {
  row: OutlineRow;
  index: number;
  properties: readonly ElementProperty[];
  flavour: Flavour;
  /** Where the keyboard stands in this row. */
  activeColumn: number | undefined;
  isEditing: boolean;
  isChosen: boolean;
  /** Whether the element is the one selected on the canvas. */
  isOnCanvas: boolean;
  problemOf: (property: ElementProperty, text: string) => string | undefined;
  onChoose: () => void;
  onBegin: (column: number) => void;
  onEnd: (text: string, end: CellEnd) => void;
}

/** One element with its properties. */
export function OutlineGridRow(props: OutlineGridRowProps) {
  const { row, index, properties, flavour, activeColumn, isEditing, isChosen, isOnCanvas } = props;
  const { element, title, id, depth } = row;
  return (
    <tr
      aria-current={isOnCanvas || undefined}
      aria-level={depth + 1}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      style={{ height: rowPx }}
    >
      <th
        className={activeColumn === 0 ? 'is-active' : undefined}
        id={`outline-${index}-0`}
        scope="row"
        style={{ paddingInlineStart: 12 + Math.min(depth, 6) * 14 }}
      >
        <Checkbox aria-label={`选择 ${title} ${id}`} checked={isChosen} onChange={props.onChoose} tabIndex={-1} />{' '}
        <button
          className="designer-outline-jump"
          onClick={() => props.onBegin(0)}
          tabIndex={-1}
          title={`在画布上找到 ${id}`}
          type="button"
        >
          {title}
        </button>
      </th>
      {properties.map((property, position) => {
        const column = position + 1;
        const isActive = activeColumn === column;
        const isOffered = property.isOffered(element, flavour);
        const obstacle = isOffered ? property.obstacle?.(element, flavour) : undefined;
        const isFixed = !isOffered || obstacle !== undefined;
        const text = cellText(element, property, flavour);
        return (
          <td
            // A cell of a treegrid may be read-only, unlike that of a plain table.
            {...(isFixed && { 'aria-readonly': true })}
            className={`${isActive ? 'is-active' : ''} ${isFixed ? 'is-fixed' : ''}`}
            data-column={column}
            data-row={index}
            id={`outline-${index}-${column}`}
            key={property.name}
            title={obstacle ?? text}
          >
            {isActive && isEditing ? (
              <CellEditor
                label={`${title} ${id} 的${property.title}`}
                onEnd={props.onEnd}
                problemOf={(next) => props.problemOf(property, next)}
                value={property.textOf(element, flavour)}
              />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}
