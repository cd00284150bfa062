import { Button, Space } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { listUsedServices } from '#modules/workflow/services.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { States } from '#shared/state.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { listPathOf, pathOfNew } from '#web/page/paths/record-paths.ts';
import { service } from '../../service.ts';

type Used = OutputOf<typeof listUsedServices>['rows'][number];

const states: States = {
  nobody: { label: '未登记', color: 'red' },
  code: { label: '产品内置', color: 'green' },
  call: { label: '调用接口', color: 'green' },
  fetch: { label: '外部程序领取', color: 'green' },
  pass: { label: '不执行', color: 'grey' },
};

/** The names that deployed processes use, those that nobody does first, each with what registers it. */
export function UsedServices() {
  const { data, error, isPending, refetch } = useCall(listUsedServices, {}, { isSilent: true });
  const add = useAction(service.calls.add, { refreshes: [listUsedServices, service.calls.list] });
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function register(name: string, kind: 'fetch' | 'pass') {
    await add.mutateAsync({ name, kind });
    showToast('success', `已登记“${name}”`);
  }

  if (error && !data) return <Failure error={error} onRetry={refetch} subject="流程用到的服务" />;
  return (
    <div className="panel">
      <FittingTable<Used>
        columns={[
          { title: '服务名', dataIndex: 'name', width: 300, className: 'service-name' },
          {
            title: '由谁执行',
            width: 130,
            render: (_value, { by }) => <StateTag states={states} value={by ?? 'nobody'} />,
          },
          { title: '用在', render: (_value, { places }) => placesText(places) },
          {
            title: '操作',
            width: 200,
            fixed: 'right',
            render: (_value, { name, by }) =>
              by === null && (
                <Space size="small">
                  <Button
                    onClick={() =>
                      navigate(`${pathOfNew(listPathOf(pathname))}?${new URLSearchParams({ name, kind: 'call' })}`)
                    }
                    size="small"
                    type="link"
                  >
                    登记接口
                  </Button>
                  <Dropdown
                    menu={{
                      items: [
                        { key: 'fetch', label: '由外部程序领取' },
                        { key: 'pass', label: '不执行，直接通过' },
                      ],
                      onClick: ({ key }) => void register(name, key === 'pass' ? 'pass' : 'fetch'),
                    }}
                  >
                    <Button aria-label={`以其他方式登记“${name}”`} size="small" type="link">
                      其他方式
                    </Button>
                  </Dropdown>
                </Space>
              ),
          },
        ]}
        dataSource={data?.rows ?? []}
        loading={isPending}
        locale={{
          emptyText: <Empty title="没有流程用到服务">部署的流程中有服务任务或监听器时，它们的名称列在这里。</Empty>,
        }}
        pagination={false}
        rowKey="name"
        scroll={{ x: 760 }}
        size="small"
      />
    </div>
  );
}

function placesText(places: Used['places']): string {
  const [first] = places;
  if (!first) return '';
  const text = `${first.definition}：${first.element}`;
  return places.length > 1 ? `${text} 等 ${places.length} 处` : text;
}
