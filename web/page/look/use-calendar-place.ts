import { useSearchParams } from 'react-router';
import { dayOf } from '#shared/work-calendar.ts';
import { dayIn } from '#web/page/filters/day-in.ts';
import type { CalendarSpan } from './calendar-days.ts';

/** What a calendar shows: a month or a week, around a day. */
interface CalendarPlace {
  span: CalendarSpan;
  around: string;
}

/** The place of a calendar as the address tells it, and a function that changes it. */
export function useCalendarPlace(): [CalendarPlace, (change: Partial<CalendarPlace>) => void] {
  const [query, setQuery] = useSearchParams();
  const place: CalendarPlace = {
    span: query.get('span') === 'week' ? 'week' : 'month',
    around: dayIn(query.get('day')) ?? dayOf(new Date()),
  };
  return [
    place,
    (change) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          const { span, around: day } = { ...place, ...change };
          if (span === 'week') next.set('span', span);
          else next.delete('span');
          next.set('day', day);
          return next;
        },
        { replace: true },
      ),
  ];
}
