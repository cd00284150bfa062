import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { totpState } from '../../second-factor.ts';
import { DisableSecondFactor } from './disable-second-factor.tsx';
import { EnableSecondFactor } from './enable-second-factor.tsx';

/** The authenticator as the second step of signing in: whether it is on, and the way to turn it on or off. */
export function SecondFactorSection() {
  const { data, error, isPending, refetch } = useCall(totpState, {}, { isSilent: true });
  const [asked, setAsked] = useState<'enable' | 'disable' | null>(null);
  const close = () => setAsked(null);
  return (
    <section className="profile-section">
      <div className="profile-section-head">
        <h2 className="section-title">
          身份验证器{' '}
          {data && <Tag color={data.isEnabled ? 'green' : undefined}>{data.isEnabled ? '已开启' : '未开启'}</Tag>}
        </h2>
        {data?.isEnabled === false && (
          <Button onClick={() => setAsked('enable')} type="primary">
            开启两步验证
          </Button>
        )}
        {data?.isEnabled && (
          <Button danger onClick={() => setAsked('disable')}>
            关闭两步验证
          </Button>
        )}
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="两步验证" />}
      {data?.isEnabled === false && (
        <p className="profile-note">登录时除密码外，还要输入手机身份验证器上的六位数字。密码泄露时，账号仍然安全。</p>
      )}
      {data?.isEnabled && (
        <p className="profile-note">
          {data.confirmedAt && `开启于 ${formatInstant(data.confirmedAt)}，`}还有 {data.recoveryCodesLeft}{' '}
          个恢复码可用。
          {data.recoveryCodesLeft < 3 && '恢复码不多了，关闭后重新开启可以换一批。'}
        </p>
      )}
      {asked === 'enable' && <EnableSecondFactor onClose={close} />}
      {asked === 'disable' && <DisableSecondFactor onClose={close} />}
    </section>
  );
}
