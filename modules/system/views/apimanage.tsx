import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { ChoiceFilter } from '#web/page/paged/paged-filters.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { listApis } from '../api.ts';
import { ApiLimitSheet } from './parts/api-limit-sheet.tsx';

type ApiRow = OutputOf<typeof listApis>['rows'][number];

const kinds = [
  { value: 'read' as const, label: '查询' },
  { value: 'write' as const, label: '变更' },
];

const orders = [
  { value: 'calls' as const, label: '调用最多' },
  { value: 'failed' as const, label: '出错最多' },
  { value: 'p95' as const, label: '耗时最长' },
];

const columns: readonly PagedColumn<ApiRow>[] = [
  {
    key: 'kind',
    title: '类型',
    widthPx: 130,
    isHead: true,
    render: ({ isWrite, isLogged }) => (
      <>
        {isWrite ? '变更' : '查询'}
        {isLogged && <span className="field-blank"> 记日志</span>}
      </>
    ),
  },
  { key: 'access', title: '谁可调用', widthPx: 220, render: ({ access }) => <span title={access}>{access}</span> },
  { key: 'calls', title: '调用', widthPx: 90, render: ({ calls }) => calls || null },
  {
    key: 'errors',
    title: '拒绝 / 出错',
    widthPx: 110,
    render: ({ refused, failed }) =>
      refused + failed > 0 && (
        <>
          {refused} / <strong>{failed}</strong>
        </>
      ),
  },
  {
    key: 'cost',
    title: '中位 / 95% 耗时',
    widthPx: 190,
    render: ({ p50Ms, p95Ms }) => p50Ms !== null && p95Ms !== null && `${inMs(p50Ms)} / ${inMs(p95Ms)} 毫秒`,
  },
  {
    key: 'limit',
    title: '每分钟上限',
    widthPx: 110,
    render: ({ limit, builtInLimit }) => limit ?? (builtInLimit && `${builtInLimit}（内置）`),
  },
];

/** The calls of the running server: who may make them, how often they are made, fail and how long they take. */
export default function ApiManage() {
  const [state, change] = usePagedState();
  const [chosen, filter] = useAddressFilters(['module', 'kind', 'order']);
  const [limited, setLimited] = useState<ApiRow | null>(null);
  const { modules } = useRegistry();
  const { page, size, search } = state;
  const kind = kinds.find(({ value }) => value === chosen.kind)?.value ?? null;
  const order = orders.find(({ value }) => value === chosen.order)?.value ?? 'path';
  const apis = useCall(
    listApis,
    { page, size, search: search || null, module: chosen.module, kind, order },
    pagedQuery,
  );
  return (
    <section className="list-page">
      <PageHeader
        note={
          apis.data && (
            <span>
              统计本服务进程自 <RelativeTime at={apis.data.since} /> 启动以来的调用，耗时取最近 500
              次；多台服务器各自统计。
            </span>
          )
        }
        title="接口管理"
      >
        <Button href="/docs" rel="noreferrer" target="_blank">
          接口文档
        </Button>
      </PageHeader>
      <PagedList<ApiRow>
        actionsOf={(row) => (
          <Button onClick={() => setLimited(row)} size="small" type="link">
            限流
          </Button>
        )}
        actionsWidthPx={80}
        columns={columns}
        empty={<Empty title="没有接口">服务启动后，所有接口都会列在这里。</Empty>}
        filters={
          <>
            <ChoiceFilter
              label="按模块筛选"
              none="全部模块"
              onChange={(module) => filter({ module })}
              options={[...modules.values()].map(({ name, title }) => ({ value: name, label: title }))}
              value={chosen.module}
            />
            <ChoiceFilter
              label="按类型筛选"
              none="全部类型"
              onChange={(value) => filter({ kind: value })}
              options={kinds}
              value={kind}
            />
            <ChoiceFilter
              label="排序"
              none="按路径排序"
              onChange={(value) => filter({ order: value })}
              options={orders}
              value={order === 'path' ? null : order}
            />
          </>
        }
        hrefOf={() => null}
        isFiltered={kind !== null || chosen.module !== null}
        keyOf={({ path }) => path}
        nameOf={({ path }) => <code>{path}</code>}
        nameTitle="接口"
        noteOf={({ title, module }) => [module && modules.get(module)?.title, title].filter(Boolean).join(' · ')}
        onChange={change}
        query={apis}
        searched="路径或名称"
        state={state}
        subject="接口"
      />
      {limited && <ApiLimitSheet api={limited} onClose={() => setLimited(null)} />}
    </section>
  );
}

function inMs(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : String(Math.round(ms));
}
