import { Segmented, Skeleton } from 'antd';
import { useEvery } from '#web/api/every.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage, type ListPageProps } from '#web/page/list/list-page.tsx';
import { Matrix } from '#web/page/look/matrix.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { checkresult } from '../../../checkresult/checkresult.ts';

type Declared = (typeof checkresult)['declaration'];
type Given = ListPageProps<Declared['fields'], NonNullable<Declared['computed']>>;

/** What a table over periods shows where a ratee and a period meet. */
export const measures = { composite: '综合得分', compositeRank: '综合名次' } as const;

interface PeriodTableProps {
  /** The relations whose results are shown. */
  pairs: readonly string[];
  ratee: 'rateeArea' | 'rateeCompany' | 'system';
  corner: string;
  measure: keyof typeof measures;
  listPath: string;
}

/** How strongly a mark is coloured between the lowest and the highest that are shown. */
function shadeOf(mark: number, rows: readonly { composite: number | null }[]): number {
  const marks = rows.flatMap(({ composite }) => composite ?? []);
  const [lowest, highest] = [Math.min(...marks), Math.max(...marks)];
  return highest > lowest ? 0.15 + ((mark - lowest) / (highest - lowest)) * 0.7 : 0.5;
}

/** Who came to what in each period, side by side; each cell leads to the results behind it. */
export function PeriodTable({ pairs, ratee, corner, measure, listPath }: PeriodTableProps) {
  const query = useEvery(checkresult.calls.list, { filters: { pair: [...pairs] } }, { isSilent: true });
  const { data } = query;
  if (query.isPending) return <Skeleton active className="panel" />;
  if (!data) return <Failure error={query.error} onRetry={query.refetch} subject="考核结果" />;
  if (data.rows.length === 0) return <Empty title="还没有汇总的考核结果" />;
  const periods = [...new Set(data.rows.map(({ periodKey }) => periodKey))].sort();
  const ratees = [...new Set(data.rows.flatMap((row) => row[ratee] ?? []))];
  const labelOf = (id: string) => data.labels[id] ?? id;
  return (
    <Matrix
      cellOf={({ key }, { key: period }) => {
        const row = data.rows.find((each) => each[ratee] === key && each.periodKey === period);
        const value = row?.[measure] ?? null;
        if (!row || value === null) return null;
        const text = measure === 'composite' ? value.toFixed(2) : `第 ${value} 名`;
        return {
          text,
          title: `${labelOf(key)} ${period} ${measures[measure]} ${text}`,
          color: 'blue',
          heat: shadeOf(row.composite ?? 0, data.rows),
          href: filteredList(listPath, { [ratee]: [key], periodKey: period }),
        };
      }}
      columns={periods.map((key) => ({ key, label: key }))}
      corner={corner}
      label={`${corner}各期${measures[measure]}`}
      rows={ratees
        .map((key) => ({ key, label: labelOf(key) }))
        .sort((one, other) => one.label.localeCompare(other.label, 'zh-CN'))}
    />
  );
}

interface ResultsProps extends Omit<PeriodTableProps, 'measure'> {
  title: string;
  columns: NonNullable<Given['columns']>;
}

const views = [
  { value: 'lists', label: '结果' },
  { value: 'periods', label: '各期对比' },
];

/** The results of one kind of ratee: campaign by campaign, or period beside period. */
export function Results({ title, columns, ...table }: ResultsProps) {
  const [{ view }, show] = useAddressFilters(['view']);
  const choice = (
    <Segmented
      aria-label="查看方式"
      onChange={(value) => show({ view: value === 'periods' ? value : null })}
      options={views}
      value={view === 'periods' ? 'periods' : 'lists'}
    />
  );
  if (view === 'periods') {
    return (
      <section className="list-page">
        <PageHeader note="颜色越深，综合得分越高；点击打开该期的结果。" title={title}>
          {choice}
        </PageHeader>
        <PeriodTable {...table} measure="composite" />
      </section>
    );
  }
  return (
    <ListPage
      columns={columns}
      fixedFilters={{ pair: [...table.pairs] }}
      isReadOnly
      module={checkresult}
      title={title}
      toolbar={choice}
    />
  );
}
