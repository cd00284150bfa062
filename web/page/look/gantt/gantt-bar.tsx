import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import { type Handle, inWords, isBehind, movedSpan, type ShownRow, type Span } from './gantt-row.ts';
import { leftOf, type Scale, widthOf } from './gantt-scale.ts';

interface GanttBarProps {
  row: ShownRow;
  scale: Scale;
  today: string;
  /** Absent where nobody may move it. */
  onMove?: ((id: string, span: Span) => void) | undefined;
  /** The record that it stands for; of a bar that can be moved only its name leads there. */
  href?: string | null;
}

interface Grip {
  handle: Handle;
  x: number;
  days: number;
}

/** How near to its ends a bar is held by an end. */
const endWidth = 8;

/** The bars of one row: planned, with its progress, approved and actual; dragged, or moved by the arrow keys. */
export function GanttBar({ row, scale, today, onMove, href = null }: GanttBarProps) {
  const [grip, setGrip] = useState<Grip | null>(null);
  const span = grip ? movedSpan(row, grip.handle, grip.days) : row;
  const place = ({ startOn, endOn }: Span) => ({ left: leftOf(startOn, scale), width: widthOf(startOn, endOn, scale) });
  const actual = row.actualStartOn && {
    startOn: row.actualStartOn,
    endOn: row.actualEndOn ?? later(today, row.actualStartOn),
  };
  const mayMove = onMove !== undefined && !row.hasBelow;

  function take(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const isWide = right - left > 3 * endWidth;
    const atStart = isWide && event.clientX - left < endWidth;
    const atEnd = isWide && right - event.clientX < endWidth;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip({ handle: atStart ? 'start' : atEnd ? 'end' : 'whole', x: event.clientX, days: 0 });
  }

  function drag(event: PointerEvent) {
    if (grip) setGrip({ ...grip, days: Math.round((event.clientX - grip.x) / scale.dayWidth) });
  }

  function drop() {
    if (grip && grip.days !== 0) onMove?.(row.id, movedSpan(row, grip.handle, grip.days));
    setGrip(null);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') setGrip(null);
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!days) return;
    event.preventDefault();
    onMove?.(row.id, movedSpan(row, event.shiftKey ? 'end' : event.altKey ? 'start' : 'whole', days));
  }

  const kinds = [
    'gantt-bar',
    row.hasBelow && 'gantt-bar-group',
    isBehind(row, today) && 'gantt-bar-late',
    mayMove && 'gantt-bar-free',
    grip && 'gantt-bar-held',
  ];
  const bar = {
    className: kinds.filter(Boolean).join(' '),
    style: place(span),
    'aria-label': inWords({ ...row, ...span }, today),
    title: inWords({ ...row, ...span }, today),
    children: <span className="gantt-done" style={{ width: `${Math.min(100, row.progress ?? 0)}%` }} />,
  };
  return (
    <>
      {row.baseline && <span className="gantt-baseline" style={place(row.baseline)} />}
      {mayMove ? (
        <button
          {...bar}
          onKeyDown={press}
          onPointerCancel={() => setGrip(null)}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={drop}
          type="button"
        />
      ) : href ? (
        // The keyboard gets there by the name before it.
        <Link {...bar} tabIndex={-1} to={href} />
      ) : (
        <span {...bar} role="img" />
      )}
      {actual && <span className="gantt-actual" style={place(actual)} />}
    </>
  );
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
