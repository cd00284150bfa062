import type { Fields } from '#shared/field.ts';
import type { AnyModule, FilterValue, Module } from '#shared/module.ts';
import type { Measure } from '#shared/summary.ts';
import { useCall } from '#web/api/query.ts';
import { isSeenWhole } from '#web/kit/form/field-rules.ts';
import { formatInteger, formatShort } from '#web/kit/values/number-format.ts';
import { useMay } from '#web/page/use-may.ts';
import './counts.css';
import { FigureLink } from './figure-link.tsx';
import { useFigureHref } from './use-figure-href.ts';

interface SummaryTileProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  title: string;
  /** What is measured; the count of records when not said. */
  measure?: Measure;
  filters?: Readonly<Record<string, FilterValue>>;
  /** In what the figure is; how it is written where thousands do not serve. */
  unit?: string;
  format?: (value: number) => string;
  /** Whether there should be none. */
  isLate?: boolean;
}

const count: Measure = { figure: 'count' };
const noFilters = {};

/**
 * One figure over the records of a module that the user may read, leading to their list; nothing for who may read none, or
 * may not see what is measured.
 */
export function SummaryTile<F extends Fields, C extends Fields>({
  module,
  title,
  measure = count,
  filters = noFilters,
  unit,
  format = formatShort,
  isLate = false,
}: SummaryTileProps<F, C>) {
  const counted = module as unknown as AnyModule;
  const { calls, declaration } = counted;
  const isMeasured = measure.figure === 'count' || isSeenWhole(module.name, measure.field);
  const mayRead = useMay(declaration.access.read) && isMeasured;
  const { data } = useCall(
    calls.summary,
    { measures: [measure], filters: { ...filters } },
    { isSilent: true, enabled: mayRead },
  );
  const hrefOf = useFigureHref(counted);
  const value = data?.total[0] ?? (data ? 0 : null);
  if (!mayRead) return null;
  return (
    <li>
      <FigureLink className="panel count" href={hrefOf(filters)}>
        <span className="count-title">{title}</span>
        <span
          className={isLate && value ? 'count-number count-late' : 'count-number'}
          title={value === null ? undefined : formatInteger(value)}
        >
          {value === null ? '–' : format(value)}
          {unit && <small>{unit}</small>}
        </span>
      </FigureLink>
    </li>
  );
}
