import { type RunResult, runResults } from '#shared/job.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { ChoiceFilter } from '#web/page/paged/paged-filters.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { listJobRuns, listJobs } from '../../jobs.ts';
import { costOf, type JobRunRow, triggerOf } from './job-words.ts';

const results = Object.entries(runResults).map(([value, { label }]) => ({ value: value as RunResult, label }));

const columns: readonly PagedColumn<JobRunRow>[] = [
  {
    key: 'result',
    title: '结果',
    widthPx: 100,
    isHead: true,
    render: ({ result }) => <StateTag states={runResults} value={result} />,
  },
  { key: 'started', title: '开始时间', widthPx: 180, render: ({ startedAt }) => formatExactly(startedAt) },
  { key: 'cost', title: '用时', widthPx: 100, render: costOf },
  { key: 'trigger', title: '触发', widthPx: 150, render: triggerOf },
  {
    key: 'words',
    title: '输出',
    widthPx: 360,
    render: ({ error, output }) => (error ?? output) && <span className="job-runs-words">{error ?? output}</span>,
  },
];

/** Every run of every job, the latest first. */
export function JobLog() {
  const [state, change] = usePagedState();
  const [chosen, filter] = useAddressFilters(['result', 'code']);
  const { page, size } = state;
  const jobs = useCall(listJobs, { size: 100 });
  const result = results.find(({ value }) => value === chosen.result)?.value ?? null;
  const runs = useCall(listJobRuns, { page, size, result, code: chosen.code }, pagedQuery);
  const titles = new Map(jobs.data?.rows.map(({ code, title }) => [code, title]));
  return (
    <PagedList<JobRunRow>
      columns={columns}
      empty={<Empty title="还没有运行日志">任务运行后，每一次的开始、结束和结果都会记在这里。</Empty>}
      filters={
        <>
          <ChoiceFilter
            label="按任务筛选"
            none="全部任务"
            onChange={(code) => filter({ code })}
            options={jobs.data?.rows.map(({ code, title }) => ({ value: code, label: title })) ?? []}
            value={chosen.code}
          />
          <ChoiceFilter
            label="按结果筛选"
            none="全部结果"
            onChange={(value) => filter({ result: value })}
            options={results}
            value={result}
          />
        </>
      }
      hrefOf={() => null}
      isFiltered={result !== null || chosen.code !== null}
      keyOf={({ id }) => id}
      nameOf={({ code }) => titles.get(code) ?? code}
      nameTitle="任务"
      onChange={change}
      query={runs}
      state={state}
      subject="运行日志"
    />
  );
}
