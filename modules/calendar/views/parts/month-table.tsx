import { dayAfter, isWorkday, type WorkCalendar, weekdayOf, workdaysBetween } from '#shared/work-calendar.ts';

interface MonthTableProps {
  year: number;
  month: number;
  calendar: WorkCalendar;
  /** What special days are called. */
  names: ReadonlyMap<string, string>;
  today: string;
  /** Without it the month is for looking only. */
  onChoose: ((day: string) => void) | undefined;
}

const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'];

function daysOf(first: string): string[] {
  const days = [first];
  for (let day = dayAfter(first); day.slice(0, 7) === first.slice(0, 7); day = dayAfter(day)) days.push(day);
  return days;
}

/** The weeks of a month, from Monday to Sunday; null where a week reaches into another month. */
function weeksOf(days: readonly string[]): (string | null)[][] {
  const [first = ''] = days;
  const cells = [...Array<null>(weekdayOf(first) - 1).fill(null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null),
  );
}

/** One month: days off are grey, what differs from the week carries 休 or 班. */
export function MonthTable({ year, month, calendar, names, today, onChoose }: MonthTableProps) {
  const days = daysOf(`${year}-${String(month).padStart(2, '0')}-01`);
  const count = workdaysBetween(days[0] ?? '', days.at(-1) ?? '', calendar);
  return (
    <div className="panel month">
      <h2 className="month-title">
        {month} 月<span className="month-count">{count} 个工作日</span>
      </h2>
      <table>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                <abbr title={`星期${name}`}>{name}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, at) => (
            <tr key={week.find(Boolean) ?? at}>
              {week.map((day, place) => (
                <td aria-current={day === today ? 'date' : undefined} key={weekdayNames[place]}>
                  {day && <Day calendar={calendar} day={day} name={names.get(day)} onChoose={onChoose} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  calendar: WorkCalendar;
  name: string | undefined;
  onChoose: ((day: string) => void) | undefined;
}

function Day({ day, calendar, name, onChoose }: DayProps) {
  const isWork = isWorkday(day, calendar);
  const exception = calendar.exceptions.get(day);
  const title = `${day} ${isWork ? '上班' : '休息'}${name ? ` ${name}` : ''}`;
  const className = `day ${isWork ? 'day-work' : 'day-off'}${exception ? ` day-special-${exception}` : ''}`;
  const content = (
    <>
      {Number(day.slice(8))}
      {exception && <span className="day-mark">{exception === 'off' ? '休' : '班'}</span>}
    </>
  );
  if (!onChoose) {
    return (
      <span className={className} title={title}>
        {content}
      </span>
    );
  }
  return (
    <button aria-label={title} className={className} onClick={() => onChoose(day)} title={title} type="button">
      {content}
    </button>
  );
}
