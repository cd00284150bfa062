import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { runResults } from '#shared/job.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { listJobRuns, listJobs, runJob } from '../jobs.ts';
import { JobLog } from './parts/job-log.tsx';
import { JobRuns } from './parts/job-runs.tsx';
import { JobSheet } from './parts/job-sheet.tsx';
import './jobsetting.css';

type JobRow = OutputOf<typeof listJobs>['rows'][number];

const columns: readonly PagedColumn<JobRow>[] = [
  {
    key: 'state',
    title: '状态',
    widthPx: 90,
    isHead: true,
    render: ({ isEnabled }) => <StateTag states={enabling} value={isEnabled ? 'on' : 'off'} />,
  },
  {
    key: 'cron',
    title: '计划',
    widthPx: 150,
    render: ({ cron, usualCron }) => (
      <>
        <code className="job-cron">{cron}</code>
        {cron !== usualCron && <span className="field-blank"> 已改</span>}
      </>
    ),
  },
  {
    key: 'next',
    title: '下次运行',
    widthPx: 130,
    render: ({ isEnabled, nextAt }) => isEnabled && <RelativeTime at={nextAt} />,
  },
  {
    key: 'last',
    title: '上次运行',
    widthPx: 210,
    render: ({ lastRun }) =>
      lastRun && (
        <>
          <StateTag states={runResults} value={lastRun.result} /> <RelativeTime at={lastRun.startedAt} />
        </>
      ),
  },
];

const enabling = { on: { label: '启用', color: 'green' }, off: { label: '停用', color: 'grey' } } as const;

/** What the product does by the clock: when, how it went, and the log of every run. */
export default function JobSetting() {
  const [{ view }, show] = useAddressFilters(['view']);
  return (
    <section className="list-page">
      <PageHeader
        note="同一任务同一时刻只由一台服务器运行；失败后自动重试，仍失败时通知管理员。时间均为北京时间。"
        title="定时任务"
      >
        <Segmented
          aria-label="查看内容"
          onChange={(chosen) => show({ view: chosen === 'log' ? 'log' : null })}
          options={[
            { value: 'jobs', label: '任务' },
            { value: 'log', label: '运行日志' },
          ]}
          value={view === 'log' ? 'log' : 'jobs'}
        />
      </PageHeader>
      {view === 'log' ? <JobLog /> : <JobTable />}
    </section>
  );
}

function JobTable() {
  const [state, change] = usePagedState();
  const [edited, setEdited] = useState<JobRow | null>(null);
  const [asked, setAsked] = useState<JobRow | null>(null);
  // What was asked for starts within seconds: until then the row still shows the run before.
  const isAwaited = ({ code, lastRun }: JobRow) => code === asked?.code && lastRun?.id === asked.lastRun?.id;
  const { page, size, search } = state;
  const jobs = useCall(
    listJobs,
    { page, size, search: search || null },
    {
      ...pagedQuery,
      refetchInterval: ({ state: { data } }) =>
        data?.rows.some((row) => isRunning(row) || isAwaited(row)) ? 2_000 : 20_000,
    },
  );
  const { mutate, isPending, variables } = useAction(runJob, {
    refreshes: [listJobs, listJobRuns],
    onSuccess: (_, { code }) => {
      setAsked(jobs.data?.rows.find((row) => row.code === code) ?? null);
      showToast('success', '已安排运行，几秒后开始');
    },
  });
  return (
    <>
      <PagedList<JobRow>
        actionsOf={(row) => (
          <>
            <Button onClick={() => setEdited(row)} size="small" type="link">
              设置
            </Button>
            <Button
              disabled={isRunning(row)}
              loading={isPending && variables.code === row.code}
              onClick={() => mutate({ code: row.code })}
              size="small"
              type="link"
            >
              立即运行
            </Button>
          </>
        )}
        actionsWidthPx={160}
        below={{ title: '运行记录', render: ({ code }) => <JobRuns code={code} /> }}
        columns={columns}
        empty={<Empty title="没有定时任务">产品的模块声明的定时任务会列在这里。</Empty>}
        hrefOf={() => null}
        keyOf={({ code }) => code}
        nameOf={({ title }) => title}
        nameTitle="任务"
        noteOf={({ note, failureCount }) => (failureCount > 0 ? `连续失败 ${failureCount} 次。${note}` : note)}
        onChange={change}
        query={jobs}
        searched="任务名称"
        state={state}
        subject="定时任务"
      />
      {edited && <JobSheet job={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function isRunning({ lastRun }: JobRow): boolean {
  return lastRun?.result === 'running';
}
