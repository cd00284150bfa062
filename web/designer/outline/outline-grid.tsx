import { Checkbox } from 'antd';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { applyChanges } from '../canvas/change.ts';
import type { Drawing } from '../drawing.ts';
import { canEdit, type ElementProperty } from '../panel/element-property.ts';
import { idProblem } from '../panel/id-problem.ts';
import type { CellEnd } from './cell-editor.tsx';
import { drawnRange, type GridPlace, movedBy } from './grid-keys.ts';
import { columnWidthPx, titleWidthPx } from './outline-columns.ts';
import { OutlineGridRow, rowPx } from './outline-grid-row.tsx';
import type { OutlineRow } from './outline-rows.ts';

/** What ARIA lets a table be whose cells are walked through and edited. */
const treegrid: HTMLAttributes<HTMLTableElement> = {
  role: 'treegrid',
  'aria-multiselectable': true,
  // One stop of the Tab key; the arrows move inside.
  tabIndex: 0,
};

interface OutlineGridProps {
  drawing: Drawing;
  rows: readonly OutlineRow[];
  properties: readonly ElementProperty[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  emptyText: string;
}

/** The table of the outline: moved through and edited by keyboard, drawn only where it is seen. */
export function OutlineGrid({ drawing, rows, properties, chosen, onChoose, emptyText }: OutlineGridProps) {
  const flavour = drawing.flavour ?? 'camunda';
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [seen, setSeen] = useState({ top: 0, heightPx: 600 });
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(false);
  const { from, to } = drawnRange(seen.top, seen.heightPx, rowPx, rows.length);
  const [selected] = drawing.selection;
  const selectedId = drawing.selection.length === 1 ? selected?.id : undefined;
  const at: GridPlace = { ...place, row: Math.min(place.row, Math.max(rows.length - 1, 0)) };

  const measure = useEffectEvent(() => {
    const area = scroller.current;
    if (area) setSeen({ top: area.scrollTop, heightPx: area.clientHeight });
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  /** Keeps the row below the fixed head and above the lower edge. */
  const bringIntoView = (row: number) => {
    const area = scroller.current;
    if (!area) return;
    if (row * rowPx < area.scrollTop) area.scrollTop = row * rowPx;
    const lowest = (row + 2) * rowPx - area.clientHeight;
    if (area.scrollTop < lowest) area.scrollTop = lowest;
  };
  const follow = useEffectEvent((id: string) => {
    const row = rows.findIndex((one) => one.id === id);
    if (row < 0 || isEditing) return;
    setPlace((present) => ({ ...present, row }));
    bringIntoView(row);
  });
  useEffect(() => {
    if (selectedId) follow(selectedId);
  }, [selectedId]);

  const moveTo = (next: GridPlace) => {
    setPlace(next);
    bringIntoView(next.row);
  };
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const write = ({ element }: OutlineRow, property: ElementProperty, text: string) => {
    if (!drawing.isEditable || !canEdit(property, element, flavour)) return;
    if (text !== property.textOf(element, flavour)) {
      applyChanges(drawing.service('commandStack'), property.changes(element, flavour, text));
    }
  };
  const begin = (where: GridPlace) => {
    const row = rows[where.row];
    const property = properties[where.column - 1];
    if (!row) return;
    setPlace(where);
    if (!property) drawing.selectElement(row.id);
    else if (!drawing.isEditable || !canEdit(property, row.element, flavour)) return;
    else if (property.kind === 'flag') {
      write(row, property, property.textOf(row.element, flavour) === 'true' ? '' : 'true');
    } else setEditing(true);
  };
  const end = (text: string, how: CellEnd) => {
    const row = rows[at.row];
    const property = properties[at.column - 1];
    if (!isEditing) return;
    setEditing(false);
    if (row && property && how !== 'cancel' && how !== 'drop') write(row, property, text);
    const step = { cancel: 0, drop: 0, stay: 0, down: 0, next: 1, previous: -1 }[how];
    if (how !== 'stay' && how !== 'drop') {
      table.current?.focus();
      moveTo({
        row: Math.min(at.row + (how === 'down' ? 1 : 0), rows.length - 1),
        column: Math.min(Math.max(at.column + step, 0), properties.length),
      });
    }
  };

  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const hasControl = event.ctrlKey || event.metaKey;
    const size = {
      rowCount: rows.length,
      columnCount: properties.length + 1,
      pageRows: Math.floor(seen.heightPx / rowPx) - 1,
    };
    const next = movedBy({ key: event.key, hasControl }, at, size);
    const row = rows[at.row];
    if (next) moveTo(next);
    else if (event.key === 'Enter' || event.key === 'F2') begin(at);
    else if (event.key === ' ' && row) choose(row.id);
    else if (event.key === 'a' && hasControl) onChoose(new Set(rows.map(({ id }) => id)));
    else if (event.key === 'z' && hasControl && drawing.canUndo) drawing.service('commandStack').undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function problemOf(property: ElementProperty, text: string): string | undefined {
    if (!property.isUnique) return undefined;
    return idProblem(text, (id) => drawing.service('moddle').ids.assigned(id) !== false);
  }

  /** The cell under the pointer, unless it is one of the controls in it. */
  function cellAt({ target }: MouseEvent): GridPlace | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  }

  const widthPx = titleWidthPx + properties.reduce((sum, property) => sum + columnWidthPx(property), 0);
  const allChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return (
    <div ref={scroller} className="designer-outline-grid" onScroll={measure}>
      <table
        ref={table}
        {...treegrid}
        aria-label="流程元素"
        aria-rowcount={rows.length + 1}
        aria-colcount={properties.length + 1}
        {...(rows.length > 0 && { 'aria-activedescendant': `outline-${at.row}-${at.column}` })}
        style={{ width: widthPx }}
        onKeyDown={press}
        onClick={(event) => {
          const cell = cellAt(event);
          if (cell && !isEditing) setPlace(cell);
        }}
        onDoubleClick={(event) => {
          const cell = cellAt(event);
          if (cell && !isEditing) begin(cell);
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" style={{ width: titleWidthPx }}>
              <Checkbox
                aria-label="选择全部"
                checked={allChosen}
                indeterminate={chosen.size > 0 && !allChosen}
                onChange={() => onChoose(allChosen ? new Set() : new Set(rows.map(({ id }) => id)))}
              />{' '}
              元素
            </th>
            {properties.map((property) => (
              <th key={property.name} scope="col" style={{ width: columnWidthPx(property) }}>
                {property.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden style={{ height: from * rowPx }} />}
          {rows.slice(from, to).map((row, offset) => (
            <OutlineGridRow
              key={row.id}
              row={row}
              index={from + offset}
              properties={properties}
              flavour={flavour}
              activeColumn={from + offset === at.row ? at.column : undefined}
              isEditing={isEditing && from + offset === at.row}
              isChosen={chosen.has(row.id)}
              isOnCanvas={row.id === selectedId}
              problemOf={problemOf}
              onChoose={() => choose(row.id)}
              onBegin={(column) => begin({ row: from + offset, column })}
              onEnd={end}
            />
          ))}
          {to < rows.length && <tr aria-hidden style={{ height: (rows.length - to) * rowPx }} />}
        </tbody>
      </table>
      {rows.length === 0 && <p className="designer-outline-empty">{emptyText}</p>}
    </div>
  );
}
