import { BellOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { formatNearby } from '#web/kit/values/date-format.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { useMay } from '#web/page/use-may.ts';
import type { ReportKind, ReportRange } from '../../kinds.ts';
import './report.css';

interface NotSubmittedProps {
  kind: ReportKind;
  range: ReportRange;
  /** What stands below: it comes once it is known how much stands above, so that nothing jumps. */
  children: ReactNode;
}

/** Who has not handed in what is due, and one button that reminds all of them. */
export function NotSubmitted({ kind, range, children }: NotSubmittedProps) {
  const hrefOf = useRecordHref();
  const mayRemind = useMay(reportduty.declaration.actions.remind.grants);
  const { data, error, refetch } = useCall(reportduty.actions.open, { kind, range }, { isSilent: true });
  const { mutate, isPending } = useAction(reportduty.actions.remind, {
    onSuccess: ({ told }) => showToast('success', told > 0 ? `已提醒 ${told} 人` : '两小时内都已提醒过'),
  });
  if (error) {
    return (
      <>
        <Failure error={error} onRetry={refetch} subject="尚未提交" />
        {children}
      </>
    );
  }
  if (!data) return <Skeleton active className="panel report-waiting" paragraph={{ rows: 8 }} />;
  if (data.duties.length === 0) return children;
  return (
    <>
      <section aria-label="尚未提交" className="panel report-open">
        <h2 className="section-title">
          尚未提交 <small>{data.duties.length} 份</small>
        </h2>
        <ul>
          {data.duties.map(({ id, who, title, dueAt, isMissed }) => (
            <li key={id}>
              <Link
                className={isMissed ? 'report-missed' : undefined}
                title={`${title}，截止 ${formatNearby(dueAt)}`}
                to={hrefOf('reportduty', id) ?? ''}
              >
                {who}
                <small>{isMissed ? '未交' : formatNearby(dueAt)}</small>
              </Link>
            </li>
          ))}
        </ul>
        {mayRemind && (
          <Button icon={<BellOutlined aria-hidden />} loading={isPending} onClick={() => mutate({ kind, range })}>
            一键催报
          </Button>
        )}
      </section>
      {children}
    </>
  );
}
