import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { dayAfter, dayOf } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListSkeleton } from '#web/page/list/list-skeleton.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { readTeam } from '../../balance.ts';
import { dayoffKinds } from '../../dayoff.ts';
import { halves } from '../../days.ts';
import './team-month.css';

type Team = OutputOf<typeof readTeam>;
type Absence = Team['people'][number]['absences'][number];

/** Who of the people around oneself is away, day by day of a month. */
export function TeamMonth({ choice }: { choice: ReactNode }) {
  const [chosen, show] = useAddressFilters(['month']);
  const today = dayOf(new Date());
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen.month ?? '') ? String(chosen.month) : today.slice(0, 7);
  const { data, error, refetch } = useCall(readTeam, { month }, { isSilent: true });
  const first = `${month}-01`;
  const move = (days: number) => show({ month: dayAfter(first, days).slice(0, 7) });
  return (
    <section className="list-page">
      <PageHeader
        note="同一公司或地市的同事，以及你可以查看的人员；虚线为审批中。"
        title={
          <>
            团队请假日历
            <span className="team-choice">
              <Button aria-label="上个月" icon={<LeftOutlined />} onClick={() => move(-1)} type="text" />
              {Number(month.slice(0, 4))} 年 {Number(month.slice(5))} 月
              <Button aria-label="下个月" icon={<RightOutlined />} onClick={() => move(31)} type="text" />
            </span>
          </>
        }
      >
        {choice}
      </PageHeader>
      {error && <Failure error={error} onRetry={() => refetch()} subject="团队日历" />}
      {!data && !error && <ListSkeleton />}
      {data?.people.length === 0 && <Empty title="这个月没有人请假">同事提交请假后会显示在这里。</Empty>}
      {data && data.people.length > 0 && <MonthGrid first={first} team={data} today={today} />}
    </section>
  );
}

/** Where a month is wider than the page, as on a phone, today is what is looked for. */
function bringIntoView(day: HTMLElement | null): void {
  const grid = day?.closest('.team');
  // The page itself stays where it is.
  if (day && grid) grid.scrollLeft = day.offsetLeft - grid.clientWidth / 2;
}

function MonthGrid({ first, team, today }: { first: string; team: Team; today: string }) {
  const workdays = new Set(team.workdays);
  const days: string[] = [];
  for (let day = first; day.startsWith(first.slice(0, 7)); day = dayAfter(day)) days.push(day);
  return (
    <div className="panel team">
      <table>
        <thead>
          <tr>
            <th scope="col">人员</th>
            {days.map((day) => (
              <th
                aria-current={day === today ? 'date' : undefined}
                className={workdays.has(day) ? '' : 'team-rest'}
                key={day}
                scope="col"
                {...(day === today && { ref: bringIntoView })}
              >
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {team.people.map(({ id, name, absences }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map((day) => (
                <td className={workdays.has(day) ? '' : 'team-rest'} key={day}>
                  <Day absence={absences.find(({ startOn, endOn }) => startOn <= day && day <= endOn)} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ absence, day }: { absence: Absence | undefined; day: string }) {
  if (!absence) return null;
  const { startOn, startHalf, endOn, endHalf, kind, isDecided } = absence;
  const isFromNoon = day === startOn && startHalf === 'pm';
  const isToNoon = day === endOn && endHalf === 'am';
  const what = kind ? dayoffKinds[kind] : '请假';
  const when = `${startOn}${halves[startHalf]}至${endOn}${halves[endHalf]}`;
  const part = isFromNoon ? ' team-away-pm' : isToNoon ? ' team-away-am' : '';
  return (
    <span className={`team-away${isDecided ? '' : ' team-asked'}${part}`} title={`${what} ${when}`}>
      <span className="team-words">{`${what}${isDecided ? '' : '（审批中）'}`}</span>
    </span>
  );
}
