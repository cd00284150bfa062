import { type DragEvent, memo } from 'react';
import { Link } from 'react-router';
import { dueStateOfRecord } from '#shared/due.ts';
import { isEmpty } from '#shared/field-text.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { PercentageBar } from '#web/kit/values/percentage-bar.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { RecordCell } from '#web/page/list/list-columns.tsx';
import type { RecordAction, Row } from '#web/page/steps/record-action.ts';
import { isSeen } from './look.ts';
import { MoveMenu } from './move-menu.tsx';
import { movesOf } from './moves.ts';

interface BoardCardProps {
  module: AnyModule;
  by: string;
  row: Row;
  labels: Labels;
  hrefOf: (row: Row) => string | null;
  isReadOnly: boolean;
  onLift: (event: DragEvent, row: Row, title: string) => void;
  onDragEnd: () => void;
  onPerform: (action: RecordAction, row: Row) => void;
}

const noCells = {};

/** A record on a board: its name, the few facts that the module chose, how far it is, and where it may go. */
export const BoardCard = memo(function BoardCard({
  module,
  by,
  row,
  labels,
  hrefOf,
  isReadOnly,
  onLift,
  onDragEnd,
  onPerform,
}: BoardCardProps) {
  const { declaration } = module;
  const { facts = [], progress } = declaration.list.looks?.board ?? {};
  const properties = propertiesOf(declaration);
  const title = String(row[declaration.label as keyof Row] ?? '');
  const href = hrefOf(row);
  const moves = [...movesOf(module, by, row)].flatMap(([, actions]) => actions);
  const shown = facts
    .flatMap((name) => properties.get(name) ?? [])
    .filter(({ name }) => !isEmpty(row[name as keyof Row]));
  const lateness = dueStateOfRecord(declaration.due, row, new Date());
  const done = progress && isSeen(declaration, progress) ? Number(row[progress as keyof Row] ?? 0) : null;

  return (
    <article
      className={`board-card board-card-${lateness}`}
      // One that goes nowhere is told why where it is dropped.
      draggable={!isReadOnly}
      onDragEnd={onDragEnd}
      onDragStart={(event) => onLift(event, row, title)}
    >
      <header className="board-card-head">
        {href ? (
          <Link className="board-card-title" draggable={false} to={href}>
            {title}
          </Link>
        ) : (
          <span className="board-card-title">{title}</span>
        )}
        {moves.length > 0 && (
          <MoveMenu moves={moves} onChoose={(action) => onPerform(action, row)} verb={`移动“${title}”`} />
        )}
      </header>
      <dl className="board-card-facts">
        {shown.map((property) => (
          <div key={property.name}>
            <dt>{property.label}</dt>
            <dd>
              <RecordCell cells={noCells} hrefOf={hrefOf} labels={labels} linked="" property={property} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {done !== null && <PercentageBar text={String(done)} value={done} />}
    </article>
  );
});
