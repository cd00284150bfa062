import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isEmpty } from '#shared/field-text.ts';
import { titleOf } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { type ListColumns, RecordCell } from './list-columns.tsx';
import './list-cards.css';

interface ListCardsProps extends ListColumns {
  rows: readonly Row[];
  isStale: boolean;
  actionsOf: ((row: Row) => ReactNode) | null;
}

/** Besides name, number and states, a card shows this many of the columns. */
const shownProperties = 5;

/** Records as cards, for narrow screens. */
export function ListCards({ rows, isStale, actionsOf, ...columns }: ListCardsProps) {
  return (
    <ul className={isStale ? 'list-cards list-table-stale' : 'list-cards'}>
      {rows.map((row) => (
        <Card actions={actionsOf?.(row)} key={row.id} row={row} {...columns} />
      ))}
    </ul>
  );
}

interface CardProps extends ListColumns {
  row: Row;
  actions: ReactNode;
}

function Card({ row, actions, ...columns }: CardProps) {
  const { properties, linked, hrefOf } = columns;
  const name = properties.find((property) => property.name === linked);
  const states = properties.filter((property) => property.states && row[property.name]);
  const rest = properties
    .filter((property) => property !== name && !property.states && property.name !== 'number')
    .filter(({ name }) => !isEmpty(row[name]) && columns.cells[name]?.(row, columns.labels) !== '')
    .slice(0, shownProperties);
  const href = hrefOf(row);
  const title = String(row[linked] ?? '');

  return (
    <li className="panel list-card">
      <div className="list-card-head">
        <h2 className="list-card-title">
          {href ? (
            <Link className="list-card-link" to={href}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {states.map((property) => (
          <RecordCell key={property.name} property={property} row={row} {...columns} />
        ))}
      </div>
      {row.number && <p className="list-card-number">{row.number}</p>}
      <dl className="list-card-facts">
        {rest.map((property) => (
          <div key={property.name}>
            <dt>{titleOf(property)}</dt>
            <dd>
              <RecordCell property={property} row={row} {...columns} />
            </dd>
          </div>
        ))}
      </dl>
      {actions && <div className="list-card-actions">{actions}</div>}
    </li>
  );
}
