import { QRCode } from 'antd';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { loadUser } from '#web/api/account.ts';
import { call } from '#web/api/call.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { problemsOf } from '#web/shell/public/problems.ts';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { totpBegin, totpConfirm } from '../../second-factor.ts';
import './enrol-totp.css';

/** Ties an authenticator to the account before anything else is done, and shows the recovery codes, this once. */
export function EnrolTotp() {
  const [begun, setBegun] = useState<OutputOf<typeof totpBegin> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState('');
  const { values, problems, isBusy, form, set, onSubmit } = usePublicForm({
    beginning: { code: '' },
    check: ({ code }) => ({ code: !code.trim() && '请填写六位数字' }),
    async work({ code }) {
      const { recoveryCodes } = await call(totpConfirm, { code: code.replaceAll(/\s/g, '') }, { isSilent: true });
      setCodes(recoveryCodes);
    },
  });
  useEffect(() => {
    call(totpBegin, {}, { isSilent: true }).then(setBegun, (error: unknown) =>
      setFailure(problemsOf(error, []).form ?? ''),
    );
  }, []);

  if (codes) return <KeepCodes codes={codes} />;
  return (
    <form noValidate onSubmit={onSubmit} ref={form}>
      {begun && (
        <div className="enrol-scan">
          <QRCode bgColor="#fff" bordered={false} color="#000" size={160} type="svg" value={begun.uri} />
          <p>
            用手机上的身份验证器扫描；无法扫描时，手动输入密钥：
            <code>{begun.secret}</code>
          </p>
        </div>
      )}
      <LoginField
        autoComplete="one-time-code"
        autoFocus
        inputMode="numeric"
        label="验证器上显示的六位数字"
        maxLength={8}
        name="code"
        onChange={(value) => set('code', value)}
        problem={problems.code}
        value={values.code}
      />
      <FormEnd action="开启两步验证" busy="正在开启…" isBusy={isBusy} problem={problems.form ?? failure} />
    </form>
  );
}

function KeepCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        两步验证已开启。手机不在身边时，可以用恢复码代替六位数字，每个只能用一次。只显示这一次，请保存在安全的地方。
      </p>
      <ul className="enrol-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button className="login-submit" onClick={() => void loadUser()} type="button">
        我已保存，继续
      </button>
    </>
  );
}
