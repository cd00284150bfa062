import { Table as PlainTable, type TableProps as PlainTableProps } from 'antd';
import { useReachablePart } from './reachable-part.ts';

type PlainSelection<Row> = NonNullable<PlainTableProps<Row>['rowSelection']>;

/** How rows are chosen; `nameOf` is what a row is called by whoever hears its box. */
export interface Selection<Row> extends Omit<PlainSelection<Row>, 'getTitleCheckboxProps'> {
  nameOf: (row: Row) => string;
}

/** What a table of the library takes; whether it waits is yes or no, and rows that can be chosen have names. */
export interface TableProps<Row> extends Omit<PlainTableProps<Row>, 'loading' | 'rowSelection'> {
  loading?: boolean;
  rowSelection?: Selection<Row>;
}

/**
 * A table, read out only by whoever goes through it: the library takes every table for news, and a screen reader would read
 * all of it anew with each row that changes. The keyboard moves it, too, where it is larger than its room.
 */
export function Table<Row extends object>({ loading = false, rowSelection, ...props }: TableProps<Row>) {
  const part = useReachablePart(props.scroll !== undefined);
  const waiting = { spinning: loading, 'aria-live': 'off' } as const;
  const selection = rowSelection && { rowSelection: named(rowSelection) };
  return <PlainTable<Row> loading={waiting} ref={part} {...selection} {...props} />;
}

function named<Row>({ nameOf, getCheckboxProps, ...selection }: Selection<Row>): PlainSelection<Row> {
  return {
    ...selection,
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
    getCheckboxProps: (row) => ({ ...getCheckboxProps?.(row), 'aria-label': `选择 ${nameOf(row)}` }),
  };
}
