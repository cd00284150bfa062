import { Button, Progress, Skeleton } from 'antd';
import { downloadExport, exportKeptDays, exportStates, listExports, removeExport } from '#shared/export-job.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { formatBytes } from '#web/kit/values/number-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { exportOwnData } from '../../own-data.ts';
import './exports-tab.css';

type Export = OutputOf<typeof listExports>['rows'][number];

function isOpen({ state }: Export): boolean {
  return state === 'waiting' || state === 'running';
}

/** One's own exports in the background, to be fetched when they are done, and everything that is kept about oneself. */
export function ExportsTab() {
  const { data, error, isPending, refetch } = useCall(
    listExports,
    {},
    { isSilent: true, refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? 2_000 : false) },
  );
  return (
    <>
      <section className="profile-section">
        <p className="exports-note">
          超出立即导出行数的列表和合同档案包在后台生成，只有本人可以看到和下载，完成后保留 {exportKeptDays} 天。
        </p>
        {isPending && <Skeleton active paragraph={{ rows: 4 }} />}
        {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="我的导出" />}
        {data?.rows.length === 0 && <Empty title="最近没有后台导出" />}
        {data && (
          <ul className="exports-list">
            {data.rows.map((row) => (
              <ExportRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </section>
      <section className="profile-section">
        <div className="profile-section-head">
          <h2 className="section-title">我的全部数据</h2>
          <DownloadButton fetchFile={() => download(exportOwnData, {}, '我的全部数据.xlsx')}>
            导出我的全部数据
          </DownloadButton>
        </div>
        <p className="profile-note">
          系统保存的与我有关的内容，在一个表格中：个人资料、岗位、安全密钥、登录记录、账号时间线、操作记录、消息和我建的记录。
        </p>
      </section>
    </>
  );
}

function ExportRow({ row }: { row: Export }) {
  const { id, title, state, rowCount, doneCount, sizeBytes, error, createdAt } = row;
  const remove = useAction(removeExport, { refreshes: [listExports] });

  return (
    <li className="exports-row">
      <div className="exports-what">
        <div className="exports-name">
          {title}
          <StateTag states={exportStates} value={state} />
        </div>
        <div className="exports-facts">
          <span>{rowCount} 项</span>
          {sizeBytes !== null && <span>{formatBytes(sizeBytes)}</span>}
          <span>{formatInstant(createdAt)}</span>
          {error && <span>{error}</span>}
        </div>
        {state === 'running' && (
          <Progress
            aria-label={`${title} 导出进度`}
            percent={Math.min(99, Math.floor((doneCount / Math.max(rowCount, 1)) * 100))}
            size="small"
          />
        )}
      </div>
      {state === 'done' && (
        <DownloadButton fetchFile={() => download(downloadExport, { id }, title)} size="small" type="primary">
          下载
        </DownloadButton>
      )}
      <Button loading={remove.isPending} onClick={() => remove.mutate({ id })} size="small">
        {isOpen(row) ? '取消' : '删除'}
      </Button>
    </li>
  );
}
