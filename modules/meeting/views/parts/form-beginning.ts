import type { OutputOf } from '#shared/operation.ts';
import { inChina, momentOf } from '#web/kit/values/china-time.ts';
import type { meeting } from '../../meeting.ts';

type Meeting = OutputOf<(typeof meeting)['calls']['get']>['record'];

/** Tomorrow at nine, for an hour and a half. */
export function usualBeginning(me: string) {
  const start = inChina().add(1, 'day').hour(9).startOf('hour');
  return {
    form: 'onsite' as const,
    remind: 'both' as const,
    host: me,
    recorder: me,
    startAt: momentOf(start),
    endAt: momentOf(start.add(90, 'minute')),
  };
}

/** What a new meeting takes over from another one: everything but its time, which is the same hour a week on from today at the earliest. */
export function copiedBeginning(copied: Meeting) {
  const { title, type, form, place, videoUrl, host, recorder, organiser, project, area } = copied;
  const { required, optionals, observers, agenda, content, remind } = copied;
  const lastsMs = Date.parse(copied.endAt) - Date.parse(copied.startAt);
  let start = inChina(copied.startAt).add(7, 'day');
  while (start.isBefore(inChina())) start = start.add(7, 'day');
  return {
    ...{ title, type, form, place, videoUrl, host, recorder, organiser, project, area },
    ...{ required, optionals, observers, agenda, content, remind },
    startAt: momentOf(start),
    endAt: momentOf(start.add(lastsMs, 'millisecond')),
  };
}
