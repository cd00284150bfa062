import { Button, Segmented, Skeleton } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { beginningOf, dayAfter, dayOf } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { daysShown } from '#web/page/look/calendar-days.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMay } from '#web/page/use-may.ts';
import { meeting } from '../meeting.ts';
import { MeetingAgenda } from './parts/meeting-agenda.tsx';
import { MeetingMonth } from './parts/meeting-month.tsx';
import { SignIn } from './parts/sign-in.tsx';

const views = [
  { value: 'coming', label: '接下来' },
  { value: 'month', label: '日历' },
  { value: 'past', label: '已结束' },
];

const aheadDays = 90;
const backDays = 180;

/** The span of days that a view is about. */
function spanOf(view: string, month: string): { from: string; to: string } {
  const today = dayOf(new Date());
  if (view === 'month') {
    const days = daysShown('month', `${month}-01`);
    return { from: days[0] ?? today, to: dayAfter(days.at(-1) ?? today) };
  }
  return view === 'past'
    ? { from: dayAfter(today, -backDays), to: dayAfter(today) }
    : { from: today, to: dayAfter(today, aheadDays) };
}

/** My meetings: what waits for my answer first, then day by day; a month at a glance; what is over. Signs in who came by a code. */
export default function MyMeeting() {
  const [chosen, change] = useAddressFilters(['view', 'month', 'sign']);
  const view = views.find(({ value }) => value === chosen.view)?.value ?? 'coming';
  const thisMonth = dayOf(new Date()).slice(0, 7);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen.month ?? '') ? String(chosen.month) : thisMonth;
  const { from, to } = spanOf(view, month);
  const question = useMemo(
    () => ({ from: beginningOf(from).toISOString(), to: beginningOf(to).toISOString() }),
    [from, to],
  );
  const { data, error, refetch } = useCall(meeting.actions.mine, question, { isSilent: true });
  const mayAdd = useMay(meeting.declaration.access.add);
  if (chosen.sign) return <SignIn code={chosen.sign} onClose={() => change({ sign: null })} />;
  return (
    <section className="list-page">
      <PageHeader title="我的会议">
        <Segmented
          aria-label="查看方式"
          onChange={(value) => change({ view: value === 'coming' ? null : value, month: null })}
          options={views}
          value={view}
        />
        {mayAdd && (
          <Link className="plain-button plain-button-primary" to="/meeting/lists/create">
            新增会议
          </Link>
        )}
      </PageHeader>
      {error && !data && <Failure error={error} onRetry={refetch} subject="我的会议" />}
      {!data && !error && <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />}
      {data && view === 'month' && (
        <MeetingMonth
          month={month}
          onMove={(next) => change({ month: next === thisMonth ? null : next })}
          rows={data.rows}
        />
      )}
      {data && view !== 'month' && data.rows.length === 0 && (
        <Empty
          action={view === 'coming' && <Button onClick={() => change({ view: 'past' })}>看已结束的会议</Button>}
          title={view === 'coming' ? '接下来没有会议' : '半年内没有开过会'}
        >
          邀请你参加、由你主持或记录的会议按时间列在这里。
        </Empty>
      )}
      {data && view !== 'month' && data.rows.length > 0 && <MeetingAgenda isPast={view === 'past'} rows={data.rows} />}
    </section>
  );
}
