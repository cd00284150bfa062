import { BellOutlined } from '@ant-design/icons';
import { Button, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { countExpiring, type ExpiringWord, expiringWords, listExpiring } from '#shared/expiring.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Empty } from '#web/kit/empty.tsx';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { ExpiryTiles } from './parts/expiry-tiles.tsx';
import { UrgeDialog } from './parts/urge-dialog.tsx';

type Row = OutputOf<typeof listExpiring>['rows'][number];

/** Whose part it is to urge others. */
const urgers = ['admin', 'operator', 'city', 'cityleader', 'projectmanager', 'manager'];

function isWord(text: string | null): text is ExpiringWord {
  return text !== null && Object.hasOwn(expiringWords, text);
}

/** Everything whose limit has passed or is near, of whatever kind: who owes it, how late it is, and a way to urge him. */
export default function ExpireList() {
  const [state, change] = usePagedState();
  const [chosen, choose] = useAddressFilters(['when', 'module']);
  const when = isWord(chosen.when) ? chosen.when : 'overdue';
  const module = chosen.module;
  const { modules } = useRegistry();
  const hrefOf = useRecordHref();
  const counts = useCall(countExpiring, {}, { isSilent: true });
  const { page, size, search } = state;
  const query = useCall(listExpiring, { when, module, search, page, size }, pagedQuery);
  const [urged, urge] = useState<readonly Row[] | null>(null);
  const mayUrge = useSession(({ user }) => (user?.roles ?? []).some((role) => urgers.includes(role)));
  const rows = query.data?.rows ?? [];
  const titleOf = (name: string) => modules.get(name)?.title ?? name;
  return (
    <section className="list-page">
      <PageHeader title="到期清单">
        {mayUrge && (
          <Button
            disabled={rows.length === 0 || query.isPlaceholderData}
            icon={<BellOutlined aria-hidden />}
            onClick={() => urge(rows)}
            type="primary"
          >
            催办本页 {rows.length > 0 && `${rows.length} 项`}
          </Button>
        )}
      </PageHeader>
      <ExpiryTiles
        chosen={module}
        counts={counts.data ?? []}
        onChoose={(name) => choose({ module: name })}
        titleOf={titleOf}
        when={when}
      />
      {/* Once it is known how many figures stand above, so that nothing jumps. */}
      {counts.isPending ? (
        <Skeleton active className="panel process-panel" paragraph={{ rows: 8 }} />
      ) : (
        <PagedList<Row>
          {...(mayUrge && {
            actionsOf: (row: Row) => (
              <Button icon={<BellOutlined aria-hidden />} onClick={() => urge([row])} size="small" type="link">
                催办
              </Button>
            ),
            actionsWidthPx: 96,
          })}
          columns={[
            { key: 'module', title: '类型', widthPx: 120, render: ({ module: name }) => titleOf(name) },
            { key: 'dueAt', title: '期限', widthPx: 130, render: ({ dueAt }) => <DueTag dueAt={dueAt} /> },
            { key: 'owners', title: '责任人', widthPx: 150, render: ({ owners }) => owners.join('、') },
            {
              key: 'status',
              title: '状态',
              widthPx: 120,
              render: ({ module: name, status }) => (
                <StateTag states={modules.get(name)?.declaration.states ?? {}} value={status} />
              ),
            },
            {
              key: 'urgedAt',
              title: '上次催办',
              widthPx: 130,
              render: ({ urgedAt }) => urgedAt && <RelativeTime at={urgedAt} />,
            },
          ]}
          empty={
            <Empty title={when === 'overdue' ? '没有逾期的事项' : '近期没有到期的事项'}>
              到期的任务、文档、合同、设备质保等会显示在这里。
            </Empty>
          }
          filters={
            <>
              <Segmented
                aria-label="期限"
                onChange={(value) => choose({ when: value === 'overdue' ? null : value })}
                options={Object.entries(expiringWords).map(([value, label]) => ({ value, label }))}
                value={when}
              />
              <Select
                allowClear={clearing}
                aria-label="类型"
                onChange={(value: string | undefined) => choose({ module: value ?? null })}
                options={(counts.data ?? []).map(({ module: name }) => ({ value: name, label: titleOf(name) }))}
                placeholder="全部类型"
                style={{ minWidth: 140 }}
                value={module}
              />
            </>
          }
          hrefOf={({ module: name, id }) => hrefOf(name, id)}
          isFiltered={module !== null}
          keyOf={({ module: name, id }) => `${name} ${id}`}
          nameOf={({ label }) => label}
          nameTitle="事项"
          onChange={change}
          query={query}
          searched="事项"
          state={state}
          subject="到期事项"
        />
      )}
      {urged && <UrgeDialog onClose={() => urge(null)} rows={urged} titleOf={titleOf} />}
    </section>
  );
}
