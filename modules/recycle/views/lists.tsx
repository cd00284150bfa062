import { Button, Select } from 'antd';
import { useState } from 'react';
import { listRemoved, type Removed, recycleDays, restoreRemoved } from '#shared/recycle.ts';
import { useAction, useCall, useWrite } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { OneByOne } from '#web/page/batch/one-by-one.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { useLastPage } from '#web/page/list/use-last-page.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import './lists.css';

const dayMs = 86_400_000;

function daysLeft(removedAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(removedAt) + recycleDays * dayMs - Date.now()) / dayMs));
}

/** What was removed in the last thirty days of what one may remove, to be brought back. */
export default function RecycleBin() {
  const { modules } = useRegistry();
  const [state, change] = usePagedState();
  const [{ module }, narrowTo] = useAddressFilters(['module']);
  const { page, size, search } = state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    listRemoved,
    { page, size, module, search: search || null },
    { isSilent: true, placeholderData: (before) => before },
  );
  useLastPage(data, state, change);
  const { mutate, isPending, variables } = useAction(restoreRemoved, {
    refreshes: [listRemoved],
    onSuccess: () => showToast('success', '已恢复'),
  });
  const [chosen, choose] = useState<readonly string[]>([]);
  const restore = useWrite();
  const marked = (data?.rows ?? []).filter(({ id }) => chosen.includes(id));
  const titleOf = (name: string) => modules.get(name)?.title ?? name;
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="回收站" />;
  return (
    <section className="list-page">
      <PageHeader note={`删除的记录保留 ${recycleDays} 天，之后永久删除`} title="回收站" />
      <div className="panel recycle">
        <div className="recycle-filters">
          <SearchField
            aria-label="搜索名称或编号"
            defaultValue={search}
            onSearch={(text) => change({ search: text.trim() })}
            placeholder="搜索名称或编号"
            style={{ width: 240 }}
          />
          <Select
            allowClear={clearing}
            aria-label="类型"
            onChange={(value: string | undefined) => narrowTo({ module: value })}
            options={(data?.modules ?? []).map((name) => ({ value: name, label: titleOf(name) }))}
            placeholder="全部类型"
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 180 }}
            value={module}
          />
          <OneByOne
            act={({ module: name, key: id }) => restore(restoreRemoved, { module: name, id }, { isSilent: true })}
            done="已恢复"
            isStale={isPlaceholderData}
            note="从最后删除的开始，逐条恢复。"
            notReady=""
            onDone={() => {
              choose([]);
              void refetch();
            }}
            rows={marked.map(({ id, module: name, label }) => ({
              key: id,
              module: name,
              name: `${titleOf(name)} ${label}`,
              isReady: true,
            }))}
            title={`恢复选中的 ${marked.length} 条`}
            verb="恢复"
          />
        </div>
        <FittingTable<Removed>
          columns={[
            {
              key: 'label',
              title: '记录',
              render: (_value, row) => (
                <>
                  {row.label} <small className="recycle-number">{row.number}</small>
                </>
              ),
            },
            { key: 'module', title: '类型', width: 140, render: (_value, row) => titleOf(row.module) },
            { key: 'by', title: '删除人', width: 120, render: (_value, row) => row.removedByName },
            { key: 'at', title: '删除时间', width: 140, render: (_value, row) => <RelativeTime at={row.removedAt} /> },
            { key: 'left', title: '保留', width: 100, render: (_value, row) => `还有 ${daysLeft(row.removedAt)} 天` },
            {
              key: 'action',
              title: '操作',
              width: 90,
              render: (_value, { module: name, id }) => (
                <Button
                  loading={isPending && variables?.id === id}
                  onClick={() => mutate({ module: name, id })}
                  size="small"
                  type="link"
                >
                  恢复
                </Button>
              ),
            },
          ]}
          dataSource={data?.rows ?? []}
          loading={isFetching && !data}
          locale={{
            emptyText:
              search || module ? (
                <Empty title="没有找到">换个名称、编号或类型再试。</Empty>
              ) : (
                <Empty title="回收站是空的">你可以删除的记录，删除后会出现在这里。</Empty>
              ),
          }}
          pagination={{
            current: page,
            pageSize: size,
            total: data?.total ?? 0,
            onChange: (next) => change({ page: next }),
            showSizeChanger: false,
            hideOnSinglePage: true,
          }}
          rowKey="id"
          rowSelection={{
            fixed: true,
            nameOf: ({ label }) => label,
            selectedRowKeys: [...chosen],
            onChange: (keys) => choose(keys.map(String)),
          }}
        />
      </div>
    </section>
  );
}
