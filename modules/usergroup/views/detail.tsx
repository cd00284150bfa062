import { Skeleton, Tag } from 'antd';
import { Link, useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { Table } from '#web/kit/table.tsx';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { usergroup } from '../usergroup.ts';

/** A group of users, and which processes ask it: to be looked at before it is changed or removed. */
export default function UserGroupDetail() {
  const { id = '' } = useParams();
  return <DetailPage module={usergroup} tabs={[{ key: 'uses', label: '使用情况', children: <Uses id={id} /> }]} />;
}

function Uses({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useCall(usergroup.actions.uses, { id }, { isSilent: true });
  if (isPending) return <Skeleton active />;
  if (!data) return <Failure error={error} onRetry={() => refetch()} subject="使用情况" />;
  const { processes, waiting } = data;
  if (processes.length + waiting === 0) {
    return <Empty title="还没有流程使用这个用户组">在流程设计器中选择“用户组”作为审批人后，会列在这里。</Empty>;
  }
  return (
    <>
      <p>
        {waiting > 0 ? `现在有 ${waiting} 个任务等待该组处理。` : '现在没有任务等待该组处理。'}
        仍在使用时不能修改编码，也不能删除。
      </p>
      <Table
        columns={[
          {
            title: '流程',
            key: 'name',
            render: (_, { id: process, kind, name }) =>
              kind === 'model' ? <Link to={`/workflow/model/design?id=${process}`}>{name}</Link> : name,
          },
          {
            title: '位置',
            key: 'kind',
            render: (_, { kind, version }) =>
              kind === 'model' ? <Tag>设计稿</Tag> : <Tag color="blue">已部署 第 {version} 版</Tag>,
          },
          { title: '任务', key: 'tasks', render: (_, { tasks }) => tasks.join('、') },
        ]}
        dataSource={processes}
        pagination={false}
        rowKey="id"
        size="small"
      />
    </>
  );
}
