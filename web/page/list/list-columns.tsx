import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ListArrangement, usualList } from '#shared/arrangement.ts';
import type { FieldKind } from '#shared/field.ts';
import { periodText } from '#shared/field-text.ts';
import type { Labels } from '#shared/module.ts';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { LifeTag } from '#web/kit/values/life-tag.tsx';
import { isNumber, type Property, titleOf } from '#web/kit/values/property.ts';
import { byPins, type Pin, pinsOf } from '#web/page/arrangement/pins.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { type AskedWidth, columnWidthPx, isElastic } from './column-width.ts';
import { Limit } from './limit.tsx';

/** Draws a cell in place of the usual one. */
export type Cell = (row: Row, labels: Labels) => ReactNode;

/** What a table of records is made of. */
export interface ListColumns {
  properties: readonly Property[];
  labels: Labels;
  cells: Readonly<Record<string, Cell | undefined>>;
  /** The property that leads to the record; the first one does where it is not on show. */
  linked: string;
  hrefOf: (row: Row) => string | null;
  /** The widths and sides that the user has chosen, where there is somebody to choose them. */
  arrangement?: Pick<ListArrangement, 'widthsPx' | 'pins'>;
  /** The order on show; null for lists that are not sorted by their columns. */
  sort: string | null;
}

/** The kinds whose stored order means something to a reader. */
const sortable = new Set<FieldKind>([
  'text',
  'integer',
  'decimal',
  'percentage',
  'rating',
  'date',
  'instant',
  'flag',
  'choice',
]);

/** A column with the width that it asks for. */
export type RecordColumn = TableColumnType<Row> & { name: string; title: string; asked: AskedWidth };

/** The columns of a table of records, those that stay in sight at its sides. */
export function tableColumns(given: ListColumns, rows: readonly Row[]): RecordColumn[] {
  const { properties, labels, sort, arrangement = usualList } = given;
  const isNamed = properties.some(({ name }) => name === given.linked);
  const linked = isNamed ? given.linked : (properties[0]?.name ?? given.linked);
  const pins = pinsOf(properties, linked, arrangement.pins);
  return byPins(properties, pins).map((property) => ({
    key: property.name,
    name: property.name,
    title: titleOf(property),
    asked: {
      widthPx: arrangement.widthsPx[property.name] ?? columnWidthPx(property, rows, labels, property.name === linked),
      isElastic: isElastic(property),
      isExact: arrangement.widthsPx[property.name] !== undefined,
    },
    align: isNumber(property) ? 'end' : 'start',
    ...fixedAt(pins.get(property.name)),
    ...(sort !== null && sortable.has(property.kind) && { sorter: true, sortOrder: orderOf(sort, property.name) }),
    render: (_value, row) => <RecordCell {...given} labels={labels} linked={linked} property={property} row={row} />,
  }));
}

function fixedAt(pin: Pin = 'none'): { fixed?: 'start' | 'end' } {
  return pin === 'none' ? {} : { fixed: pin };
}

function orderOf(sort: string, name: string): 'ascend' | 'descend' | null {
  if (sort.replace(/^-/, '') !== name) return null;
  return sort.startsWith('-') ? 'descend' : 'ascend';
}

interface RecordCellProps extends Pick<ListColumns, 'labels' | 'cells' | 'linked' | 'hrefOf'> {
  property: Property;
  row: Row;
}

function usualContent(property: Property, row: Row, labels: Labels, cells: ListColumns['cells']) {
  if (property.name === 'status' && property.states) {
    return (
      <div className="list-state">
        <LifeTag approval={row.approval} states={property.states} status={row.status} />
        {row.standing && (
          <small className="list-standing" title={row.standing}>
            {row.standing}
          </small>
        )}
      </div>
    );
  }
  if (property.limitIn?.includes(row.status ?? '')) return <Limit at={row[property.name]} property={property} />;
  if (property.until) return <PeriodCell cells={cells} labels={labels} property={property} row={row} />;
  return <FieldCell labels={labels} property={property} value={row[property.name]} />;
}

/** A period, whose last day is drawn by the page where it has something to say about it. */
function PeriodCell({ property, row, labels, cells }: Pick<RecordCellProps, 'property' | 'row' | 'labels' | 'cells'>) {
  const from = row[property.name];
  const until = property.until?.name ?? '';
  const end = row[until] ? cells[until]?.(row, labels) : undefined;
  if (!end) return periodText(from, row[until]);
  return (
    <>
      {from ? `${from} 至 ` : '至 '}
      {end}
    </>
  );
}

/** One cell of a record: drawn by the page where it wants, and leading to the record where it is named. */
export function RecordCell({ property, row, labels, cells, linked, hrefOf }: RecordCellProps) {
  const content = cells[property.name]?.(row, labels) ?? usualContent(property, row, labels, cells);
  const href = property.name === linked ? hrefOf(row) : null;
  return href ? (
    <Link className="record-link" to={href}>
      {content}
    </Link>
  ) : (
    content
  );
}
