import { EyeOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { WorkOrder } from '#shared/case-order.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { BatchApprove } from './batch-approve.tsx';
import { CaseFilters, caseFilterNames, isNarrowed, useCaseNarrowing } from './case-filters.tsx';
import { caseNote } from './case-note.ts';
import { byDue, type CaseOrders, caseOrderName, OrderChoice, ordersBy, useCaseOrder } from './case-order.tsx';
import { useWorkHref } from './use-work-href.ts';
import type { Work, WorkCalls, WorkKind } from './work.ts';
import { workColumns } from './work-columns.tsx';
import { WorkPreview } from './work-preview.tsx';

interface WorkListProps {
  calls: WorkCalls;
  kind: WorkKind;
  /** The path under which views of it are kept, where it is a page that names the kind in its address. */
  viewedAt?: string;
}

const words: Record<WorkKind, { subject: string; empty: string; hint: string }> = {
  todo: { subject: '待办', empty: '没有待办', hint: '轮到你处理的事项会出现在这里。' },
  group: {
    subject: '组待办',
    empty: '没有组待办',
    hint: '发给你所在角色或岗位、由其中一人办理的事项会出现在这里。',
  },
  waiting: { subject: '待办', empty: '没有待办', hint: '轮到你处理的事项会出现在这里。' },
  done: { subject: '已办事项', empty: '还没有办理过事项', hint: '你处理过的事项会留在这里，可以继续跟踪。' },
  started: { subject: '申请', empty: '还没有发起过申请', hint: '你提交的申请会出现在这里，可以随时查看进展。' },
};

const byArrival = ordersBy('到达', byDue);

const orders: Record<WorkKind, CaseOrders<WorkOrder>> = {
  todo: byArrival,
  group: byArrival,
  waiting: byArrival,
  done: ordersBy('处理'),
  started: ordersBy('发起', byDue),
};

/** Whether work of a kind is still to be done. */
function isOpenKind(kind: WorkKind): boolean {
  return kind === 'todo' || kind === 'group' || kind === 'waiting';
}

/** The work of the signed-in user of one kind, to be searched, looked at, claimed, opened, approved several at once, and taken out as a sheet. */
export function WorkList({ calls, kind, viewedAt }: WorkListProps) {
  const [state, change] = usePagedState();
  const hrefOf = useWorkHref();
  const [glanced, setGlanced] = useState<Work | null>(null);
  const { page, size, search } = state;
  const [narrowing, narrow] = useCaseNarrowing();
  const [order, reorder] = useCaseOrder(orders[kind]);
  const question = { kind, search: search || null, order, ...narrowing };
  const query = useCall(calls.listWork, { page, size, ...question }, pagedQuery);
  const { data: choices } = useCall(calls.listWorkChoices, { kind }, { isSilent: true });
  const { subject, empty, hint } = words[kind];
  return (
    <>
      <PagedList<Work>
        actionsOf={(work) => (
          <>
            <WorkButton calls={calls} href={hrefOf(work)} kind={kind} onLost={() => void query.refetch()} work={work} />
            {work.instanceId && (
              <Tooltip title="预览">
                <Button
                  aria-label={`预览 ${work.title}`}
                  icon={<EyeOutlined />}
                  onClick={() => setGlanced(work)}
                  size="small"
                  type="text"
                />
              </Tooltip>
            )}
          </>
        )}
        actionsWidthPx={kind === 'todo' ? 160 : 120}
        columns={workColumns[kind]}
        empty={<Empty title={empty}>{hint}</Empty>}
        foldedFilters={
          <>
            <CaseFilters choices={choices} isOwn={kind === 'started'} narrowing={narrowing} onChange={narrow} />
            <OrderChoice onChange={reorder} order={order} orders={orders[kind]} />
          </>
        }
        hrefOf={hrefOf}
        isFiltered={isNarrowed(narrowing)}
        keyOf={({ key }) => key}
        nameOf={({ title }) => title}
        nameTitle="事项"
        noteOf={noteOf}
        onChange={change}
        query={query}
        searched="事项标题、编号或摘要"
        state={state}
        subject={subject}
        tools={
          <>
            {isOpenKind(kind) && (
              <BatchApprove
                calls={calls}
                isStale={query.isPlaceholderData}
                onDone={() => void query.refetch()}
                rows={query.data?.rows ?? []}
              />
            )}
            <DownloadButton fetchFile={() => download(calls.exportWork, question, `${subject}.xlsx`)}>
              导出
            </DownloadButton>
          </>
        }
        {...(viewedAt && { viewed: { list: viewedAt, names: ['kind', caseOrderName, ...caseFilterNames] } })}
      />
      <WorkPreview calls={calls} onClose={() => setGlanced(null)} work={glanced} />
    </>
  );
}

/** Which process it belongs to, for whom it is handled or who began it in the reader's care, and that somebody waits for it. */
function noteOf({ kind, processName, substituteFor, urgeCount, ...words }: Work): string {
  const forWhom = substituteFor && (kind === 'case' ? `${substituteFor} 发起` : `代 ${substituteFor} 处理`);
  return caseNote(words, processName, forWhom, urgeCount > 0 && `已催办 ${urgeCount} 次`);
}

interface WorkButtonProps extends WorkListProps {
  work: Work;
  href: string;
  /** When somebody else was faster. */
  onLost: () => void;
}

function WorkButton({ work, kind, calls, href, onLost }: WorkButtonProps) {
  const goOn = useGoOn();
  const refreshes = [calls.listWork, calls.countWork];
  const claim = useAction(calls.claim, { refreshes, onError: onLost });
  const release = useAction(calls.release, {
    refreshes,
    onError: onLost,
    onSuccess: () => showToast('success', '已归还'),
  });
  const { taskId, taskVersion, taskState } = work;
  const isOpen = isOpenKind(kind);
  if (taskId === null || taskVersion === null) return <Link to={href}>{isOpen ? '去处理' : '查看'}</Link>;
  const target = { taskId, taskVersion };

  async function take() {
    await claim.mutateAsync(target);
    showToast('success', '已认领');
    goOn(href);
  }

  if (isOpen && work.isClaimable) {
    return (
      <Button loading={claim.isPending} onClick={() => void take().catch(() => {})} size="small" type="link">
        认领
      </Button>
    );
  }
  if (isOpen) {
    return (
      <>
        <Link to={href}>去处理</Link>
        {taskState === 'claimed' && (
          <Button loading={release.isPending} onClick={() => release.mutate(target)} size="small" type="link">
            归还
          </Button>
        )}
      </>
    );
  }
  return <Link to={href}>查看</Link>;
}
