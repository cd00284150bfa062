import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { formatNearby } from '#web/kit/date-format.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useMay } from '#web/page/use-may.ts';
import { useRecordHref } from '#web/page/use-record-href.ts';
import type { ReportKind, ReportRange } from '../../kinds.ts';
import './report.css';

/** Who has not handed in what is due, and one button that reminds all of them. */
export function NotSubmitted({ kind, range }: { kind: ReportKind; range: ReportRange }) {
  const hrefOf = useRecordHref();
  const mayRemind = useMay(reportduty.declaration.actions.remind.grants);
  const { data, error, refetch } = useCall(reportduty.actions.open, { kind, range }, { isSilent: true });
  const { mutate, isPending } = useAction(reportduty.actions.remind, {
    onSuccess: ({ told }) => showToast('success', told > 0 ? `已提醒 ${told} 人` : '两小时内都已提醒过'),
  });
  if (error) return <Failure error={error} onRetry={refetch} subject="尚未提交" />;
  if (!data || data.duties.length === 0) return null;
  return (
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
  );
}
