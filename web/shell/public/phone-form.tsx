import { useState } from 'react';
import { mobilePattern } from '#shared/mobile-pattern.ts';
import { logInByPhone, sendPhoneCode } from '#web/api/account.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { FormEnd } from './form-end.tsx';
import { type Problems, problemsOf } from './problems.ts';
import { SecondStep } from './second-step.tsx';
import { answerTo, isFailure, missingIn, nextStep, type Step, stepAction, stepAskedBy } from './step-asked.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';
import { usePublicForm } from './use-public-form.ts';

const resendSeconds = 60;

/** Phone and the code that goes to it; a puzzle before the code and an authenticator after it where the server asks for them. */
export function PhoneForm() {
  const captcha = useCaptcha();
  const [seconds, start] = useCountdown();
  const [sentTo, setSentTo] = useState('');
  const [isSending, setSending] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const { values, problems, isBusy, form, set, show, report, onSubmit } = usePublicForm({
    beginning: { phone: '', phonecode: '', smscode: '' },
    check: ({ phone, phonecode, smscode }) => ({
      ...problemOf(phone),
      phonecode: !/^\d{6}$/.test(phonecode) && '请输入 6 位短信验证码',
      smscode: missingIn(step, smscode),
    }),
    others: ['keyproof'],
    async work({ smscode, ...given }) {
      try {
        await logInByPhone({ ...given, answer: await answerTo(step, smscode) });
      } catch (error) {
        const asked = stepAskedBy(error);
        if (asked) setStep(nextStep(asked, step));
        if (asked?.hint) {
          set('smscode', '');
          return;
        }
        // The code has run out before the second step was taken.
        if (problemsOf(error, ['phonecode']).phonecode) setStep(null);
        throw error;
      }
    },
  });
  const { phone } = values;
  const isWaiting = seconds > 0 && sentTo === phone;

  async function sendCode() {
    const missing = {
      ...problemOf(phone),
      ...(captcha.captcha && !captcha.code.trim() && { code: '请先输入图片中的验证码' }),
    };
    report(missing);
    if (Object.keys(missing).length > 0) return;
    setSending(true);
    try {
      await sendPhoneCode({ phone, code: captcha.code.trim(), codeid: captcha.captcha?.codeid ?? '' });
      setSentTo(phone);
      start(resendSeconds);
      captcha.forget();
      set('phonecode', '');
      form.current?.querySelector<HTMLInputElement>('[name="phonecode"]')?.focus();
    } catch (error) {
      const found = problemsOf(error, ['phone', 'code']);
      const isPuzzle = isFailure(error, 'captchaRequired');
      report(isPuzzle && found.form ? { code: found.form } : found);
      if (captcha.captcha || isPuzzle) await captcha.renew().catch(show);
    }
    setSending(false);
  }

  async function ask(kind: Step['kind']) {
    try {
      await logInByPhone({ phone, phonecode: values.phonecode, answer: { step: kind } });
    } catch (error) {
      const asked = stepAskedBy(error);
      if (!asked) return show(error);
      set('smscode', '');
      setStep(asked);
    }
  }

  function goBack() {
    setStep(null);
    set('phonecode', '');
    set('smscode', '');
  }

  return (
    <form className="login-form" noValidate onSubmit={onSubmit} ref={form}>
      {step ? (
        <SecondStep
          {...step}
          code={values.smscode}
          isBusy={isBusy}
          onAsk={ask}
          onBack={goBack}
          onChange={(value) => set('smscode', value)}
          problem={problems.smscode ?? problems.keyproof}
        />
      ) : (
        <>
          <LoginField
            autoComplete="tel-national"
            inputMode="tel"
            label="手机号"
            maxLength={20}
            name="phone"
            onChange={(value) => set('phone', digitsOf(value).replace(/^86(?=1\d{10}$)/, ''))}
            problem={problems.phone}
            value={values.phone}
          />
          {captcha.captcha && <CaptchaField {...captcha} autoFocus onRenewFailed={show} problem={problems.code} />}
          <LoginField
            autoComplete="one-time-code"
            hint={isWaiting ? '5 分钟内有效，没有收到时请核对手机号' : undefined}
            inputMode="numeric"
            label="短信验证码"
            maxLength={10}
            name="phonecode"
            onChange={(value) => set('phonecode', digitsOf(value))}
            problem={problems.phonecode}
            value={values.phonecode}
          >
            <button
              aria-busy={isSending}
              className="login-show login-ask"
              disabled={isSending || isWaiting}
              onClick={() => void sendCode()}
              type="button"
            >
              {isWaiting ? `${seconds} 秒后可重发` : '发送验证码'}
            </button>
          </LoginField>
          <p className="login-remark">验证码只发给登记在账号上的手机号</p>
        </>
      )}
      <FormEnd action={stepAction(step) ?? '登录'} busy="正在登录…" isBusy={isBusy} problem={problems.form} />
    </form>
  );
}

function problemOf(phone: string): Problems {
  return mobilePattern.test(phone) ? {} : { phone: '请填写 11 位手机号' };
}

/** A number as it is copied from elsewhere, without spaces and dashes. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
