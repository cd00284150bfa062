import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { clockOf } from '#modules/meetingaddress/hours.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { daysShown, stepped } from '#web/page/look/calendar-days.ts';
import { MeetingCard } from './meeting-card.tsx';
import { isOff, isUnanswered, type MyMeetingRow } from './my-meeting.ts';
import './my-meeting.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

interface MeetingMonthProps {
  month: string;
  rows: readonly MyMeetingRow[];
  onMove: (month: string) => void;
}

function chipClass(row: MyMeetingRow): string {
  if (isOff(row)) return 'month-chip month-chip-off';
  return isUnanswered(row) ? 'month-chip month-chip-waiting' : 'month-chip';
}

/** A month of one's meetings; the chosen day below it in full. */
export function MeetingMonth({ month, rows, onMove }: MeetingMonthProps) {
  const today = dayOf(new Date());
  const [chosen, setChosen] = useState<string | null>(null);
  const first = `${month}-01`;
  const day = chosen ?? (today.startsWith(month) ? today : first);
  const on = (date: string) => rows.filter(({ startAt }) => dayOf(new Date(startAt)) === date);
  const move = (direction: 1 | -1) => {
    setChosen(null);
    onMove(stepped('month', first, direction).slice(0, 7));
  };
  return (
    <>
      <div className="panel month">
        <header className="month-head">
          <Button aria-label="上个月" icon={<LeftOutlined />} onClick={() => move(-1)} type="text" />
          <h2 aria-live="polite">
            {Number(month.slice(0, 4))} 年 {Number(month.slice(5))} 月
          </h2>
          <Button aria-label="下个月" icon={<RightOutlined />} onClick={() => move(1)} type="text" />
        </header>
        <div className="month-grid">
          {weekdays.map((name) => (
            <span aria-hidden className="month-weekday" key={name}>
              {name}
            </span>
          ))}
          {daysShown('month', first).map((date) => (
            <div
              className={`month-day${date.startsWith(month) ? '' : ' month-outside'}${date === day ? ' month-chosen' : ''}`}
              key={date}
            >
              <button
                aria-current={date === today ? 'date' : undefined}
                aria-label={`${date}，${on(date).length} 个会议`}
                aria-pressed={date === day}
                onClick={() => setChosen(date)}
                type="button"
              >
                {Number(date.slice(8))}
                {on(date).length > 0 && <i aria-hidden />}
              </button>
              <div className="month-chips">
                {on(date)
                  .slice(0, 3)
                  .map((row) => (
                    <Link
                      className={chipClass(row)}
                      key={row.id}
                      title={row.title}
                      to={`/meeting/lists/detail/${row.id}`}
                    >
                      {clockOf(row.startAt)} {row.title}
                    </Link>
                  ))}
                {on(date).length > 3 && <span className="month-more">还有 {on(date).length - 3} 个</span>}
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="agenda">
        {on(day).map((row) => (
          <MeetingCard key={row.id} row={row} />
        ))}
        {on(day).length === 0 && (
          <p className="agenda-none">
            {Number(day.slice(5, 7))} 月 {Number(day.slice(8))} 日没有会议。
          </p>
        )}
      </div>
    </>
  );
}
