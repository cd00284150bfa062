import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { endSession, useSession } from '#web/api/session.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { PlaceLink } from '#web/shell/places/place-link.tsx';
import { CaptchaField } from '#web/shell/public/captcha-field.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { NewPasswordFields } from '#web/shell/public/new-password-fields.tsx';
import { PublicPage } from '#web/shell/public/public-page.tsx';
import { useCaptcha, useFirstPuzzle } from '#web/shell/public/use-captcha.ts';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { resetCode, resetForgotten } from '../../forgotten-password.ts';

const silent = { isSilent: true, isAnonymous: true };

/** The way back in for whoever has forgotten the password: name, code by SMS, new password. */
export default function PasswordPage() {
  const [username, setUsername] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <PublicPage title="密码已重设">
        <p>所有设备上的登录都已退出，请用新密码登录。</p>
        <PlaceLink className="plain-button plain-button-primary" to="/login">
          去登录
        </PlaceLink>
      </PublicPage>
    );
  }
  return username === null ? (
    <AskForCode onSent={setUsername} />
  ) : (
    <ChooseNew onBack={() => setUsername(null)} onDone={() => setDone(true)} username={username} />
  );
}

function AskForCode({ onSent }: { onSent: (username: string) => void }) {
  const captcha = useCaptcha();
  const { values, problems, isBusy, form, set, show, onSubmit } = usePublicForm({
    beginning: { username: '' },
    others: ['code'],
    check: ({ username }) => ({
      username: !username.trim() && '请输入账号',
      ...(!captcha.code.trim() && { code: '请输入验证码' }),
    }),
    async work({ username }) {
      const codeid = captcha.captcha?.codeid ?? '';
      try {
        await call(resetCode, { username: username.trim(), code: captcha.code.trim(), codeid }, silent);
        onSent(username.trim());
      } catch (error) {
        await captcha.renew();
        throw error;
      }
    },
  });
  useFirstPuzzle(captcha, show);
  return (
    <PublicPage hint="验证码会发送到账号登记的手机上。没有登记手机号的，请联系管理员重置。" title="忘记密码">
      <form noValidate onSubmit={onSubmit} ref={form}>
        <LoginField
          autoComplete="username"
          autoFocus
          label="账号"
          name="username"
          onChange={(value) => set('username', value)}
          problem={problems.username}
          value={values.username}
        />
        <CaptchaField {...captcha} onRenewFailed={show} problem={problems.code} />
        <FormEnd action="发送验证码" busy="正在发送…" isBusy={isBusy} problem={problems.form} />
      </form>
    </PublicPage>
  );
}

function ChooseNew({ username, onBack, onDone }: { username: string; onBack: () => void; onDone: () => void }) {
  const { values, problems, isBusy, form, set, onSubmit } = usePublicForm({
    beginning: { smscode: '', password: '', again: '' },
    check: ({ smscode, password, again }) => ({
      smscode: !/^\d{6}$/.test(smscode.trim()) && '请输入 6 位短信验证码',
      password: !password && '请填写新密码',
      again: password !== again && '两次输入的密码不一致',
    }),
    async work({ smscode, password }) {
      await call(resetForgotten, { username, smscode: smscode.trim(), password }, silent);
      // Whoever came here from the page for a due change was signed in with the password that is gone.
      if (useSession.getState().user?.username === username) endSession();
      onDone();
    },
  });
  return (
    <PublicPage hint={`如果账号 ${username} 存在并登记了手机号，验证码已经发出，5 分钟内有效。`} title="设置新密码">
      <form noValidate onSubmit={onSubmit} ref={form}>
        <LoginField
          autoComplete="one-time-code"
          autoFocus
          inputMode="numeric"
          label="短信验证码"
          maxLength={6}
          name="smscode"
          onChange={(value) => set('smscode', value)}
          problem={problems.smscode}
          value={values.smscode}
        />
        <NewPasswordFields
          again={values.again}
          againProblem={problems.again}
          name="password"
          onAgain={(value) => set('again', value)}
          onPassword={(value) => set('password', value)}
          password={values.password}
          problem={problems.password}
          username={username}
        />
        <FormEnd action="重设密码" busy="正在保存…" isBusy={isBusy} problem={problems.form} />
        <button className="login-plain" onClick={onBack} type="button">
          没有收到，重新获取
        </button>
      </form>
    </PublicPage>
  );
}
