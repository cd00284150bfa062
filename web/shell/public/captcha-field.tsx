import { LoginField } from '#web/shell/login/login-field.tsx';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaFieldProps extends Omit<CaptchaState, 'forget'> {
  problem: string | undefined;
  autoFocus?: boolean;
  onRenewFailed: (error: unknown) => void;
}

/** The picture of a puzzle and the input for its answer. */
export function CaptchaField({ captcha, code, setCode, renew, problem, autoFocus, onRenewFailed }: CaptchaFieldProps) {
  return (
    <LoginField
      autoComplete="off"
      autoFocus={autoFocus}
      label="验证码"
      maxLength={10}
      name="code"
      onChange={setCode}
      problem={problem}
      value={code}
    >
      <button
        aria-label="看不清，换一张"
        className="login-captcha"
        onClick={() => void renew().catch(onRenewFailed)}
        title="换一张"
        type="button"
      >
        {captcha ? (
          <img alt="验证码" height={40} src={`data:image/svg+xml,${encodeURIComponent(captcha.svg)}`} width={120} />
        ) : (
          <span className="login-captcha-empty">点击获取</span>
        )}
      </button>
    </LoginField>
  );
}
