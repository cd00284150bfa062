import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tag } from 'antd';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { formatDuration, formatInstant } from '#web/kit/date-format.ts';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useConfirm } from '#web/kit/use-confirm.ts';
import { deviceOf, isHandheld } from '../../device.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../../sessions.ts';
import './session-list.css';

type Session = OutputOf<typeof listSessions>['rows'][number];

/** The devices that are signed in, each to be signed out, or all others at once. */
export function SessionList() {
  const { data, error, isPending, refetch } = useCall(listSessions, {}, { isSilent: true });
  const confirm = useConfirm();
  const others = useAction(endOtherSessions, { refreshes: [listSessions] });
  const otherCount = data?.rows.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  async function endOthers() {
    const isAgreed = await confirm({
      title: '下线其他所有设备？',
      content: '当前设备保持登录，其余设备需要重新登录，其中没有保存的内容会丢失。',
      verb: '全部下线',
      isDangerous: true,
    });
    if (isAgreed) others.mutate({}, { onSuccess: ({ count }) => showToast('success', `已下线 ${count} 个设备`) });
  }

  return (
    <section className="profile-section">
      <div className="profile-section-head">
        <h2 className="section-title">登录的设备</h2>
        <Button disabled={otherCount === 0} loading={others.isPending} onClick={() => void endOthers()}>
          下线其他所有设备
        </Button>
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="登录的设备" />}
      {data && (
        <ul className="session-list">
          {data.rows.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Device({ session: { id, agent, address, signedInAt, seenAt, isCurrent } }: { session: Session }) {
  const confirm = useConfirm();
  const { mutate, isPending } = useAction(endOwnSession, { refreshes: [listSessions] });
  const name = deviceOf(agent);

  async function end() {
    const content = '该设备需要重新登录，其中没有保存的内容会丢失。';
    if (await confirm({ title: `下线 ${name}？`, content, verb: '下线', isDangerous: true })) {
      mutate({ id }, { onSuccess: () => showToast('success', '设备已下线') });
    }
  }

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
          <span title={formatInstant(signedInAt)}>登录时长 {formatDuration(Date.now() - Date.parse(signedInAt))}</span>
          {!isCurrent && (
            <span>
              最近使用 <RelativeTime at={seenAt} />
            </span>
          )}
        </div>
      </div>
      {!isCurrent && (
        <Button aria-label={`下线 ${name}`} loading={isPending} onClick={() => void end()} size="small">
          下线
        </Button>
      )}
    </li>
  );
}
