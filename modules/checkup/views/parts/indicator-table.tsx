import { Select, Skeleton } from 'antd';
import { checkresult } from '#modules/checkresult/checkresult.ts';
import { type RateeKind, rateeKinds } from '#modules/checkresult/indicators.ts';
import { useCall } from '#web/api/query.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { Matrix } from '#web/page/look/matrix.tsx';

interface IndicatorTableProps {
  kind: RateeKind;
  ratee: 'rateeArea' | 'rateeCompany' | 'system';
  listPath: string;
  /** The period on show; the latest where none is chosen. */
  period: string | null;
  onPeriod: (period: string) => void;
}

/** Who came to what by which indicator in one period; each cell leads to the results behind it. */
export function IndicatorTable({ kind, ratee, listPath, period, onPeriod }: IndicatorTableProps) {
  const query = useCall(checkresult.actions.indicators, { kind, periodKey: period }, { isSilent: true });
  const { data } = query;
  if (query.isPending) return <Skeleton active className="panel" />;
  if (!data) return <Failure error={query.error} onRetry={query.refetch} subject="各项指标得分" />;
  if (data.periods.length === 0) return <Empty title="还没有汇总的考核结果" />;
  const { periods, periodKey, rows } = data;
  const names = new Map(rows.map((row) => [row.ratee, row.name]));
  const { label } = rateeKinds[kind];
  return (
    <>
      <Select
        aria-label="考核期"
        onChange={onPeriod}
        options={periods.map((value) => ({ value, label: value }))}
        style={{ minWidth: 140, marginBottom: 12 }}
        value={periodKey}
      />
      {rows.length === 0 ? (
        <Empty title="这一期没有可以查看的指标得分" />
      ) : (
        <Matrix
          cellOf={({ key }, { key: indicator }) => {
            const row = rows.find((each) => each.ratee === key && each.indicator === indicator);
            if (!row) return null;
            const text = row.max > 0 ? `${row.points} / ${row.max}` : String(row.points);
            return {
              text,
              title: `${row.name} ${indicator} ${text} 分`,
              color: 'blue',
              heat: row.max > 0 ? Math.min(1, Math.max(0, row.points / row.max)) : 0,
              href: filteredList(listPath, { [ratee]: [key], ...(periodKey && { periodKey }) }),
            };
          }}
          columns={[...new Set(rows.map(({ indicator }) => indicator))].map((key) => ({ key, label: key }))}
          corner={label}
          label={`${label}各项指标得分`}
          rows={[...names]
            .map(([key, name]) => ({ key, label: name }))
            .sort((one, other) => one.label.localeCompare(other.label, 'zh-CN'))}
        />
      )}
    </>
  );
}
