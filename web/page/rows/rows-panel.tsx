import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { ChildRule } from '#shared/declaration.ts';
import type { AnyModule } from '#shared/module.ts';
import { Failure } from '#web/kit/failure.tsx';
import { mustBeFilled } from '#web/kit/form/form-field.tsx';
import { isSent } from '#web/kit/keys/is-sent.ts';
import { LinesScroll } from '#web/kit/lines/lines-scroll.tsx';
import { propertiesOf, titleOf } from '#web/kit/values/property.ts';
import { firstInput } from '#web/page/form/use-first-focus.ts';
import { TakenAlong } from '#web/page/steps/taken-along.tsx';
import { useMay } from '../use-may.ts';
import type { PlacedRow } from './row-edits.ts';
import { OrderedLine, RowLine } from './row-line.tsx';
import { RowsOrder } from './rows-order.tsx';
import { useRowEdits } from './use-row-edits.ts';
import '#web/kit/lines/lines-table.css';
import './rows-panel.css';

interface RowsPanelProps {
  module: AnyModule;
  record: { id: string; allowed: string[] };
  rule: ChildRule;
}

/** The rows below a record as a table, a tree where they make one: read, and edited together where one may. */
export function RowsPanel({ module, record, rule }: RowsPanelProps) {
  const edits = useRowEdits(module, record.id, rule);
  const { access, list } = edits.rowModule.declaration;
  const mayChangeRows = useMay(access.update);
  const mayAdd = useMay(access.add) && record.allowed.includes('update');
  const isWhole = record.allowed.includes('update');
  const always = rule.always ?? [];
  const { open, place, openAt, close } = useOpenRow();
  const isTouched = edits.touched > 0;
  async function save() {
    if (await edits.save()) close();
  }
  function saveByKey(event: KeyboardEvent) {
    if (!isSent(event) || !isTouched || edits.isSaving) return;
    event.preventDefault();
    void save();
  }
  if (edits.isPending) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  if (edits.error) return <Failure error={edits.error} onRetry={edits.refetch} subject={edits.rowModule.title} />;
  const properties = propertiesOf(edits.rowModule.declaration);
  const columns = list.columns
    .filter((name) => name !== edits.field && name !== edits.shape.order)
    .flatMap((name) => properties.get(name) ?? []);
  const mayEdit = (name: string) =>
    mayChangeRows && name in edits.rowModule.declaration.fields && (isWhole || always.includes(name));
  const mayOpen = columns.some(({ name }) => mayEdit(name));
  const mayOrder = mayAdd && edits.shape.order !== undefined;
  const Line = mayOrder ? OrderedLine : RowLine;
  const tableOf = (shown: readonly PlacedRow[]) => (
    <LinesScroll label={edits.rowModule.title}>
      <table aria-label={edits.rowModule.title} className="lines-table rows-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name}>
                {mayAdd && mustBeFilled(column) && <span className="lines-mark">*</span>}
                {titleOf(column)}
              </th>
            ))}
            {mayAdd && (
              <th>
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((placed) => (
            <Line
              columns={columns}
              edits={edits}
              isOpen={mayOpen && open === placed.row.key}
              key={placed.row.key}
              mayAdd={mayAdd}
              mayEdit={mayEdit}
              mayOpen={mayOpen}
              onOpen={openAt}
              ownerId={record.id}
              place={place}
              placed={placed}
            />
          ))}
        </tbody>
      </table>
    </LinesScroll>
  );

  return (
    <section aria-label={edits.rowModule.title} className="rows-panel" onKeyDown={saveByKey}>
      <header className="rows-head">
        <span className="rows-count">
          {edits.rows.length} 行{isTouched && `，有 ${edits.touched} 处未保存`}
        </span>
        {mayOpen && !isWhole && <span className="rows-hint">可填写进展</span>}
        {mayOpen && isWhole && edits.rows.length > 0 && (
          <span className="rows-hint">
            点一行即可修改
            {mayOrder && edits.rows.length > 1 && `，拖动手柄调整次序${edits.shape.parent ? '和层级' : ''}`}
          </span>
        )}
        <span className="rows-ways">
          {mayAdd && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => openAt(edits.add(null))}>
              添加{edits.rowModule.title}
            </Button>
          )}
          {isTouched && (
            <>
              <Button onClick={edits.discard}>放弃修改</Button>
              <Button loading={edits.isSaving} onClick={save} title="Ctrl + Enter" type="primary">
                保存
              </Button>
            </>
          )}
        </span>
      </header>
      <TakenAlong ids={edits.removed} module={edits.rowModule} verb="保存后删除" />
      {edits.rows.length === 0 ? (
        <p className="rows-nothing">还没有{edits.rowModule.title}。</p>
      ) : mayOrder ? (
        <RowsOrder edits={edits}>{tableOf}</RowsOrder>
      ) : (
        tableOf(edits.rows)
      )}
    </section>
  );
}

/** The row that is being edited, and the cell in which the cursor is to stand once its inputs are there. */
function useOpenRow() {
  const [open, setOpen] = useState<string | null>(null);
  const cell = useRef(0);
  return {
    open,
    place: useCallback((row: HTMLTableRowElement | null) => {
      const cells = [...(row?.cells ?? [])].slice(cell.current);
      cells.flatMap((wanted) => firstInput(wanted) ?? [])[0]?.focus();
    }, []),
    openAt(key: string, cellIndex = 0) {
      cell.current = cellIndex;
      setOpen(key);
    },
    close: () => setOpen(null),
  };
}
