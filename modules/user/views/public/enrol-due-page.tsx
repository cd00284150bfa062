import { useEffect, useState } from 'react';
import { logOut } from '#web/api/account.ts';
import { call } from '#web/api/call.ts';
import { PublicPage } from '#web/shell/public/public-page.tsx';
import { listKeys } from '../../security-keys.ts';
import { EnrolKey } from './enrol-key.tsx';
import { EnrolTotp } from './enrol-totp.tsx';

/** What stands before everything else while an administrator must enrol a second step. */
export default function EnrolDuePage() {
  const [way, setWay] = useState<'totp' | 'key'>('totp');
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    // Without an answer the authenticator is what is left.
    call(listKeys, {}, { isSilent: true }).then(
      ({ origin }) => setHasKeys(origin === location.origin),
      () => setHasKeys(false),
    );
  }, []);
  return (
    <PublicPage
      foot={
        <button className="login-plain" onClick={() => void logOut()} type="button">
          退出登录
        </button>
      }
      hint="系统管理员的账号须有两步验证：只知道密码的人不能登录。开启后即可继续使用。"
      title="请先开启两步验证"
    >
      {way === 'totp' ? <EnrolTotp /> : <EnrolKey />}
      {hasKeys && (
        <button className="login-plain" onClick={() => setWay(way === 'totp' ? 'key' : 'totp')} type="button">
          {way === 'totp' ? '改用安全密钥或通行密钥' : '改用身份验证器'}
        </button>
      )}
    </PublicPage>
  );
}
