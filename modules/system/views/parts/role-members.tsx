import { Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { listHolders } from '../../../permission/roles.ts';

/** Who holds a role, and where. */
export function RoleMembers({ code }: { code: string }) {
  const { data } = useCall(listHolders, { code });
  if (!data) return <Skeleton active />;
  if (data.rows.length === 0) return <Empty title="还没有人担任这个角色">在“用户”中编辑岗位，即可把它安排给人。</Empty>;
  return (
    <FittingTable
      columns={[
        {
          title: '姓名',
          dataIndex: 'name',
          render: (name: string, { id }) => <Link to={`/system/user/detail/${id}`}>{name}</Link>,
        },
        { title: '用户名', dataIndex: 'username' },
        { title: '所在', dataIndex: 'places' },
        {
          title: '状态',
          dataIndex: 'isActive',
          width: 90,
          render: (isActive: boolean) => (isActive ? <Tag color="green">正常</Tag> : <Tag color="red">已停用</Tag>),
        },
      ]}
      dataSource={data.rows}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      rowKey="id"
      size="middle"
    />
  );
}
