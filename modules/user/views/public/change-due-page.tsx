import { loadUser, logOut } from '#web/api/account.ts';
import { call } from '#web/api/call.ts';
import { usePasswordPolicy } from '#web/api/password-policy.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { LoginField } from '#web/shell/login-field.tsx';
import { PasswordCheckList } from '#web/shell/public/password-check-list.tsx';
import { PublicPage } from '#web/shell/public/public-page.tsx';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { updatePassword } from '../../account.ts';
import { passwordRules } from '../../new-password.ts';

/** What stands before everything else while the password must be changed: set by an administrator, too weak or too old. */
export default function ChangeDuePage() {
  const username = useSession(({ user }) => user?.username ?? '');
  const policy = usePasswordPolicy();
  const { values, problems, isBusy, form, set, onSubmit } = usePublicForm({
    beginning: { oldpassword: '', newpassword: '', again: '' },
    check: ({ oldpassword, newpassword, again }) => ({
      oldpassword: !oldpassword && '请填写原密码',
      newpassword: !newpassword && '请填写新密码',
      again: newpassword !== again && '两次输入的密码不一致',
    }),
    async work({ oldpassword, newpassword }) {
      await call(updatePassword, { oldpassword, newpassword }, { isSilent: true });
      showToast('success', '密码已修改');
      await loadUser();
    },
  });
  return (
    <PublicPage
      foot={
        <button className="login-plain" onClick={() => void logOut()} type="button">
          退出登录
        </button>
      }
      hint="当前密码由管理员设置，或者已不符合安全要求。修改后即可继续使用。"
      title="请先修改密码"
    >
      <form noValidate onSubmit={onSubmit} ref={form}>
        <LoginField
          autoComplete="current-password"
          autoFocus
          label="原密码"
          name="oldpassword"
          onChange={(value) => set('oldpassword', value)}
          problem={problems.oldpassword}
          type="password"
          value={values.oldpassword}
        />
        <LoginField
          autoComplete="new-password"
          label="新密码"
          name="newpassword"
          onChange={(value) => set('newpassword', value)}
          problem={problems.newpassword}
          type="password"
          value={values.newpassword}
        />
        <PasswordCheckList rules={passwordRules(values.newpassword, username, policy)} />
        <LoginField
          autoComplete="new-password"
          label="再次输入新密码"
          name="again"
          onChange={(value) => set('again', value)}
          problem={problems.again}
          type="password"
          value={values.again}
        />
        <p className="login-failure" role="alert">
          {problems.form}
        </p>
        <button aria-busy={isBusy} className="login-submit" disabled={isBusy} type="submit">
          {isBusy ? '正在保存…' : '修改密码'}
        </button>
      </form>
    </PublicPage>
  );
}
