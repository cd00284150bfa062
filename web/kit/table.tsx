import { Table as PlainTable, type TableProps as PlainTableProps } from 'antd';

/** What a table of the library takes; whether it waits is yes or no. */
export interface TableProps<Row> extends Omit<PlainTableProps<Row>, 'loading'> {
  loading?: boolean;
}

/**
 * A table, read out only by whoever goes through it: the library takes every table for news, and a screen reader would read
 * all of it anew with each row that changes.
 */
export function Table<Row extends object>({ loading = false, ...props }: TableProps<Row>) {
  const waiting = { spinning: loading, 'aria-live': 'off' } as const;
  return <PlainTable<Row> loading={waiting} {...props} />;
}
