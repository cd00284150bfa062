import { Link } from 'react-router';
import { clockOf } from '#modules/meetingaddress/hours.ts';
import { meetingattendee } from '#modules/meetingattendee/meetingattendee.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { meeting } from '../../meeting.ts';
import { whenOf } from '../../when.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { isOff, isUnanswered, type MyMeetingRow } from './my-meeting.ts';

/** One of one's meetings: when, where, what one has answered, and what is to be done about it. */
export function MeetingCard({ row, hasDay = false }: { row: MyMeetingRow; hasDay?: boolean }) {
  const { id, title, startAt, endAt, place, address, videoUrl, host, invitation, minutes } = row;
  const isOpen = row.status === 'scheduled' || row.status === 'ongoing';
  const writes = minutes?.status === 'draft' && row.isRecorder;
  return (
    <article className={`panel meeting-card${isOff(row) ? ' meeting-card-off' : ''}`}>
      <div className="meeting-card-when">
        {hasDay ? (
          whenOf(startAt, endAt)
        ) : (
          <>
            <strong>{clockOf(startAt)}</strong>
            <span>{clockOf(endAt)}</span>
          </>
        )}
      </div>
      <div className="meeting-card-what">
        <Link className="meeting-card-title" to={`/meeting/lists/detail/${id}`}>
          {title}
        </Link>
        <span className="meeting-card-quiet">
          {[place, address, host && `主持 ${host}`].filter(Boolean).join(' · ')}
        </span>
        <span className="meeting-card-tags">
          <StateTag states={meeting.declaration.states} value={row.status} variant="tag" />
          {invitation && !isUnanswered(row) && !isOff(row) && (
            <StateTag states={meetingattendee.declaration.states} value={invitation.status} />
          )}
          {invitation?.signedAt && <span className="meeting-card-signed">已签到</span>}
          <span className="meeting-card-quiet">
            {row.acceptedCount}/{row.invitedCount} 人参加
          </span>
        </span>
      </div>
      <div className="meeting-card-ways">
        {isUnanswered(row) && invitation && <AnswerButtons invitation={invitation} title={title} />}
        {isOpen && videoUrl && (
          <a className="plain-button" href={videoUrl} rel="noreferrer" target="_blank">
            进入视频会议
          </a>
        )}
        {writes && (
          <Link className="plain-button plain-button-primary" to={`/meeting/lists/detail/${id}?tab=meetingminutes`}>
            编写纪要
          </Link>
        )}
        {minutes && !writes && (
          <Link className="plain-button" to={`/meeting/lists/detail/${id}?tab=meetingminutes`}>
            看纪要
          </Link>
        )}
        {isOpen && !isUnanswered(row) && <CalendarFile id={id} isOff={false} />}
        {isOff(row) && <CalendarFile id={id} isOff />}
      </div>
    </article>
  );
}
