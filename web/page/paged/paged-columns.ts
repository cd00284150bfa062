import type { ReactNode } from 'react';

/** One column of a {@link PagedList}; on a narrow screen a line of the card. */
export interface PagedColumn<Row> {
  key: string;
  title: string;
  widthPx: number;
  /** Nothing, where there is nothing to show. */
  render: (row: Row) => ReactNode;
  /** Stands at the head of the card, where a state belongs. */
  isHead?: boolean;
  /** Left out of a table in which no row has anything to show. */
  isRare?: boolean;
}

/** How the rows of a {@link PagedList} are drawn, as a table or as cards. */
export interface PagedRows<Row> {
  keyOf: (row: Row) => string;
  /** The title of the column that leads to the row. */
  nameTitle: string;
  nameOf: (row: Row) => ReactNode;
  /** What stands below the name. */
  noteOf?: (row: Row) => ReactNode;
  /** Where the row leads; null for nowhere. */
  hrefOf: (row: Row) => string | null;
  columns: readonly PagedColumn<Row>[];
  /** The buttons of a row. */
  actionsOf?: (row: Row) => ReactNode;
  actionsWidthPx?: number;
  /** What unfolds below a row; `title` says it on the button of a card. */
  below?: { title: string; render: (row: Row) => ReactNode };
}
