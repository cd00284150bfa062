import { meetingtype } from '#modules/meetingtype/meetingtype.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The kinds of meetings, with what each asks for before and afterwards. */
export default function MeetingType() {
  return (
    <ListPage
      cells={{
        minutesDueDays: ({ needMinutes, minutesDueDays }) =>
          needMinutes ? `会后 ${minutesDueDays ?? 3} 天` : '不需要',
      }}
      columns={['name', 'needAudit', 'minutesDueDays', 'attendees', 'inUse', 'sort']}
      module={meetingtype}
      title="会议类型"
    />
  );
}
