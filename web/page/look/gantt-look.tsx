import { Skeleton } from 'antd';
import { useMemo } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { useEvery } from '#web/api/every.ts';
import { useCall } from '#web/api/query.ts';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import type { Records } from '#web/page/list/use-records.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { Gantt } from './gantt/gantt.tsx';
import { ganttRows, withBothDays } from './gantt/gantt-records.ts';
import type { LookProps } from './look-props.ts';
import './gantt-look.css';

const noRecords = { rows: [], labels: {} };

/** Records as bars over time, the earliest first; those that lack one of the days are counted below. */
export function GanttLook(props: LookProps) {
  return props.module.declaration.list.looks?.gantt ? <RecordChart {...props} /> : null;
}

function RecordChart({ module, question, hrefOf, nothing }: LookProps) {
  const rule = module.declaration.list.looks?.gantt ?? { from: '', to: '' };
  const { search, filters } = question;
  const placed = useEvery(
    module.calls.list,
    { search, filters: withBothDays(rule, filters), sort: rule.from },
    { isSilent: true },
  );
  const all = useCall(module.calls.summary, { search, filters }, { isSilent: true });
  const found = placed.data as Records | undefined;
  const rows = useMemo(() => ganttRows(module, rule, found ?? noRecords, new Date()), [module, rule, found]);
  const records = useMemo(() => new Map<string, Row>(found?.rows.map((row) => [row.id, row])), [found]);
  if (placed.error && !found) return <Failure error={placed.error} onRetry={placed.refetch} subject="甘特图" />;
  if (!found || (rows.length === 0 && all.isPending)) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  const count = all.data?.total[0] ?? null;
  if (rows.length === 0) return count ? <Unplaced module={module} names={[rule.from, rule.to]} /> : nothing;
  const left = count !== null && found.isTotalExact ? count - found.total : 0;
  return (
    <div className="gantt-look">
      <CutNote answer={found} unit={`条${module.title}`} />
      <Gantt
        hrefOf={(id) => {
          const row = records.get(id);
          return row ? hrefOf(row) : null;
        }}
        label={`${module.title}甘特图`}
        rows={rows}
      />
      {left > 0 && (
        <p className="gantt-look-left" role="status">
          另有 {left.toLocaleString('zh-CN')} 条{module.title}没有同时填写{wordsOf(module, [rule.from, rule.to])}
          ，不在图上，可在表格中查看。
        </p>
      )}
    </div>
  );
}

function Unplaced({ module, names }: { module: AnyModule; names: readonly string[] }) {
  return (
    <Empty title={`没有可以画出的${module.title}`}>
      同时填写了{wordsOf(module, names)}的{module.title}才有条形，其余的可在表格中查看。
    </Empty>
  );
}

function wordsOf({ declaration }: AnyModule, names: readonly string[]): string {
  const properties = propertiesOf(declaration);
  return names.map((name) => `“${properties.get(name)?.label ?? ''}”`).join('和');
}
