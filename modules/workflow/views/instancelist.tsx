import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasRole } from '#shared/access.ts';
import type { OutputOf } from '#shared/operation.ts';
import { instanceStates } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Empty } from '#web/kit/empty.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { isNarrowed } from '#web/worklist/case-filters.tsx';
import { caseNote } from '#web/worklist/case-note.ts';
import { OrderChoice, ordersBy, useCaseOrder } from '#web/worklist/case-order.tsx';
import { administrators } from '../callers.ts';
import { exportInstances, listInstances } from '../instances.ts';
import { standingNodes, whereItStands } from '../where-it-stands.ts';
import { BatchInstances } from './parts/instances/batch-instances.tsx';
import { CaseHandoverSheet } from './parts/instances/case-handover-sheet.tsx';
import { InstanceActionSheet } from './parts/instances/instance-action-sheet.tsx';
import { actionsForRow, batchActions, type InstanceAction } from './parts/instances/instance-actions.ts';
import { InstanceFilters, useInstanceNarrowing, viewedInstances } from './parts/instances/instance-filters.tsx';
import { JumpDialog } from './parts/instances/jump-dialog.tsx';
import { MigrationDialog } from './parts/instances/migration-dialog.tsx';

type InstanceRow = OutputOf<typeof listInstances>['rows'][number];

const columns: readonly PagedColumn<InstanceRow>[] = [
  {
    key: 'status',
    title: '状态',
    widthPx: 100,
    isHead: true,
    render: ({ status }) => <StateTag states={instanceStates} value={status} />,
  },
  {
    key: 'nodes',
    title: '当前环节',
    widthPx: 240,
    render: (row) =>
      row.currentNodes.length > 0
        ? standingNodes(row.currentNodes).map(({ name, handlers }) => (
            <span className="field-clipped" key={name} title={`${name}：${handlers.join('、')}`}>
              {name}
              <span className="field-blank"> {handlers.join('、') || '暂无处理人'}</span>
            </span>
          ))
        : whereItStands(row),
  },
  { key: 'starter', title: '发起人', widthPx: 120, render: ({ starterName }) => starterName },
  { key: 'started', title: '发起时间', widthPx: 120, render: ({ startedAt }) => <RelativeTime at={startedAt} /> },
  { key: 'ended', title: '结束时间', widthPx: 120, render: ({ endedAt }) => endedAt && <RelativeTime at={endedAt} /> },
];

const orders = ordersBy('发起');

/** All instances; administrators hold and end them and let failed ones try again, one or several at once. */
export default function InstanceList() {
  const [state, change] = usePagedState();
  const narrowing = useInstanceNarrowing();
  const { origin: key, ...others } = narrowing.cases;
  const { status, handlerId, nodeId } = narrowing;
  const filters = { key, status, handlerId, nodeId, ...others };
  const [asked, setAsked] = useState<{ action: InstanceAction; row: InstanceRow } | null>(null);
  const [moving, setMoving] = useState<'migrate' | 'jump' | 'handover' | null>(null);
  const isAdmin = useSession((session) => hasRole({ roles: session.user?.roles ?? [] }, administrators));
  const { page, size, search } = state;
  const [order, reorder] = useCaseOrder(orders);
  const question = { search: search || null, ...filters, order };
  const instances = useCall(listInstances, { page, size, ...question }, pagedQuery);

  return (
    <section className="list-page">
      <PageHeader title="流程实例">
        {isAdmin && (
          <>
            <Button onClick={() => setMoving('handover')}>工作交接</Button>
            <Button onClick={() => setMoving('jump')}>批量跳转</Button>
            <Button onClick={() => setMoving('migrate')}>迁移版本</Button>
          </>
        )}
      </PageHeader>
      <PagedList<InstanceRow>
        actionsOf={(row) => (
          <>
            <Link to={pathOf(row)}>查看</Link>
            {row.isAdministered &&
              actionsForRow(row).map((action) => (
                <Button
                  danger={action.isDangerous}
                  key={action.name}
                  onClick={() => setAsked({ action, row })}
                  size="small"
                  type="link"
                >
                  {action.title}
                </Button>
              ))}
          </>
        )}
        actionsWidthPx={200}
        columns={columns}
        empty={<Empty title="还没有流程实例">发起流程或提交业务记录后，流程会出现在这里。</Empty>}
        foldedFilters={
          <>
            <InstanceFilters narrowing={narrowing} />
            <OrderChoice onChange={reorder} order={order} orders={orders} />
          </>
        }
        hrefOf={pathOf}
        isFiltered={isNarrowed(filters)}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        nameTitle="流程"
        noteOf={({ processName, version, ...words }) => caseNote(words, `${processName} 第 ${version} 版`)}
        onChange={change}
        query={instances}
        searched="流程标题、编号或摘要"
        state={state}
        subject="流程实例"
        tools={
          <>
            {isAdmin &&
              batchActions.map((action) => (
                <BatchInstances
                  action={action}
                  isStale={instances.isPlaceholderData}
                  key={action.name}
                  rows={instances.data?.rows ?? []}
                />
              ))}
            <DownloadButton fetchFile={() => download(exportInstances, question, '流程实例.xlsx')}>导出</DownloadButton>
          </>
        }
        viewed={viewedInstances}
      />
      {moving === 'migrate' && <MigrationDialog onClose={() => setMoving(null)} />}
      {moving === 'handover' && <CaseHandoverSheet onClose={() => setMoving(null)} />}
      {moving === 'jump' && <JumpDialog onClose={() => setMoving(null)} />}
      {asked && <InstanceActionSheet action={asked.action} instance={asked.row} onClose={() => setAsked(null)} />}
    </section>
  );
}

function pathOf({ id }: InstanceRow): string {
  return `/workflow/detail?id=${id}`;
}
