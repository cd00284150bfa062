import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAction } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { meeting } from '../../meeting.ts';
import { signIn } from '../../sign.ts';
import { whenOf } from '../../when.ts';
import './my-meeting.css';

/** What the phone shows after reading the code on the screen: signed in, or why not and what to do. */
export function SignIn({ code, onClose }: { code: string; onClose: () => void }) {
  const { mutate, data, error, isPending } = useAction(signIn, {
    isSilent: true,
    refreshes: [meeting.actions.mine, meeting.calls.get],
  });
  const begun = useRef<string | null>(null);
  useEffect(() => {
    // The code is short-lived: it is handed in at once, and only once.
    if (begun.current === code) return;
    begun.current = code;
    mutate({ code });
  }, [code, mutate]);
  if (data) {
    return (
      <section aria-live="polite" className="panel sign-in">
        <CheckCircleFilled className="sign-in-done" />
        <h1>{data.isFresh ? '签到成功' : '已经签到过'}</h1>
        <p className="sign-in-title">{data.title}</p>
        <p>{whenOf(data.startAt, data.endAt)}</p>
        <p className="sign-in-quiet">签到时间 {formatExactly(data.signedAt)}</p>
        <div className="sign-in-ways">
          <Link className="plain-button plain-button-primary" to={`/meeting/lists/detail/${data.id}`}>
            查看会议
          </Link>
          <Button onClick={onClose}>我的会议</Button>
        </div>
      </section>
    );
  }
  if (error) {
    return (
      <section className="panel sign-in">
        <Empty action={<Button onClick={onClose}>我的会议</Button>} title="没有签到成功">
          {error.message}
        </Empty>
      </section>
    );
  }
  return (
    <section aria-busy={isPending} className="panel sign-in">
      <p>正在签到…</p>
    </section>
  );
}
