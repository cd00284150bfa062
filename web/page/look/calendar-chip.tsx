import { Tooltip } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { dueStateOfRecord } from '#shared/due.ts';
import { fieldText } from '#shared/field-text.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { propertiesOf } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';

interface CalendarChipProps {
  module: AnyModule;
  row: Row;
  labels: Labels;
  hrefOf: (row: Row) => string | null;
  onLift: (event: DragEvent, row: Row, title: string) => void;
  onDragEnd: () => void;
  /** Moves the record by so many days. */
  onMove: (row: Row, days: number) => void;
}

const daysByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A record on a calendar, in the colour of its state; what is late is marked. */
export function CalendarChip({ module, row, labels, hrefOf, onLift, onDragEnd, onMove }: CalendarChipProps) {
  const navigate = useNavigate();
  const { declaration } = module;
  const title = String(row[declaration.label as keyof Row] ?? '');
  const color = declaration.states?.[row.status ?? '']?.color ?? 'grey';
  const lateness = dueStateOfRecord(declaration.due, row, new Date());
  const href = hrefOf(row);
  const facts = (declaration.list.looks?.board?.facts ?? [])
    .flatMap((name) => propertiesOf(declaration).get(name) ?? [])
    .map((property) => fieldText(property, row[property.name as keyof Row], labels))
    .filter(Boolean);

  function moveByKey(event: KeyboardEvent) {
    const days = daysByKey[event.key];
    if (!event.altKey || days === undefined) return;
    event.preventDefault();
    onMove(row, days);
  }

  return (
    <Tooltip title={[title, declaration.states?.[row.status ?? '']?.label, ...facts].filter(Boolean).join(' · ')}>
      <button
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
        className={`calendar-chip calendar-chip-${color} calendar-chip-${lateness}`}
        draggable={row.allowed.length > 0}
        onClick={() => href && navigate(href)}
        onDragEnd={onDragEnd}
        onDragStart={(event) => onLift(event, row, title)}
        onKeyDown={moveByKey}
        type="button"
      >
        {title}
      </button>
    </Tooltip>
  );
}
