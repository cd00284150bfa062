import { loadUser } from '#web/api/account.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/api/toast.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { PasswordField } from '#web/shell/login/password-field.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { beginKey, confirmKey } from '../../security-keys.ts';

/** Adds a first security key before anything else is done. */
export function EnrolKey() {
  const { values, problems, isBusy, form, set, onSubmit } = usePublicForm({
    beginning: { password: '', name: '我的密钥' },
    check: ({ password, name }) => ({ password: !password && '请填写登录密码', name: !name.trim() && '请填写名称' }),
    async work({ password, name }) {
      const { options } = await call(beginKey, { password }, { isSilent: true });
      const { enrolKey } = await import('#web/shell/public/prove-by-key.ts');
      await call(confirmKey, { name, proof: await enrolKey(options) }, { isSilent: true });
      showToast('success', '安全密钥已添加');
      await loadUser();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} ref={form}>
      <LoginField
        autoComplete="off"
        label="名称"
        maxLength={30}
        name="name"
        onChange={(value) => set('name', value)}
        problem={problems.name}
        value={values.name}
      />
      <PasswordField
        autoComplete="current-password"
        autoFocus
        label="登录密码"
        name="password"
        onChange={(value) => set('password', value)}
        problem={problems.password}
        value={values.password}
      />
      <FormEnd action="添加安全密钥" busy="正在添加…" isBusy={isBusy} problem={problems.form} />
    </form>
  );
}
