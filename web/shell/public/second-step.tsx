import { useState } from 'react';
import type { StepKind } from '#shared/second-step.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { OtherSteps } from './other-steps.tsx';
import type { Step } from './step-asked.ts';
import { useCountdown } from './use-countdown.ts';

const resendSeconds = 60;

interface SecondStepProps extends Step {
  problem: string | undefined;
  code: string;
  isBusy: boolean;
  onChange: (code: string) => void;
  /** Asks for a way: for another one, or for another SMS; resolves when that is done. */
  onAsk: (kind: StepKind) => Promise<void>;
  /** Begins anew; a page with a way back of its own needs none. */
  onBack?: () => void;
}

/** The second step of a login: the code from an SMS or from an authenticator, or a security key, which needs no input. */
export function SecondStep(props: SecondStepProps) {
  const { kind, kinds, hint, problem, code, isBusy, onChange, onAsk, onBack } = props;
  const [seconds, start] = useCountdown();
  const [begun, setBegun] = useState<StepKind | null>(null);
  if (begun !== kind) {
    setBegun(kind);
    start(resendSeconds);
  }
  return (
    <>
      <p className="login-step" role="status">
        {hint}
      </p>
      {kind === 'key' ? (
        <p className="login-failure" role="alert">
          {problem}
        </p>
      ) : (
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
              onClick={() => void onAsk('sms').then(() => start(resendSeconds))}
              type="button"
            >
              {seconds > 0 ? `${seconds} 秒后可重发` : '重新发送'}
            </button>
          )}
        </LoginField>
      )}
      <OtherSteps isBusy={isBusy} kind={kind} kinds={kinds} onChoose={(other) => void onAsk(other)} />
      {onBack && (
        <button className="login-plain" disabled={isBusy} onClick={onBack} type="button">
          返回，使用其他账号
        </button>
      )}
    </>
  );
}
