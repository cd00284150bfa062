import { QrcodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { meetingattendee } from '#modules/meetingattendee/meetingattendee.ts';
import { meetingminutes } from '#modules/meetingminutes/meetingminutes.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { meeting } from '../meeting.ts';
import { isSignTime, signStates } from '../rules.ts';
import { AnswerButtons } from './parts/answer-buttons.tsx';
import { AttendeeBoard } from './parts/attendee-board.tsx';
import { CalendarFile } from './parts/calendar-file.tsx';
import { MeetingHead } from './parts/meeting-head.tsx';
import { MinutesPanel } from './parts/minutes-panel.tsx';
import { SignCode } from './parts/sign-code.tsx';

const unsent = ['draft', 'auditing', 'rejected'];

/** One meeting: when and where, one's own answer, who comes and came, the code to sign in with, minutes and what was resolved. */
export default function MeetingDetail() {
  const { id = '' } = useParams();
  const [isShowing, setShowing] = useState(false);
  const user = useSession((session) => session.user);
  const { data } = useCall(meeting.calls.get, { id }, { isSilent: true });
  const record = data?.record;
  const isSent = record !== undefined && !unsent.includes(record.status ?? '');
  const roles = user?.roles ?? [];
  const isKeeper =
    record !== undefined &&
    ([record.host, record.recorder, record.createdBy].includes(user?.id ?? '') ||
      roles.includes('operator') ||
      roles.includes('admin'));
  const maySign = record !== undefined && signStates.includes(record.status ?? '') && isSignTime(record, Date.now());
  const isOff = record?.status === 'cancelled' || record?.status === 'postponed';
  const isOpen = record?.status === 'scheduled' || record?.status === 'ongoing';
  return (
    <>
      <DetailPage
        head={
          record && (
            <>
              <MeetingHead labels={data.labels} record={record} />
              {isOpen && user && <MyAnswer meeting={id} me={user.id} title={record.title} />}
            </>
          )
        }
        module={meeting}
        tabs={
          isSent
            ? [
                {
                  key: meetingattendee.name,
                  label: `参会人（${record.invitedCount ?? 0}）`,
                  children: (
                    <AttendeeBoard
                      id={id}
                      isKeeper={isKeeper}
                      isSignTime={maySign}
                      mayUrge={isKeeper && record.status === 'scheduled' && record.allowed.includes('cancel')}
                      title={record.title}
                    />
                  ),
                },
                {
                  key: meetingminutes.name,
                  label: '纪要与议定事项',
                  children: <MinutesPanel isDue={record.status === 'minutes'} meeting={id} />,
                },
              ]
            : []
        }
        toolbar={
          isSent && (
            <>
              {isKeeper && maySign && (
                <Button icon={<QrcodeOutlined aria-hidden />} onClick={() => setShowing(true)} type="primary">
                  签到码
                </Button>
              )}
              <CalendarFile id={id} isOff={isOff} />
            </>
          )
        }
      />
      {isShowing && record && <SignCode id={id} onClose={() => setShowing(false)} title={record.title} />}
    </>
  );
}

function MyAnswer({ meeting: id, me, title }: { meeting: string; me: string; title: string }) {
  const { data } = useCall(
    meetingattendee.calls.list,
    { filters: { meeting: [id], person: [me] }, size: 1 },
    { isSilent: true },
  );
  const own = data?.rows[0];
  if (!own || own.status === 'withdrawn') return null;
  const { states } = meetingattendee.declaration;
  return (
    <section aria-label="我的答复" className="panel my-answer">
      <p>
        {own.status === 'invited' ? (
          '邀请你参加这次会议，请答复。'
        ) : (
          <>
            你的答复：
            <StateTag states={states} value={own.status} variant="tag" />
          </>
        )}
        {own.signedAt && '　已签到'}
      </p>
      {!own.signedAt && (
        <AnswerButtons invitation={{ id: own.id, version: own.version, status: own.status ?? '' }} title={title} />
      )}
    </section>
  );
}
