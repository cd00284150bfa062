import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { durationAfter, formatInstant } from '#web/kit/values/date-format.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { deviceOf, isHandheld } from '../../device.ts';
import { listSessions } from '../../sessions.ts';
import { EndOtherSessions, EndSession } from './end-sessions.tsx';
import './session-list.css';

type Session = OutputOf<typeof listSessions>['rows'][number];

/** The devices that are signed in, each to be signed out, or all others at once. */
export function SessionList() {
  const { data, error, isPending, refetch } = useCall(listSessions, {}, { isSilent: true });
  /** The session that is about to end, or all others. */
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const otherCount = data?.rows.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  function close() {
    setEnding(null);
  }

  return (
    <section className="profile-section">
      <div className="profile-section-head">
        <h2 className="section-title">登录的设备</h2>
        <Button disabled={otherCount === 0} onClick={() => setEnding('others')}>
          下线其他所有设备
        </Button>
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="登录的设备" />}
      {data && (
        <ul className="session-list">
          {data.rows.map((session) => (
            <Device key={session.id} onEnd={() => setEnding(session)} session={session} />
          ))}
        </ul>
      )}
      {ending === 'others' && <EndOtherSessions onClose={close} />}
      {ending && ending !== 'others' && <EndSession id={ending.id} name={deviceOf(ending.agent)} onClose={close} />}
    </section>
  );
}

interface DeviceProps {
  session: Session;
  onEnd: () => void;
}

function Device({ session: { agent, address, signedInAt, seenAt, isCurrent }, onEnd }: DeviceProps) {
  const name = deviceOf(agent);

  return (
    <li className="session-device">
      <span aria-hidden className="session-icon">
        {isHandheld(agent) ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div className="session-what">
        <div className="session-name">
          {name}
          {isCurrent && <Tag color="blue">当前设备</Tag>}
        </div>
        <div className="session-facts">
          <span>地址 {address}</span>
          <span title={formatInstant(signedInAt)}>
            {durationAfter('登录时长', Date.now() - Date.parse(signedInAt))}
          </span>
          {!isCurrent && (
            <span>
              最近使用 <RelativeTime at={seenAt} />
            </span>
          )}
        </div>
      </div>
      {!isCurrent && (
        <Button aria-label={`下线 ${name}`} onClick={onEnd} size="small">
          下线
        </Button>
      )}
    </li>
  );
}
