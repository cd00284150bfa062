import { rowHeight } from './gantt-measures.ts';
import type { ShownRow } from './gantt-row.ts';
import { leftOf, type Scale, widthOf } from './gantt-scale.ts';

interface GanttLinksProps {
  rows: readonly ShownRow[];
  /** The rows in sight, by place. */
  first: number;
  last: number;
  scale: Scale;
}

/** What waits for what, as lines from the end of the one to the beginning of the other; only those in sight. */
export function GanttLinks({ rows, first, last, scale }: GanttLinksProps) {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const lines = rows.slice(first, last).flatMap((row, index) =>
    row.dependsOn.flatMap((id) => {
      const place = places.get(id);
      const before = place === undefined ? undefined : rows[place];
      if (place === undefined || !before) return [];
      const from = leftOf(before.startOn, scale) + widthOf(before.startOn, before.endOn, scale);
      const to = leftOf(row.startOn, scale);
      const top = (place + 0.5) * rowHeight;
      const bottom = (first + index + 0.5) * rowHeight;
      const turn = Math.max(from + 6, to - 6);
      const path =
        to >= from + 12
          ? `M${from} ${top}H${turn}V${bottom}H${to}`
          : `M${from} ${top}h6V${bottom - rowHeight / 2}H${to - 8}V${bottom}H${to}`;
      return [{ key: `${id} ${row.id}`, path }];
    }),
  );
  return (
    <svg
      aria-hidden="true"
      className="gantt-links"
      height={rows.length * rowHeight}
      width={scale.days * scale.dayWidth}
    >
      <defs>
        <marker id="gantt-arrow" markerHeight="6" markerWidth="6" orient="auto" refX="6" refY="3">
          <path d="M0 0L6 3L0 6Z" />
        </marker>
      </defs>
      {lines.map(({ key, path }) => (
        <path className="gantt-link" d={path} key={key} markerEnd="url(#gantt-arrow)" />
      ))}
    </svg>
  );
}
