import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { dayIn } from '#web/page/filters/day-in.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { ChoiceFilter, DaysFilter } from '#web/page/paged/paged-filters.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { deviceOf } from '../../device.ts';
import { exportLoginRecords, listLoginRecords, loginMethodOf, loginMethods, loginResults } from '../../login-record.ts';
import { AnomalyFilter, AnomalyMarks, anomalyIn } from './anomaly.tsx';

type Attempt = OutputOf<typeof listLoginRecords>['rows'][number];

const results = Object.entries(loginResults).map(([value, { label }]) => ({ value, label }));

const methods = Object.entries(loginMethods).map(([value, label]) => ({ value, label }));

const columns: readonly PagedColumn<Attempt>[] = [
  {
    key: 'result',
    title: '结果',
    widthPx: 160,
    isHead: true,
    render: ({ result }) => <StateTag states={loginResults} value={result} />,
  },
  { key: 'method', title: '方式', widthPx: 100, render: ({ method }) => loginMethodOf(method) || '—' },
  { key: 'at', title: '时间', widthPx: 180, render: ({ at }) => formatExactly(at) },
  { key: 'device', title: '设备', widthPx: 200, render: ({ agent }) => <span title={agent}>{deviceOf(agent)}</span> },
  {
    key: 'address',
    title: '地址',
    widthPx: 220,
    render: (row) => (
      <>
        {row.address} <AnomalyMarks addressNote="该用户第一次从这个地址登录成功" row={row} />
      </>
    ),
  },
];

/** Attempts to sign in: everybody's for those who look after accounts, for others their own. */
export function LoginList() {
  const [state, change] = usePagedState();
  const [chosen, filter] = useAddressFilters(['result', 'method', 'anomaly', 'from', 'to']);
  const { page, size, search } = state;
  const result = results.find(({ value }) => value === chosen.result)?.value ?? null;
  const method = methods.find(({ value }) => value === chosen.method)?.value ?? null;
  const anomaly = anomalyIn(chosen.anomaly);
  const [from, to] = [dayIn(chosen.from), dayIn(chosen.to)];
  const filters = { search: search || null, result, method, anomaly, from, to };
  const attempts = useCall(listLoginRecords, { page, size, ...filters }, pagedQuery);

  return (
    <PagedList<Attempt>
      columns={columns}
      empty={<Empty title="还没有登录记录">有人登录后，成功和失败都会记在这里。</Empty>}
      foldedFilters={
        <>
          <ChoiceFilter
            label="按结果筛选"
            none="全部结果"
            onChange={(value) => filter({ result: value })}
            options={results}
            value={result}
          />
          <ChoiceFilter
            label="按方式筛选"
            none="全部方式"
            onChange={(value) => filter({ method: value })}
            options={methods}
            value={method}
          />
          <AnomalyFilter onChange={(value) => filter({ anomaly: value })} value={anomaly} />
          <DaysFilter from={from} onChange={filter} to={to} />
        </>
      }
      hrefOf={() => null}
      isFiltered={Boolean(result || method || anomaly || from || to)}
      keyOf={({ id }) => id}
      nameOf={({ name, username }) => name ?? username}
      nameTitle="用户"
      noteOf={({ name, username }) => name && username}
      onChange={change}
      query={attempts}
      searched="用户名或姓名"
      state={state}
      subject="登录记录"
      tools={
        <DownloadButton fetchFile={() => download(exportLoginRecords, filters, '登录记录.xlsx')}>导出</DownloadButton>
      }
    />
  );
}
