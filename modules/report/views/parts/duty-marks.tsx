import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { chinaDay } from '#shared/day.ts';
import type { OutputOf } from '#shared/operation.ts';
import { dayAfter, weekdayOf } from '#shared/work-calendar.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';

type Duty = OutputOf<typeof reportduty.actions.mine>['duties'][number];

const { states } = reportduty.declaration;
const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** A month of dailies: each day says what became of its report and opens it. */
export function DutyDays({
  duties,
  month,
  onMonth,
}: {
  duties: readonly Duty[];
  month: string;
  onMonth: (month: string) => void;
}) {
  const first = `${month}-01`;
  const days = Array.from({ length: dayjs(first).daysInMonth() }, (_, index) => dayAfter(first, index));
  const move = (months: number) => onMonth(dayjs(first).add(months, 'month').format('YYYY-MM'));
  return (
    <section aria-label="日报日历" className="panel report-calendar">
      <header>
        <Button aria-label="上个月" icon={<LeftOutlined aria-hidden />} onClick={() => move(-1)} type="text" />
        <h2 className="section-title">
          {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
        </h2>
        <Button
          aria-label="下个月"
          disabled={month >= chinaDay().slice(0, 7)}
          icon={<RightOutlined aria-hidden />}
          onClick={() => move(1)}
          type="text"
        />
        <Totals duties={duties} />
      </header>
      <div className="report-days">
        {weekdays.map((name) => (
          <span aria-hidden className="report-weekday" key={name}>
            {name}
          </span>
        ))}
        {days.map((day, index) => (
          <div
            className={day === chinaDay() ? 'report-day report-today' : 'report-day'}
            key={day}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
          >
            <time dateTime={day}>{Number(day.slice(8))}</time>
            {duties
              .filter(({ startOn }) => startOn === day)
              .map((duty) => (
                <Mark duty={duty} key={duty.id}>
                  {states[duty.status].label}
                </Mark>
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Longer periods, the latest first. */
export function DutyPeriods({ duties }: { duties: readonly Duty[] }) {
  return (
    <section aria-label="历次报告" className="panel report-calendar">
      <header>
        <h2 className="section-title">历次报告</h2>
        <Totals duties={duties} />
      </header>
      <ul className="report-periods">
        {duties.toReversed().map((duty) => (
          <li key={duty.id}>
            <Mark duty={duty}>
              <span>{duty.title}</span>
              <span>{states[duty.status].label}</span>
            </Mark>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totals({ duties }: { duties: readonly Duty[] }) {
  const counts = Object.entries(states).map(([status, { label, color }]) => ({
    label,
    color,
    count: duties.filter((duty) => duty.status === status).length,
  }));
  return (
    <p className="report-totals">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ label, color, count }) => (
          <span key={label} style={markOf(color)}>
            {label} {count}
          </span>
        ))}
    </p>
  );
}

function Mark({ duty, children }: { duty: Duty; children: ReactNode }) {
  const hrefOf = useRecordHref();
  const { label, color } = states[duty.status];
  const href = duty.report ? hrefOf('report', duty.report) : hrefOf('reportduty', duty.id);
  return (
    <Link aria-label={`${duty.title}：${label}`} className="report-mark" style={markOf(color)} to={href ?? ''}>
      {children}
    </Link>
  );
}

function markOf(color: string) {
  return { '--mark': `var(--state-${color})` } as CSSProperties;
}
