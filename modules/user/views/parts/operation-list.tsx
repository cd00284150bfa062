import { Link } from 'react-router';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { formatDuration } from '#web/kit/values/number-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { dayIn } from '#web/page/filters/day-in.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { ChoiceFilter, DaysFilter } from '#web/page/paged/paged-filters.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { deviceOf } from '../../device.ts';
import { exportOperations, listOperations, operationResults } from '../../operation-log.ts';
import { AnomalyFilter, AnomalyMarks, anomalyIn } from './anomaly.tsx';
import { OperationChanges } from './operation-changes.tsx';

type Performed = OutputOf<typeof listOperations>['rows'][number];

const results = Object.entries(operationResults).map(([value, { label }]) => ({
  value: value as keyof typeof operationResults,
  label,
}));

const columns: readonly PagedColumn<Performed>[] = [
  {
    key: 'result',
    title: '结果',
    widthPx: 90,
    isHead: true,
    render: ({ result }) => <StateTag states={operationResults} value={result} />,
  },
  { key: 'record', title: '对象', widthPx: 220, render: (row) => row.recordLabel && <Target row={row} /> },
  { key: 'at', title: '时间', widthPx: 180, render: ({ at }) => formatExactly(at) },
  {
    key: 'address',
    title: '地址',
    widthPx: 230,
    render: (row) => (
      <span title={deviceOf(row.agent)}>
        {row.address} <AnomalyMarks addressNote="该用户第一次从这个地址操作" row={row} />
      </span>
    ),
  },
  { key: 'cost', title: '耗时', widthPx: 100, render: ({ costMs }) => formatDuration(costMs) },
];

/** What people did, with what it changed below each line. */
export function OperationList({ isEverybodys }: { isEverybodys: boolean }) {
  const [state, change] = usePagedState();
  const [chosen, filter] = useAddressFilters(['result', 'module', 'anomaly', 'from', 'to']);
  const { modules } = useRegistry();
  const { page, size, search } = state;
  const result = results.find(({ value }) => value === chosen.result)?.value ?? null;
  const anomaly = anomalyIn(chosen.anomaly);
  const [from, to] = [dayIn(chosen.from), dayIn(chosen.to)];
  const filters = { search: search || null, result, module: chosen.module, anomaly, from, to };
  const operations = useCall(listOperations, { page, size, ...filters }, pagedQuery);

  return (
    <PagedList<Performed>
      below={{ title: '变更内容', render: (row) => <OperationChanges operation={row} /> }}
      columns={columns}
      empty={<Empty title="还没有操作记录">新增、修改、审批、导出等操作都会记在这里。</Empty>}
      foldedFilters={
        <>
          <ChoiceFilter
            label="按对象类型筛选"
            none="全部对象"
            onChange={(module) => filter({ module })}
            options={[...modules.values()].map(({ name, title }) => ({ value: name, label: title }))}
            value={chosen.module}
          />
          <ChoiceFilter
            label="按结果筛选"
            none="全部结果"
            onChange={(value) => filter({ result: value })}
            options={results}
            value={result}
          />
          <AnomalyFilter onChange={(value) => filter({ anomaly: value })} value={anomaly} />
          <DaysFilter from={from} onChange={filter} to={to} />
        </>
      }
      hrefOf={() => null}
      isFiltered={Boolean(result || chosen.module || anomaly || from || to)}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      nameTitle="操作"
      noteOf={({ userName, message }) => [isEverybodys && userName, message].filter(Boolean).join('：')}
      onChange={change}
      query={operations}
      searched={isEverybodys ? '人员、操作或地址' : '操作或地址'}
      state={state}
      subject="操作记录"
      tools={
        <DownloadButton fetchFile={() => download(exportOperations, filters, '操作日志.xlsx')}>导出</DownloadButton>
      }
    />
  );
}

/** The record that something was done with, as a link where there is a page for it. */
function Target({ row: { module, recordId, recordLabel } }: { row: Performed }) {
  const recordHref = useRecordHref();
  const href = module && recordId && recordHref(module, recordId);
  return href ? (
    <Link className="field-clipped" to={href}>
      {recordLabel}
    </Link>
  ) : (
    <span className="field-clipped">{recordLabel}</span>
  );
}
