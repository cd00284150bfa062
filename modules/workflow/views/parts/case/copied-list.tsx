import { Button, Switch } from 'antd';
import { useState } from 'react';
import { instanceStates } from '#shared/state.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { caseNote } from '#web/worklist/case-note.ts';
import { OrderChoice, ordersBy, useCaseOrder } from '#web/worklist/case-order.tsx';
import { type CopiedCase, exportCopied, listCopied, readCopied } from '../../../operations.ts';
import '../deciding/operations.css';

const columns: readonly PagedColumn<CopiedCase>[] = [
  {
    key: 'status',
    title: '流程状态',
    widthPx: 110,
    isHead: true,
    render: ({ status }) => <StateTag states={instanceStates} value={status} />,
  },
  { key: 'node', title: '抄送环节', widthPx: 150, render: ({ nodeName }) => nodeName },
  { key: 'by', title: '抄送人', widthPx: 100, render: ({ byName }) => byName },
  { key: 'starter', title: '发起人', widthPx: 112, render: ({ starterName }) => starterName },
  { key: 'at', title: '抄送时间', widthPx: 120, render: ({ at }) => <RelativeTime at={at} /> },
];

const orders = ordersBy('抄送');

/** The cases that the signed-in user was told of, those not read yet marked. */
export function CopiedList() {
  const [state, change] = usePagedState();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const { page, size, search } = state;
  const [order, reorder] = useCaseOrder(orders);
  const question = { search: search || null, isUnreadOnly, order };
  const query = useCall(listCopied, { page, size, ...question }, pagedQuery);
  const { mutate, isPending } = useAction(readCopied, { refreshes: [listCopied] });
  return (
    <PagedList<CopiedCase>
      columns={columns}
      empty={<Empty title="没有抄送">他人抄送给你的申请会出现在这里。</Empty>}
      filters={
        <>
          <span className="copied-filter">
            <Switch
              aria-label="只看未读"
              checked={isUnreadOnly}
              onChange={(isOn) => {
                setUnreadOnly(isOn);
                change({ page: 1 });
              }}
              size="small"
            />
            只看未读
          </span>
          {(query.data?.unread ?? 0) > 0 && (
            <Button loading={isPending} onClick={() => mutate({})} size="small" type="link">
              全部标为已读（{query.data?.unread}）
            </Button>
          )}
        </>
      }
      foldedFilters={<OrderChoice onChange={reorder} order={order} orders={orders} />}
      hrefOf={({ instanceId }) => `/workdetail?id=${instanceId}`}
      isFiltered={isUnreadOnly}
      keyOf={({ id }) => id}
      nameOf={({ title, readAt }) => (readAt ? title : <strong className="copied-unread">{title}</strong>)}
      nameTitle="事项"
      noteOf={({ processName, ...words }) => caseNote(words, processName)}
      onChange={change}
      query={query}
      searched="事项标题、编号或摘要"
      state={state}
      subject="抄送"
      tools={<DownloadButton fetchFile={() => download(exportCopied, question, '抄送我的.xlsx')}>导出</DownloadButton>}
    />
  );
}
