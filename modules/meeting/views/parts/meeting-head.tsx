import type { Labels } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { meeting } from '../../meeting.ts';
import { whenOf } from '../../when.ts';
import { AnswerBar } from './answer-bar.tsx';
import './meeting-head.css';

type Meeting = OutputOf<(typeof meeting)['calls']['get']>['record'];

/** When and where, who leads, who comes and who came: a meeting at one look. */
export function MeetingHead({ record, labels }: { record: Meeting; labels: Labels }) {
  const { startAt, endAt, place, videoUrl, host, recorder, invitedCount, acceptedCount, signedCount } = record;
  return (
    <dl className="panel meeting-head">
      <div>
        <dt>时间</dt>
        <dd>{whenOf(startAt, endAt)}</dd>
      </div>
      <div>
        <dt>地点</dt>
        <dd>
          {place && labels[place]}
          {videoUrl && (
            <a href={videoUrl} rel="noreferrer" target="_blank">
              进入视频会议
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>主持 / 记录</dt>
        <dd>
          {labels[host] ?? '–'} / {recorder ? (labels[recorder] ?? '–') : '–'}
        </dd>
      </div>
      <div>
        <dt>参加</dt>
        <dd>{invitedCount ? <AnswerBar count={acceptedCount} of={invitedCount} words="参加" /> : '发布后邀请'}</dd>
      </div>
      {Boolean(signedCount) && (
        <div>
          <dt>签到</dt>
          <dd>
            <AnswerBar count={signedCount} of={invitedCount} words="签到" />
          </dd>
        </div>
      )}
    </dl>
  );
}
