import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import type { Fields } from '#shared/field.ts';
import type { AnyModule, Module, RowOf } from '#shared/module.ts';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { loadStrip } from './load-strips.ts';
import './record-strip.css';

interface Segment {
  words: string;
  isLate: boolean;
}

interface RecordStripProps<F extends Fields, C extends Fields> {
  /** The module whose records are the segments, in the order of its list. */
  module: Module<F, C>;
  /** The reference by which they belong to a record, and that record. */
  field: keyof F & string;
  id: string;
  /** What is said of a segment beside its state; null for a record that is none. */
  segment: (row: RowOf<F, C>) => Segment | null;
}

/** Records that belong to another, as segments of one narrow strip: each in the colour of its state, opening the record. */
export function RecordStrip<F extends Fields, C extends Fields>(props: RecordStripProps<F, C>) {
  // What the machine does with a record does not depend on its fields.
  return <AnyStrip {...(props as unknown as AnyStripProps)} />;
}

interface AnyStripProps {
  module: AnyModule;
  field: string;
  id: string;
  segment: (row: Row) => Segment | null;
}

function AnyStrip({ module, field, id, segment }: AnyStripProps) {
  const listPath = useListPath(module.name);
  const { data, isPending, isError } = useQuery({
    queryKey: [module.calls.list.path, 'strip', field, id],
    queryFn: () => loadStrip(module, field, id),
  });
  if (isPending) return <span aria-hidden className="record-strip record-strip-waiting" />;
  if (isError) return <span className="record-strip-nothing">暂时取不到</span>;
  const segments = data.flatMap((row) => {
    const said = segment(row);
    const state = module.declaration.states?.[row.status ?? ''];
    return said
      ? [{ row, words: [said.words, state?.label].filter(Boolean).join('，'), kind: kindOf(said, state?.color) }]
      : [];
  });
  if (segments.length === 0) return <span className="record-strip-nothing">—</span>;
  return (
    <ol aria-label={module.title} className="record-strip">
      {segments.map(({ row, words, kind }) => (
        <li key={row.id}>
          <Tooltip title={words}>
            {listPath ? (
              <Link aria-label={words} className={kind} to={pathOfRecord(listPath, 'detail', row.id)} />
            ) : (
              <span aria-label={words} className={kind} role="img" />
            )}
          </Tooltip>
        </li>
      ))}
    </ol>
  );
}

function kindOf({ isLate }: Segment, color = 'grey'): string {
  return `record-segment record-segment-${color}${isLate ? ' record-segment-late' : ''}`;
}
