import { loadUser, logOut } from '#web/api/account.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { PasswordField } from '#web/shell/login/password-field.tsx';
import { PlaceLink } from '#web/shell/places/place-link.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { NewPasswordFields } from '#web/shell/public/new-password-fields.tsx';
import { PublicPage } from '#web/shell/public/public-page.tsx';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { updatePassword } from '../../account.ts';

/** What stands before everything else while the password must be changed: set by an administrator, too weak or too old. */
export default function ChangeDuePage() {
  const username = useSession(({ user }) => user?.username ?? '');
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
        <>
          <PlaceLink to="/Password">忘记原密码，用短信重设</PlaceLink>
          {' · '}
          <button className="login-plain" onClick={() => void logOut()} type="button">
            退出登录
          </button>
        </>
      }
      hint="当前密码由管理员设置，或者已不符合安全要求。修改后即可继续使用。"
      title="请先修改密码"
    >
      <form noValidate onSubmit={onSubmit} ref={form}>
        <PasswordField
          autoComplete="current-password"
          autoFocus
          label="原密码"
          name="oldpassword"
          onChange={(value) => set('oldpassword', value)}
          problem={problems.oldpassword}
          value={values.oldpassword}
        />
        <NewPasswordFields
          again={values.again}
          againProblem={problems.again}
          name="newpassword"
          onAgain={(value) => set('again', value)}
          onPassword={(value) => set('newpassword', value)}
          password={values.newpassword}
          problem={problems.newpassword}
          username={username}
        />
        <FormEnd action="修改密码" busy="正在保存…" isBusy={isBusy} problem={problems.form} />
      </form>
    </PublicPage>
  );
}
