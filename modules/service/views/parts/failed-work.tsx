import { Button } from 'antd';
import { Link } from 'react-router';
import { listUsedServices, retryWork } from '#modules/workflow/services.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';

type Failed = OutputOf<typeof listUsedServices>['failed'][number];

/** What others were asked to do and what went wrong, newest first. */
export function FailedWork() {
  const { data, error, isPending, refetch } = useCall(listUsedServices, {}, { isSilent: true });
  const retry = useAction(retryWork, { refreshes: [listUsedServices] });
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="最近的失败" />;
  return (
    <div className="panel">
      <FittingTable<Failed>
        columns={[
          { title: '名称', dataIndex: 'name', width: 220 },
          { title: '原因', dataIndex: 'error' },
          {
            title: '流程',
            width: 200,
            render: (_value, { instanceId, title }) => {
              if (!instanceId) return '—';
              return title ? <Link to={`/workflow/detail?id=${instanceId}`}>{title}</Link> : '已删除';
            },
          },
          {
            title: '下次尝试',
            width: 150,
            render: (_value, { retries, dueAt }) => (retries > 0 ? <RelativeTime at={dueAt} /> : '已停止，等待重试'),
          },
          {
            title: '操作',
            width: 90,
            render: (_value, { id, isDetached, retries }) =>
              isDetached &&
              retries === 0 && (
                <Button onClick={() => retry.mutate({ id })} size="small" type="link">
                  重试
                </Button>
              ),
          },
        ]}
        dataSource={data?.failed ?? []}
        loading={isPending}
        locale={{
          emptyText: (
            <Empty title="没有失败">服务没有按时答复、答复出错，定时发起、消息、信号没有办成时记在这里。</Empty>
          ),
        }}
        pagination={false}
        rowKey="id"
        scroll={{ x: 800 }}
        size="small"
      />
    </div>
  );
}
