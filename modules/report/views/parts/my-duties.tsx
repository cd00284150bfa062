import { Button, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { chinaDay } from '#shared/day.ts';
import type { OutputOf } from '#shared/operation.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { formatNearby } from '#web/kit/values/date-format.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import { type ReportKind, type ReportRange, reportKinds } from '../../kinds.ts';
import { DutyDays, DutyPeriods } from './duty-marks.tsx';
import './report.css';

type Duty = OutputOf<typeof reportduty.actions.mine>['duties'][number];

/** So far back periods longer than a day are shown. */
const backDays = 180;

/** What I have to write now, in one step, and how it was with the reports before. */
export function MyDuties({ kind, range }: { kind: ReportKind; range: ReportRange }) {
  const [month, setMonth] = useState(chinaDay().slice(0, 7));
  const first = `${month}-01`;
  const today = chinaDay();
  const span =
    kind === 'daily'
      ? { from: first, to: dayjs(first).endOf('month').format('YYYY-MM-DD') }
      : { from: dayAfter(today, -backDays), to: today };
  const { data, error, refetch } = useCall(reportduty.actions.mine, { kind, range, ...span }, { isSilent: true });
  if (error) return <Failure error={error} onRetry={refetch} subject={reportKinds[kind]} />;
  if (!data) return <Skeleton active className="panel report-waiting" paragraph={{ rows: 8 }} />;
  const open = data.duties.filter(
    ({ status, startOn, isReturned }) => isReturned || (status === 'pending' && startOn <= today),
  );
  const isHere = kind !== 'daily' || month === today.slice(0, 7);
  return (
    <>
      {isHere && open.map((duty) => <OpenDuty duty={duty} key={duty.id} onFilled={refetch} />)}
      {kind === 'daily' && range === 'personal' ? (
        <DutyDays duties={data.duties} month={month} onMonth={setMonth} />
      ) : data.duties.length > 0 ? (
        <DutyPeriods duties={data.duties} />
      ) : (
        <Empty title="没有要写的报告">在场人员和履行中的合同才有应交报告，由系统按报告模板生成。</Empty>
      )}
    </>
  );
}

function OpenDuty({
  duty,
  onFilled,
}: {
  duty: Duty;
  onFilled: () => Promise<{ data?: { duties: Duty[] } | undefined }>;
}) {
  const navigate = useNavigate();
  const hrefOf = useRecordHref();
  const go = (report: string | null | undefined) => {
    const href = report && hrefOf('report', report, 'edit');
    if (href) navigate(href);
  };
  const { mutate, isPending } = useAction(reportduty.events.fill, {
    onSuccess: async () => {
      const { data } = await onFilled();
      go(data?.duties.find(({ id }) => id === duty.id)?.report);
    },
  });
  const isOver = Date.parse(duty.dueAt) < Date.now();
  return (
    <section aria-label={duty.title} className="panel report-now">
      <div>
        <strong>{duty.title}</strong>
        {duty.isReturned ? (
          <span className="report-missed">已退回，请修改后重新提交</span>
        ) : (
          <span className={isOver ? 'report-missed' : undefined}>
            截止 {formatNearby(duty.dueAt)}
            {isOver && '，现在提交记为迟交'}
          </span>
        )}
      </div>
      <Button
        loading={isPending}
        onClick={() => (duty.report ? go(duty.report) : mutate({ id: duty.id, version: duty.version, answers: {} }))}
        type="primary"
      >
        {duty.report ? '继续填写' : '开始填写'}
      </Button>
    </section>
  );
}
