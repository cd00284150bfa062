import { meeting } from '#modules/meeting/meeting.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';
import { daysFromToday } from './days.ts';

/** The meetings in reach of the next two weeks. */
export function ComingMeetings() {
  return (
    <RecordBrief
      endOf={({ status }) => <StateTag states={meeting.declaration.states} value={status} />}
      module={meeting}
      noteOf={({ startAt, place }, labels) =>
        [formatInstant(startAt), place && labels[place]].filter(Boolean).join(' · ')
      }
      nothing="两周内没有会议。"
      question={{
        size: 5,
        sort: 'startAt',
        filters: {
          status: ['scheduled', 'postponed', 'ongoing'],
          startAt: { from: daysFromToday(0), to: daysFromToday(14) },
        },
      }}
      title="近期会议"
    />
  );
}
