import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FieldKind } from '#shared/field.ts';
import type { Labels } from '#shared/module.ts';
import { FieldCell } from '#web/kit/field-cell.tsx';
import { isNumber, type Property, titleOf } from '#web/kit/property.ts';
import type { Row } from './record-action.ts';

/** Draws a cell in place of the usual one. */
export type Cell = (row: Row, labels: Labels) => ReactNode;

/** What a table of records is made of. */
export interface ListColumns {
  properties: readonly Property[];
  labels: Labels;
  cells: Readonly<Record<string, Cell | undefined>>;
  /** The property that leads to the record. */
  linked: string;
  hrefOf: (row: Row) => string | null;
  /** The order on show; null for lists that are not sorted by their columns. */
  sort: string | null;
}

const widthsPx: Record<FieldKind, number> = {
  text: 150,
  longText: 240,
  integer: 100,
  decimal: 150,
  date: 120,
  instant: 150,
  flag: 90,
  choice: 110,
  entry: 120,
  reference: 190,
  references: 190,
  files: 90,
  lines: 90,
};

const linkedWidthPx = 260;
const numberWidthPx = 170;

/** The width that a column asks for. */
export function widthOf({ name, kind, isRelative }: Property, linked: string): number {
  if (name === linked) return linkedWidthPx;
  if (name === 'number') return numberWidthPx;
  return isRelative ? 120 : widthsPx[kind];
}

/** The kinds whose stored order means something to a reader. */
const sortable = new Set<FieldKind>(['text', 'integer', 'decimal', 'date', 'instant', 'flag', 'choice']);

/** The columns of a table of records; the first one stays in sight. */
export function tableColumns(given: ListColumns): TableColumnType<Row>[] {
  const { properties, labels, linked, sort } = given;
  return properties.map((property, index) => ({
    key: property.name,
    title: titleOf(property),
    width: widthOf(property, linked),
    align: isNumber(property) ? 'end' : 'start',
    ...(index === 0 && { fixed: 'start' }),
    ...(sort !== null && sortable.has(property.kind) && { sorter: true, sortOrder: orderOf(sort, property.name) }),
    render: (_value, row) => <RecordCell {...given} labels={labels} property={property} row={row} />,
  }));
}

function orderOf(sort: string, name: string): 'ascend' | 'descend' | null {
  if (sort.replace(/^-/, '') !== name) return null;
  return sort.startsWith('-') ? 'descend' : 'ascend';
}

interface RecordCellProps extends Pick<ListColumns, 'labels' | 'cells' | 'linked' | 'hrefOf'> {
  property: Property;
  row: Row;
}

/** One cell of a record: drawn by the page where it wants, and leading to the record where it is named. */
export function RecordCell({ property, row, labels, cells, linked, hrefOf }: RecordCellProps) {
  const content = cells[property.name]?.(row, labels) ?? (
    <FieldCell labels={labels} property={property} value={row[property.name]} />
  );
  const href = property.name === linked ? hrefOf(row) : null;
  return href ? (
    <Link className="record-link" to={href}>
      {content}
    </Link>
  ) : (
    content
  );
}
