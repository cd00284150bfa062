import { dayOf, weekdayOf } from '#shared/work-calendar.ts';
import { MeetingCard } from './meeting-card.tsx';
import { isUnanswered, type MyMeetingRow } from './my-meeting.ts';
import './my-meeting.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

function dayTitle(day: string): string {
  const today = dayOf(new Date());
  const words = `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 周${weekdays[weekdayOf(day) - 1]}`;
  return day === today ? `今天 · ${words}` : words;
}

/** One's meetings: those that wait for an answer, then day by day; of the past the latest first. */
export function MeetingAgenda({ rows, isPast }: { rows: readonly MyMeetingRow[]; isPast: boolean }) {
  const now = new Date().toISOString();
  const shown = isPast
    ? rows.filter(({ endAt }) => endAt < now).toReversed()
    : rows.filter(({ endAt }) => endAt >= now);
  const waiting = isPast ? [] : shown.filter(isUnanswered);
  const others = shown.filter((row) => !waiting.includes(row));
  const days = [...new Set(others.map(({ startAt }) => dayOf(new Date(startAt))))];
  return (
    <div className="agenda">
      {waiting.length > 0 && (
        <section aria-label="等你答复">
          <h2 className="agenda-day agenda-waiting">等你答复（{waiting.length}）</h2>
          {waiting.map((row) => (
            <MeetingCard hasDay key={row.id} row={row} />
          ))}
        </section>
      )}
      {days.map((day) => (
        <section aria-label={dayTitle(day)} key={day}>
          <h2 className="agenda-day">{dayTitle(day)}</h2>
          {others
            .filter(({ startAt }) => dayOf(new Date(startAt)) === day)
            .map((row) => (
              <MeetingCard key={row.id} row={row} />
            ))}
        </section>
      ))}
      {shown.length === 0 && <p className="agenda-none">{isPast ? '还没有结束的会议。' : '接下来没有会议。'}</p>}
    </div>
  );
}
