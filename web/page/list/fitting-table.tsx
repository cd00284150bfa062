import type { ColumnType } from 'antd/es/table';
import type { ReactNode } from 'react';
import { Table, type TableProps } from '#web/kit/table.tsx';
import { phone, useMediaQuery } from '#web/shell/look/media-query.ts';
import './list-cards.css';
import './fitting-table.css';

/** A column as {@link FittingTable} draws it. */
export type FittingColumn<Row> = Omit<ColumnType<Row>, 'title'> & { title: string };

interface FittingTableProps<Row> extends Omit<TableProps<Row>, 'columns' | 'showHeader'> {
  /** The first names the row. */
  columns: readonly FittingColumn<Row>[];
}

/** What stands under this title are the buttons of a row. */
const actions = '操作';

/** A table that does not have to be pushed sideways: on a phone each row is a card, named by its first column. */
export function FittingTable<Row extends object>({ columns, scroll, ...table }: FittingTableProps<Row>) {
  const isPhone = useMediaQuery(phone);
  if (!isPhone) {
    const room = scroll ?? { x: 'max-content' };
    return <Table<Row> className="fitting-table" columns={[...columns]} scroll={room} {...table} />;
  }
  const card: ColumnType<Row> = {
    key: 'card',
    title: columns[0]?.title,
    render: (_value, row, index) => <Card columns={columns} index={index} row={row} />,
  };
  // All of them are chosen at once in the head.
  return <Table<Row> className="fitting-cards" columns={[card]} showHeader={Boolean(table.rowSelection)} {...table} />;
}

interface CardProps<Row> {
  columns: readonly FittingColumn<Row>[];
  row: Row;
  index: number;
}

function Card<Row extends object>({ columns, row, index }: CardProps<Row>) {
  const drawn = columns.map((column) => ({ title: column.title, content: contentOf(column, row, index) }));
  const [name, ...rest] = drawn;
  const buttons = rest.find(({ title }) => title === actions)?.content;
  return (
    <>
      <div className="fitting-name">{name?.content}</div>
      <dl className="list-card-facts">
        {rest
          .filter(({ title, content }) => title !== actions && !isBlank(content))
          .map(({ title, content }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
      {buttons && <div className="list-card-actions">{buttons}</div>}
    </>
  );
}

/** Whether nothing is drawn of a content. */
function isBlank(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === '';
}

function contentOf<Row extends object>({ dataIndex, render }: FittingColumn<Row>, row: Row, index: number): ReactNode {
  const value: unknown = typeof dataIndex === 'string' ? row[dataIndex as keyof Row] : undefined;
  const content = render ? render(value, row, index) : value;
  return content as ReactNode;
}
