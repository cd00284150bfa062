import type { TableColumnType } from 'antd';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { blank } from '#shared/field-text.ts';
import { Table } from '#web/kit/table.tsx';
import { isPlainClick } from '#web/page/list/plain-click.ts';
import { scrollerOf } from '#web/shell/tabs/scroller.ts';
import type { PagedRows } from './paged-columns.ts';
import '#web/kit/values/field-value.css';
import '#web/page/list/list-table.css';
import './paged-list.css';

interface PagedTableProps<Row> extends PagedRows<Row> {
  rows: readonly Row[];
  isStale: boolean;
}

const leastNameWidthPx = 280;
const usualActionsWidthPx = 150;

/** The rows of a {@link PagedList} as a table: the name stays in sight, a click on a row opens it. */
export function PagedTable<Row extends object>({ rows, isStale, ...shape }: PagedTableProps<Row>) {
  const { keyOf, nameTitle, nameOf, noteOf, hrefOf, columns, actionsOf, below } = shape;
  const { actionsWidthPx = usualActionsWidthPx } = shape;
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const shown = columns.filter(({ isRare, render }) => !isRare || rows.some(render));
  const widthPx =
    shown.reduce((sum, column) => sum + column.widthPx, leastNameWidthPx) + (actionsOf ? actionsWidthPx : 0);

  const all: TableColumnType<Row>[] = [
    // Without a width of its own it takes the room that the others leave.
    { key: '#name', title: nameTitle, fixed: 'start', render: name },
    ...shown.map(({ key, title, widthPx: width, render }) => ({
      key,
      title,
      width,
      render: (_value: unknown, row: Row) => render(row) || <span className="field-blank">{blank}</span>,
    })),
    ...(actionsOf
      ? [{ key: '#actions', title: '操作', width: actionsWidthPx, fixed: 'end' as const, render: actions }]
      : []),
  ];
  return (
    <div className={`list-table paged-table${isStale ? ' list-table-stale' : ''}`} ref={frame}>
      <Table<Row>
        columns={all}
        dataSource={rows}
        onRow={(row) => ({
          onClick: (event) => {
            const href = hrefOf(row);
            if (href && isPlainClick(event)) navigate(href);
          },
        })}
        pagination={false}
        rowClassName={(row) => (hrefOf(row) === null ? 'paged-row-plain' : '')}
        rowKey={keyOf}
        scroll={{ x: widthPx }}
        sticky={{ getContainer: () => (frame.current ? scrollerOf(frame.current) : document.body) }}
        tableLayout="fixed"
        {...(below && { expandable: { expandedRowRender: below.render, columnWidth: 44 } })}
      />
    </div>
  );

  function name(_value: unknown, row: Row) {
    const href = hrefOf(row);
    const note = noteOf?.(row);
    return (
      <>
        {href ? (
          <Link className="record-link" to={href}>
            {nameOf(row)}
          </Link>
        ) : (
          <span className="field-clipped">{nameOf(row)}</span>
        )}
        {note && <span className="paged-note">{note}</span>}
      </>
    );
  }

  function actions(_value: unknown, row: Row) {
    return <span className="paged-actions">{actionsOf?.(row)}</span>;
  }
}
