import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { deleteAuditType, listAuditTypes } from '../audit-types.ts';
import { AuditTypeSheet } from './parts/audit-type-sheet.tsx';

type AuditType = OutputOf<typeof listAuditTypes>['rows'][number];

const enabling = {
  on: { label: '启用', color: 'green' },
  off: { label: '停用', color: 'grey' },
  idle: { label: '流程未部署', color: 'red' },
} as const;

/** Which process decides on which records, where it is not the usual one. */
export default function AuditTypes() {
  const [state, change] = usePagedState();
  const [edited, setEdited] = useState<AuditType | 'new' | null>(null);
  const { modules } = useRegistry();
  const confirm = useConfirm();
  const { page, size, search } = state;
  const types = useCall(listAuditTypes, { page, size, search: search || null }, pagedQuery);
  const { mutateAsync } = useAction(deleteAuditType, {
    isSilent: true,
    refreshes: [listAuditTypes],
    onSuccess: () => showToast('success', '审核类型已删除'),
  });
  const columns: readonly PagedColumn<AuditType>[] = [
    {
      key: 'state',
      title: '状态',
      widthPx: 110,
      isHead: true,
      render: ({ isEnabled, processName }) => (
        <StateTag states={enabling} value={processName === null ? 'idle' : isEnabled ? 'on' : 'off'} />
      ),
    },
    { key: 'module', title: '业务', widthPx: 120, render: ({ module }) => modules.get(module)?.title ?? module },
    { key: 'condition', title: '条件', widthPx: 280, render: (type) => conditionIn(type, modules.get(type.module)) },
    { key: 'process', title: '流程', widthPx: 200, render: ({ processName, processKey }) => processName ?? processKey },
    { key: 'sort', title: '顺序', widthPx: 70, render: ({ sort }) => String(sort) },
  ];

  async function remove({ id, name }: AuditType) {
    await confirm({
      title: `删除“${name}”？`,
      content: '以后提交的记录改由其他条件或默认流程审批，审批中的不受影响。',
      verb: '删除',
      isDangerous: true,
      act: () => mutateAsync({ id }),
    });
  }

  return (
    <section className="list-page">
      <PageHeader note="提交审批时按顺序匹配，第一条符合的决定流程；都不符合时用业务自带的流程。" title="审核类型">
        <Button icon={<PlusOutlined />} onClick={() => setEdited('new')} type="primary">
          新增审核类型
        </Button>
      </PageHeader>
      <PagedList<AuditType>
        actionsOf={(row) => (
          <>
            <Button onClick={() => setEdited(row)} size="small" type="link">
              编辑
            </Button>
            <Button danger onClick={() => void remove(row)} size="small" type="link">
              删除
            </Button>
          </>
        )}
        actionsWidthPx={130}
        columns={columns}
        empty={
          <Empty title="还没有审核类型">各项业务按自带的流程审批；需要按地区、级别或金额另走流程时，在这里新增。</Empty>
        }
        hrefOf={() => null}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        nameTitle="名称"
        onChange={change}
        onNew={() => setEdited('new')}
        query={types}
        searched="名称"
        state={state}
        subject="审核类型"
      />
      {edited && (
        <AuditTypeSheet
          onClose={() => setEdited(null)}
          processes={types.data?.processes ?? []}
          type={edited === 'new' ? null : edited}
        />
      )}
    </section>
  );
}

function conditionIn(type: AuditType, module: AnyModule | undefined): string {
  const properties = module && propertiesOf(module.declaration);
  const field = type.field === null ? undefined : properties?.get(type.field);
  const amount = type.amountField === null ? undefined : properties?.get(type.amountField);
  const parts = [
    type.areaName && `${type.areaName}及下级`,
    field && `${field.label}为${field.options?.[type.value ?? ''] ?? type.value}`,
    amount && `${amount.label}不少于 ${type.leastAmount}`,
  ].filter(Boolean);
  return parts.join('，') || '全部记录';
}
