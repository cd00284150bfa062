import { useState } from 'react';
import { LoginField } from '../login-field.tsx';
import { useCountdown } from './use-countdown.ts';

const resendSeconds = 60;

interface SecondStepProps {
  kind: 'sms' | 'totp';
  /** Where the code went, or where it is to be found. */
  hint: string;
  problem: string | undefined;
  code: string;
  isBusy: boolean;
  onChange: (code: string) => void;
  /** Asks for another SMS; resolves when one is on its way. An authenticator needs none. */
  onResend?: () => Promise<void>;
  /** Begins anew; a page with a way back of its own needs none. */
  onBack?: () => void;
}

/** The second step of a login: the code from an SMS or from an authenticator. */
export function SecondStep({ kind, hint, problem, code, isBusy, onChange, onResend, onBack }: SecondStepProps) {
  const [seconds, start] = useCountdown();
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun) {
    setBegun(true);
    start(resendSeconds);
  }
  return (
    <>
      <p className="login-step" role="status">
        {hint}
      </p>
      <LoginField
        autoComplete="one-time-code"
        autoFocus
        hint={kind === 'totp' ? '手机不在身边时，可以输入一个恢复码' : undefined}
        inputMode={kind === 'sms' ? 'numeric' : 'text'}
        label={kind === 'sms' ? '短信验证码' : '身份验证器验证码'}
        maxLength={20}
        name="smscode"
        onChange={onChange}
        problem={problem}
        value={code}
      >
        {kind === 'sms' && (
          <button
            className="login-show login-ask"
            disabled={seconds > 0 || isBusy}
            onClick={() => void onResend?.().then(() => start(resendSeconds))}
            type="button"
          >
            {seconds > 0 ? `${seconds} 秒后可重发` : '重新发送'}
          </button>
        )}
      </LoginField>
      {onBack && (
        <button className="login-plain" disabled={isBusy} onClick={onBack} type="button">
          返回，使用其他账号
        </button>
      )}
    </>
  );
}
