import type { Declaration } from '#shared/declaration.ts';
import type { Fields } from '#shared/field.ts';
import type { AnyModule, FilterValue, Module } from '#shared/module.ts';
import type { Measure, Period, SummaryAnswer } from '#shared/summary.ts';
import { useCall } from '#web/api/query.ts';
import { isSeenWhole } from '#web/kit/form/field-rules.ts';
import { type Property, propertiesOf, titleOf } from '#web/kit/values/property.ts';
import { Figure } from './figure.tsx';
import type { HrefOf } from './figure-href.ts';
import { FigureTable } from './figure-table.tsx';
import { figureData } from './keep/figure-data.ts';
import { type Point, pointsOf, seriesOf } from './point.ts';
import { Ranking } from './ranking.tsx';
import { Ring } from './ring.tsx';
import { type Series, type Shape, Timeline } from './timeline.tsx';
import { useFigureHref } from './use-figure-href.ts';

type Name<F extends Fields, C extends Fields> = Declaration<F, C>['list']['columns'][number];

/** What a figure shows of the records of a module. */
export interface SummaryFigureProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  title: string;
  note?: string;
  /** The field that makes the groups; for a time line or trend a day or an instant. */
  by: Name<F, C>;
  /** A ring for parts of a whole, a ranking for the greatest, a time line for what happened when, a trend for how a value moves. */
  form: 'ring' | 'ranking' | 'timeline' | 'trend';
  /** What is measured; the count of records when not said. */
  measure?: Measure;
  filters?: Readonly<Record<string, FilterValue>>;
  /** The lines of a ranking, the parts of a ring. */
  size?: number;
  /** Of a time line or trend: how long one bar is, and the first days of the first and the last one. */
  period?: Period;
  from?: string;
  to?: string;
  /** Of a time line or trend: the field that splits each bar into parts, or makes the lines. */
  split?: Name<F, C>;
  format?: (value: number) => string;
  /** Said when there is nothing to count. */
  nothing: string;
}

const noFilters = {};
const count: Measure = { figure: 'count' };

/** One line of a ranking. */
const lineHeightPx = 42;

/** A ring keeps room for the names of all parts that it may have: nothing around it moves when they come. */
function ringHeightPx({ options = {} }: Property, most: number): number {
  return Math.max(224, Math.min(most, Object.keys(options).length) * 30);
}

/**
 * A figure over the records of a module that the user may read; each part of it opens the list that it counts. Nothing for
 * who may not see what it is about.
 */
export function SummaryFigure<F extends Fields, C extends Fields>(props: SummaryFigureProps<F, C>) {
  const { module, by, split, measure = count } = props;
  const about = [by, split, measure.figure === 'count' ? undefined : measure.field].filter(
    (name) => name !== undefined,
  );
  if (!about.every((field) => isSeenWhole(module.name, field))) return null;
  // What the machine does with a record does not depend on its fields; only what the view passes in does.
  return <AnyFigure {...(props as unknown as AnyFigureProps)} />;
}

interface AnyFigureProps extends Omit<SummaryFigureProps<Fields, Fields>, 'module'> {
  module: AnyModule;
}

function AnyFigure(props: AnyFigureProps) {
  const { module, title, note, by, form, measure = count, filters = noFilters, size = 12, split, format } = props;
  const { period = 'month', from, to, nothing } = props;
  const properties = propertiesOf(module.declaration);
  const property = properties.get(by);
  const parts = split ? properties.get(split) : undefined;
  if (!property) throw new Error(`${module.name} has no field ${by}`);
  const isTimeline = form === 'timeline' || form === 'trend';
  const groups = [{ field: by, ...(isTimeline && { period }) }, ...(split ? [{ field: split }] : [])];
  const limit = isTimeline ? 500 : size;
  const { data, error, isPending, refetch } = useCall(
    module.calls.summary,
    { groups, measures: [measure], filters: { ...filters }, limit },
    { isSilent: true },
  );
  const listOf = useFigureHref(module);
  const hrefOf: HrefOf = (point, series) => {
    if (point.filter === null) return null;
    if (series && series.filter === null) return null;
    const chosen = { ...filters, [by]: point.filter, ...(split && series?.filter && { [split]: series.filter }) };
    return listOf(chosen);
  };
  const whole: Point = { key: 'all', label: title, value: 0, filter: '' };
  const series: Series[] = data
    ? parts
      ? seriesOf(data, property, parts, period)
      : [{ of: whole, points: pointsOf(data, property, isTimeline ? period : undefined) }]
    : [];
  const points = series[0]?.points ?? [];
  const hrefOfPart: HrefOf = (point, of) => hrefOf(point, parts ? of : undefined);
  const common = { hrefOf: hrefOfPart, label: sentence(title, measure, data) };
  const through = (shape: Shape) => (
    <Timeline
      from={from ?? first(points)}
      period={period}
      series={series}
      shape={shape}
      to={to ?? last(points)}
      {...common}
    />
  );
  const drawing = {
    ring: () => <Ring points={points} total={data?.total[0] ?? 0} {...common} />,
    ranking: () => <Ranking hrefOf={hrefOfPart} points={points} {...(format && { format })} />,
    timeline: () => through('bars'),
    trend: () => through('lines'),
  }[form];
  return (
    <Figure
      drawing={drawing()}
      data={data ? figureData(title, property.label, measureTitle(measure, properties), series) : null}
      heightPx={isTimeline ? (split ? 230 : 208) : form === 'ring' ? ringHeightPx(property, size) : size * lineHeightPx}
      error={data ? undefined : error}
      isWaiting={isPending}
      note={note}
      nothing={data && data.groups.length === 0 ? nothing : null}
      onRetry={refetch}
      table={
        <FigureTable
          hrefOf={hrefOfPart}
          measure={measureTitle(measure, properties)}
          series={series}
          title={property.label}
          {...(format && { format })}
        />
      }
      title={title}
    />
  );
}

function measureTitle(measure: Measure, properties: ReturnType<typeof propertiesOf>): string {
  if (measure.figure === 'count') return '数量';
  const property = properties.get(measure.field);
  return property ? titleOf(property) : '数值';
}

const wholes = { count: '合计', sum: '合计', average: '平均', least: '最小', greatest: '最大' } as const;

function sentence(title: string, { figure }: Measure, data: SummaryAnswer | undefined): string {
  return `${title}，${wholes[figure]} ${data?.total[0] ?? 0}，可切换为表格查看`;
}

const first = (points: readonly Point[]) => points[0]?.key ?? '';
const last = (points: readonly Point[]) => points.at(-1)?.key ?? '';
