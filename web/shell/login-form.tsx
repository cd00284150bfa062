import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { type Captcha, fetchCaptcha, logIn } from '#web/api/account.ts';
import { sentenceFor } from '#web/api/call.ts';
import { LoginField } from './login-field.tsx';

const usernameKey = 'username';

/** What is wrong, by the name of the input it belongs to; `form` where it belongs to none. */
type Problems = Partial<Record<'username' | 'password' | 'code' | 'form', string>>;

/** User name, password and, once the server asks for it, a captcha. The guard leads on when the session has begun. */
export function LoginForm() {
  const [username, setUsername] = useState(() => localStorage.getItem(usernameKey) ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [isRemembered, setRemembered] = useState(true);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing: Problems = {
      ...(!username.trim() && { username: '请输入账号' }),
      ...(!password && { password: '请输入密码' }),
      ...(captcha && !code.trim() && { code: '请输入验证码' }),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;

    setBusy(true);
    try {
      await logIn({ username, password, code: code.trim(), codeid: captcha?.codeid ?? '' });
      if (isRemembered) localStorage.setItem(usernameKey, username.trim());
      else localStorage.removeItem(usernameKey);
    } catch (error) {
      setBusy(false);
      show(problemsOf(error));
      if (captcha || isCaptchaWanted(error)) await renewCaptcha();
    }
  }

  /** Shows problems and puts the cursor into the first input that has one. */
  function show(found: Problems) {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) inputOf(first === 'form' ? 'password' : first)?.focus();
  }

  function inputOf(name: string) {
    return form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  }

  async function renewCaptcha() {
    setCode('');
    try {
      setCaptcha(await fetchCaptcha());
    } catch (error) {
      setProblems(problemsOf(error));
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <form className="login-form" noValidate onSubmit={submit} ref={form}>
      <LoginField
        autoComplete="username"
        autoFocus={!username}
        label="账号"
        name="username"
        onChange={setUsername}
        problem={problems.username}
        value={username}
      />
      <LoginField
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
        type={isPasswordShown ? 'text' : 'password'}
        value={password}
      >
        <button className="login-show" onClick={() => setPasswordShown(!isPasswordShown)} type="button">
          {isPasswordShown ? '隐藏' : '显示'}
          <span className="login-unseen">密码</span>
        </button>
      </LoginField>
      {captcha && (
        <LoginField
          autoComplete="off"
          autoFocus={!problems.password}
          label="验证码"
          name="code"
          onChange={setCode}
          problem={problems.code}
          value={code}
        >
          <button
            aria-label="看不清，换一张"
            className="login-captcha"
            onClick={renewCaptcha}
            title="换一张"
            type="button"
          >
            <img alt="验证码" height={40} src={`data:image/svg+xml,${encodeURIComponent(captcha.svg)}`} width={120} />
          </button>
        </LoginField>
      )}
      <label className="login-remember">
        <input checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} type="checkbox" />
        记住账号
      </label>
      <p className="login-failure" role="alert">
        {problems.form}
      </p>
      <button aria-busy={isBusy} className="login-submit" disabled={isBusy} type="submit">
        {isBusy ? '正在登录…' : '登录'}
      </button>
    </form>
  );
}

function isCaptchaWanted(error: unknown): boolean {
  return error instanceof AppError && error.failure === 'captchaRequired';
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof AppError)) return { form: '登录没有成功，请稍后重试' };
  const atFields = error.fields.filter(({ path }) => path === 'username' || path === 'password' || path === 'code');
  if (atFields.length > 0) return Object.fromEntries(atFields.map(({ path, message }) => [path, message]));
  return { [isCaptchaWanted(error) ? 'code' : 'form']: sentenceFor(error) };
}
