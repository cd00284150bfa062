import { useState } from 'react';
import { mobile } from '#shared/mobile.ts';
import { call } from '#web/api/call.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { CaptchaField } from '#web/shell/public/captcha-field.tsx';
import { problemsOf } from '#web/shell/public/problems.ts';
import { useCaptcha, useFirstPuzzle } from '#web/shell/public/use-captcha.ts';
import { useCountdown } from '#web/shell/public/use-countdown.ts';
import type { PublicForm } from '#web/shell/public/use-public-form.ts';
import { registrationCode } from '../../apply.ts';

const resendSeconds = 60;

/** Phone, puzzle and the code that proves the phone: three inputs of the form they stand in. */
export function PhoneProof({ values, problems, set }: PublicForm<'phone' | 'smscode'>) {
  const captcha = useCaptcha();
  const { renew } = captcha;
  const [own, setOwn] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [seconds, start] = useCountdown();
  const explain = (error: unknown) => setOwn(problemsOf(error, ['phone', 'code']));

  useFirstPuzzle(captcha, explain);

  async function sendCode() {
    const phone = mobile.safeParse(values.phone);
    const missing = {
      ...(!phone.success && { phone: '请填写 11 位手机号' }),
      ...(!captcha.code.trim() && { code: '请先输入图片中的验证码' }),
    };
    setOwn(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    // Before it is sent: a message may be there, and its code typed, sooner than the answer.
    set('smscode', '');
    try {
      const input = { phone: values.phone.trim(), code: captcha.code.trim(), codeid: captcha.captcha?.codeid ?? '' };
      await call(registrationCode, input, { isSilent: true, isAnonymous: true });
      start(resendSeconds);
    } catch (error) {
      explain(error);
    }
    await renew().catch(explain);
    setBusy(false);
  }

  return (
    <>
      <LoginField
        autoComplete="tel"
        inputMode="tel"
        label="手机号"
        maxLength={11}
        name="phone"
        onChange={(value) => set('phone', value)}
        problem={own.phone ?? problems.phone}
        value={values.phone}
      />
      <CaptchaField {...captcha} onRenewFailed={explain} problem={own.code} />
      <LoginField
        autoComplete="one-time-code"
        hint={seconds > 0 ? '验证码已发送，5 分钟内有效' : undefined}
        inputMode="numeric"
        label="短信验证码"
        maxLength={6}
        name="smscode"
        onChange={(value) => set('smscode', value)}
        problem={own.form ?? problems.smscode}
        value={values.smscode}
      >
        <button
          className="login-show login-ask"
          disabled={isBusy || seconds > 0}
          onClick={() => void sendCode()}
          type="button"
        >
          {seconds > 0 ? `${seconds} 秒后可重发` : '发送验证码'}
        </button>
      </LoginField>
    </>
  );
}
