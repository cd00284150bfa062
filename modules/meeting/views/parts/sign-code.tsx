import { Modal, QRCode, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { meeting } from '../../meeting.ts';
import { readSignCode } from '../../sign.ts';
import './sign-code.css';

interface SignCodeProps {
  id: string;
  title: string;
  onClose: () => void;
}

const countsEveryMs = 5_000;
const marginMs = 300;

/** The code for the screen of the room: another one every half minute, with how many have signed in. */
export function SignCode({ id, title, onClose }: SignCodeProps) {
  const code = useCall(
    readSignCode,
    { id },
    {
      isSilent: true,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data ? state.data.leftMs + marginMs : false),
    },
  );
  const counts = useCall(meeting.calls.get, { id }, { isSilent: true, refetchInterval: countsEveryMs });
  const left = useSecondsLeft(code.data?.leftMs, code.dataUpdatedAt);
  const { signedCount = 0, invitedCount = 0 } = counts.data?.record ?? {};
  return (
    <Modal centered footer={null} onCancel={onClose} open title={`${title}　签到`} width={520}>
      <div className="sign-code">
        {code.error && !code.data && <Failure error={code.error} onRetry={code.refetch} subject="签到码" />}
        {code.isPending && <Skeleton.Node active style={{ width: 320, height: 320 }} />}
        {code.data && (
          <QRCode
            bgColor="#fff"
            bordered={false}
            color="#000"
            size={320}
            type="svg"
            value={`${location.origin}/mymeeting?sign=${encodeURIComponent(code.data.code)}`}
          />
        )}
        <p className="sign-code-count">
          已签到 <strong>{signedCount ?? 0}</strong> 人，应到 {invitedCount ?? 0} 人
        </p>
        <p className="sign-code-note">用手机扫码，登录后即完成签到。{code.data && `二维码 ${left} 秒后更换。`}</p>
      </div>
    </Modal>
  );
}

function useSecondsLeft(leftMs: number | undefined, at: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return leftMs === undefined ? 0 : Math.max(0, Math.ceil((at + leftMs - now) / 1_000));
}
