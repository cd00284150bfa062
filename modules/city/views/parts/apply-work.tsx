import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cityapply } from '#modules/cityapply/cityapply.ts';
import { listWork } from '#modules/workflow/tasks.ts';
import { useEvery } from '#web/api/every.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { useWorkHref } from '#web/worklist/use-work-href.ts';
import { type ApplyLine, BatchApprove } from './batch-approve.tsx';
import './apply-work.css';

interface ApplyWorkProps {
  way: 'waiting' | 'done';
  kind: string | null;
  area: string | null;
  filters: ReactNode;
}

const kindWords = cityapply.declaration.list && {
  start: '阶段启动',
  acceptance: '阶段验收',
  golive: '上线',
  resource: '资源',
  account: '账号',
  other: '其他',
};

/** Applications that wait for the signed-in user, or that he has decided, with what they are about. */
export function ApplyWork({ way, kind, area, filters }: ApplyWorkProps) {
  const hrefOf = useWorkHref();
  const listPath = useListPath(cityapply.name);
  const work = useCall(listWork, { kind: way, size: 100 }, { isSilent: true });
  const works = (work.data?.rows ?? []).filter(({ businessModule }) => businessModule === cityapply.name);
  const applies = useEvery(
    cityapply.calls.list,
    {
      filters: {
        ...(kind && { kind: [kind] }),
        ...(area && { area: [area] }),
        ...(way === 'waiting' && { status: ['auditing'] }),
      },
    },
    { isSilent: true },
  );
  if (work.isPending || applies.isPending)
    return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />;
  if (!work.data || !applies.data) {
    return (
      <Failure
        error={work.error ?? applies.error}
        onRetry={() => void Promise.all([work.refetch(), applies.refetch()])}
        subject="申请"
      />
    );
  }
  const { rows, labels } = applies.data;
  const seen = new Set<string>();
  const lines = works.flatMap((each): ApplyLine[] => {
    const apply = rows.find(({ id }) => id === each.businessId);
    if (!apply || (way === 'done' && seen.has(apply.id))) return [];
    seen.add(apply.id);
    return [{ work: each, apply }];
  });
  return (
    <div className="panel apply-work">
      <div className="apply-work-head">
        {filters}
        <span className="apply-work-room" />
        {way === 'waiting' && (
          <BatchApprove lines={lines} onDone={() => void Promise.all([work.refetch(), applies.refetch()])} />
        )}
      </div>
      {lines.length === 0 ? (
        <Empty title={way === 'waiting' ? '没有等你审批的申请' : '还没有审批过申请'}>
          {way === 'waiting' ? '地市提交的申请轮到你时出现在这里。' : '你审批过的申请会留在这里。'}
        </Empty>
      ) : (
        <FittingTable<ApplyLine>
          columns={[
            {
              key: 'title',
              title: '申请事项',
              render: (_value, line) => (
                <>
                  <Link
                    className="record-link"
                    to={way === 'waiting' ? hrefOf(line.work) : pathOfRecord(listPath ?? '', 'detail', line.apply.id)}
                  >
                    {line.apply.title}
                  </Link>
                  <span className="apply-work-note">{line.apply.number}</span>
                </>
              ),
            },
            { key: 'kind', title: '类型', width: 96, render: (_value, { apply }) => kindWords[apply.kind] },
            { key: 'area', title: '地市', width: 96, render: (_value, { apply }) => labels[apply.area] },
            {
              key: 'contract',
              title: '合同',
              render: (_value, { apply }) => (apply.contract ? labels[apply.contract] : '–'),
            },
            { key: 'node', title: '环节', width: 140, render: (_value, line) => line.work.nodeName },
            {
              key: 'at',
              title: way === 'waiting' ? '到达' : '办理',
              width: 110,
              render: (_value, line) => <RelativeTime at={line.work.finishedAt ?? line.work.arrivedAt} />,
            },
            {
              key: 'status',
              title: '状态',
              width: 96,
              render: (_value, { apply }) => <StateTag states={cityapply.declaration.states} value={apply.status} />,
            },
          ]}
          dataSource={lines}
          pagination={false}
          rowKey={({ work: { key } }) => key}
        />
      )}
    </div>
  );
}
