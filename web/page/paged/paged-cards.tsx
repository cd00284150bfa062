import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PagedRows } from './paged-columns.ts';
import '#web/page/list/list-cards.css';
import './paged-list.css';

interface PagedCardsProps<Row> extends PagedRows<Row> {
  rows: readonly Row[];
  isStale: boolean;
}

/** The rows of a {@link PagedList} as cards, for narrow screens. */
export function PagedCards<Row>({ rows, isStale, ...shape }: PagedCardsProps<Row>) {
  const { keyOf } = shape;
  return (
    <ul className={isStale ? 'list-cards list-table-stale' : 'list-cards'}>
      {rows.map((row) => (
        <Card key={keyOf(row)} row={row} {...shape} />
      ))}
    </ul>
  );
}

function Card<Row>({ row, nameOf, noteOf, hrefOf, columns, actionsOf, below }: PagedRows<Row> & { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  const href = hrefOf(row);
  const note = noteOf?.(row);
  const actions = actionsOf?.(row);
  const facts = columns.filter(({ isHead }) => !isHead).map((column) => ({ ...column, content: column.render(row) }));
  return (
    <li className="panel list-card">
      <div className="list-card-head">
        <h2 className="list-card-title">
          {href ? (
            <Link className="list-card-link" to={href}>
              {nameOf(row)}
            </Link>
          ) : (
            nameOf(row)
          )}
        </h2>
        {columns.map(({ isHead, key, render }) => isHead && <span key={key}>{render(row)}</span>)}
      </div>
      {note && <p className="list-card-number">{note}</p>}
      <dl className="list-card-facts">
        {facts.map(
          ({ key, title, content }) =>
            content && (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{content}</dd>
              </div>
            ),
        )}
      </dl>
      {below && isOpen && below.render(row)}
      {(actions || below) && (
        <div className="list-card-actions paged-actions">
          {below && (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} type="link">
              {isOpen ? '收起' : below.title}
            </Button>
          )}
          {actions}
        </div>
      )}
    </li>
  );
}
