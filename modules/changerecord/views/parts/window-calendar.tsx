import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { chinaDay } from '#shared/day.ts';
import { beginningOf, dayAfter } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { inChina } from '#web/kit/values/china-time.ts';
import { changerecord } from '../../changerecord.ts';
import { type ChangeWindow, daysFrom, layOut } from '../../windows.ts';
import './window-calendar.css';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];
const daysShown = 14;
const dayMs = 86_400_000;

function heading(day: string): string {
  const at = new Date(`${day}T00:00`);
  return `${at.getMonth() + 1}/${at.getDate()} 周${weekdays[at.getDay()]}`;
}

function time(instant: string): string {
  return inChina(instant).format('HH:mm');
}

/** Two weeks of windows, a row for each system; overlapping ones are marked. */
export function WindowCalendar({ statuses }: { statuses: string[] }) {
  const [shift, setShift] = useState(0);
  const today = chinaDay();
  const first = dayAfter(today, shift * daysShown);
  const days = daysFrom(first, daysShown);
  const from = beginningOf(first);
  const windowStart = {
    from: new Date(from.getTime() - dayMs).toISOString(),
    to: new Date(from.getTime() + daysShown * dayMs).toISOString(),
  };
  const question = { size: 200, sort: 'windowStart', filters: { status: statuses, windowStart } };
  const { data, isPending } = useCall(changerecord.calls.list, question, { isSilent: true });
  const labels = data?.labels ?? {};
  const rows = layOut((data?.rows ?? []) as ChangeWindow[], days, labels);
  return (
    <section aria-label="实施窗口日历" className="window-calendar panel">
      <header>
        <h2>实施窗口</h2>
        <span className="window-calendar-range">
          {days[0]} 至 {days[days.length - 1]}
        </span>
        <Button onClick={() => setShift(shift - 1)}>前两周</Button>
        <Button disabled={shift === 0} onClick={() => setShift(0)}>
          本期
        </Button>
        <Button onClick={() => setShift(shift + 1)}>后两周</Button>
      </header>
      <div className="window-calendar-days">
        {isPending ? (
          <Skeleton active paragraph={{ rows: 5 }} title={false} />
        ) : rows.length === 0 ? (
          <p className="window-calendar-empty">这段时间没有计划中的实施窗口。</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">系统</th>
                {days.map((day) => (
                  <th className={day === today ? 'is-today' : undefined} key={day} scope="col">
                    {heading(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ system, days: byDay }) => (
                <tr key={system}>
                  <th scope="row">{system ? labels[system] : '不涉及系统'}</th>
                  {days.map((day) => (
                    <td key={day}>
                      {(byDay.get(day) ?? []).map((window) => (
                        <Link
                          className={window.isColliding ? 'window is-colliding' : 'window'}
                          key={window.id}
                          title={`${window.number ?? ''} ${window.title}${window.isColliding ? '（与同系统的其他窗口冲突）' : ''}`}
                          to={`/changerecord/lists/detail/${window.id}`}
                        >
                          {time(window.windowStart)}–{time(window.windowEnd)}
                        </Link>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
