import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Credentials, logIn } from '#web/api/account.ts';
import type { StepAnswer } from '#web/api/step-answer.ts';
import { CaptchaField } from '#web/shell/public/captcha-field.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { focusProblem, type Problems, problemsOf } from '#web/shell/public/problems.ts';
import { SecondStep } from '#web/shell/public/second-step.tsx';
import {
  answerTo,
  isFailure,
  missingIn,
  nextStep,
  type Step,
  stepAction,
  stepAskedBy,
} from '#web/shell/public/step-asked.ts';
import { useCaptcha } from '#web/shell/public/use-captcha.ts';
import { LoginField } from './login-field.tsx';
import { PasswordField } from './password-field.tsx';

const usernameKey = 'username';
const inputs = ['username', 'password', 'code', 'smscode', 'keyproof'];

interface LoginFormProps {
  /** What is done with the credentials; the guard leads on when a session has begun. */
  send?: (credentials: Credentials) => Promise<void>;
  action?: string;
}

/** User name, password and, once the server asks for them, a captcha and a second step. */
export function LoginForm({ send = logIn, action = '登录' }: LoginFormProps) {
  const [username, setUsername] = useState(() => localStorage.getItem(usernameKey) ?? '');
  const [password, setPassword] = useState('');
  const [smscode, setSmscode] = useState('');
  const [step, setStep] = useState<Step | null>(null);
  const captcha = useCaptcha();
  const [isRemembered, setRemembered] = useState(true);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusProblem(form.current, problems), [problems]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing: Problems = {
      ...(!username.trim() && { username: '请输入账号' }),
      ...(!password && { password: '请输入密码' }),
      ...(captcha.captcha && !captcha.code.trim() && { code: '请输入验证码' }),
      ...(missingIn(step, smscode) && { smscode: '请输入验证码' }),
    };
    setProblems(missing);
    if (Object.keys(missing).length === 0) void attempt(() => answerTo(step, smscode));
  }

  async function attempt(give: () => StepAnswer | Promise<StepAnswer>) {
    setBusy(true);
    try {
      const { code, captcha: puzzle } = captcha;
      const answer = await give();
      await send({ username, password, code: code.trim(), codeid: puzzle?.codeid ?? '', answer });
      if (isRemembered) localStorage.setItem(usernameKey, username.trim());
      else localStorage.removeItem(usernameKey);
    } catch (error) {
      setBusy(false);
      await explain(error);
    }
  }

  async function explain(error: unknown) {
    const asked = stepAskedBy(error);
    if (asked) {
      // The puzzle has done its work: the second step asks for none.
      captcha.forget();
      setStep(nextStep(asked, step));
      setSmscode('');
      setProblems(asked.hint ? {} : problemsOf(error, inputs));
      return;
    }
    const found = problemsOf(error, inputs);
    const isPuzzle = isFailure(error, 'captchaRequired');
    setProblems(isPuzzle && found.form ? { code: found.form } : found);
    if (captcha.captcha || isPuzzle) await renewCaptcha();
  }

  async function renewCaptcha() {
    await captcha.renew().catch((error: unknown) => setProblems(problemsOf(error, inputs)));
  }

  function goBack() {
    setStep(null);
    setSmscode('');
    setPassword('');
    setProblems({});
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <form className="login-form" noValidate onSubmit={submit} ref={form}>
      {step ? (
        <SecondStep
          {...step}
          code={smscode}
          isBusy={isBusy}
          onBack={goBack}
          onChange={setSmscode}
          onAsk={(kind) => attempt(() => ({ step: kind }))}
          problem={problems.smscode ?? problems.keyproof}
        />
      ) : (
        <>
          <LoginField
            autoComplete="username"
            autoFocus={!username}
            label="账号"
            name="username"
            onChange={setUsername}
            problem={problems.username}
            value={username}
          />
          <PasswordField
            autoComplete="current-password"
            autoFocus={username !== ''}
            hint={isCapsLockOn ? '大写锁定已打开' : undefined}
            label="密码"
            name="password"
            onBlur={() => setCapsLockOn(false)}
            onChange={setPassword}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            problem={problems.password}
            value={password}
          />
          {captcha.captcha && (
            <CaptchaField
              {...captcha}
              autoFocus={!problems.password}
              onRenewFailed={(error) => setProblems(problemsOf(error, inputs))}
              problem={problems.code}
            />
          )}
          <label className="login-remember">
            <input checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} type="checkbox" />
            记住账号
          </label>
        </>
      )}
      <FormEnd action={stepAction(step) ?? action} busy={`正在${action}…`} isBusy={isBusy} problem={problems.form} />
    </form>
  );
}
