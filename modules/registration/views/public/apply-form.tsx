import { useEffect, useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { LoginField } from '#web/shell/login-field.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { PasswordCheckList } from '#web/shell/public/password-check-list.tsx';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { apply, areasToChoose, placeOfRole } from '../../apply.ts';
import { requestableRoles } from '../../registration.ts';
import { PhoneProof } from './phone-proof.tsx';
import { PublicChoice } from './public-choice.tsx';

type Role = keyof typeof requestableRoles;

const silent = { isSilent: true, isAnonymous: true };

const beginning = {
  name: '',
  username: '',
  phone: '',
  smscode: '',
  role: 'city' as string,
  area: '',
  creditcode: '',
  reason: '',
  password: '',
  again: '',
};

type Values = typeof beginning;

/** What the same schema that the server checks with finds, and what only the form knows. */
function check(values: Values): Partial<Record<keyof Values, string>> {
  const found: Partial<Record<keyof Values, string>> = {};
  const { area, creditcode, ...rest } = values;
  const place = placeOfRole[values.role as Role];
  if (values.password !== values.again) found.again = '两次输入的密码不一致';
  if (place === 'area' && !area) found.area = '请选择地区';
  if (place === 'company' && !creditcode.trim()) found.creditcode = '请填写公司的统一社会信用代码';
  for (const { path, message } of apply.input.safeParse(rest).error?.issues ?? []) {
    found[path[0] as keyof Values] ??= message;
  }
  return found;
}

/** The request for an account. */
export function ApplyForm({ onApplied }: { onApplied: (number: string) => void }) {
  const [areas, setAreas] = useState<OutputOf<typeof areasToChoose>>([]);
  const form = usePublicForm<keyof Values>({
    beginning,
    check,
    async work({ again: _again, area, creditcode, role, ...values }) {
      const place = placeOfRole[role as Role];
      const input = {
        ...values,
        role: role as Role,
        area: place === 'area' ? area : null,
        creditcode: place === 'company' ? creditcode : null,
      };
      onApplied((await call(apply, input, silent)).number);
    },
  });
  const { values, problems, set, isBusy, onSubmit } = form;
  useEffect(() => {
    // Without the areas the choice stays empty, and says so when it is wanted.
    call(areasToChoose, {}, silent).then(setAreas, () => {});
  }, []);
  const place = placeOfRole[values.role as Role];
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => set(name, value),
  });

  return (
    <form className="public-columns" noValidate onSubmit={onSubmit} ref={form.form}>
      <LoginField {...field('name')} autoComplete="name" label="姓名" maxLength={30} />
      <LoginField
        {...field('username')}
        autoComplete="username"
        hint="3 至 32 位小写字母、数字或下划线"
        label="用户名"
        maxLength={32}
      />
      <PublicChoice {...field('role')} label="申请岗位">
        {Object.entries(requestableRoles).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </PublicChoice>
      {place === 'area' && (
        <PublicChoice {...field('area')} label="地区">
          <option value="">请选择</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PublicChoice>
      )}
      {place === 'company' && (
        <LoginField {...field('creditcode')} hint="18 位，见营业执照" label="公司统一社会信用代码" maxLength={18} />
      )}
      <div className="login-field public-whole">
        <label htmlFor="reason">申请理由</label>
        <div className={problems.reason ? 'login-input login-input-wrong' : 'login-input'}>
          <textarea
            aria-describedby="reason-note"
            aria-invalid={problems.reason !== undefined}
            id="reason"
            maxLength={500}
            name="reason"
            onChange={(event) => set('reason', event.target.value)}
            rows={3}
            value={values.reason}
          />
        </div>
        <p className="login-problem" id="reason-note">
          {problems.reason}
        </p>
      </div>
      <div>
        <LoginField {...field('password')} autoComplete="new-password" label="密码" type="password" />
        <PasswordCheckList isFirst password={values.password} username={values.username} />
      </div>
      <LoginField {...field('again')} autoComplete="new-password" label="再次输入密码" type="password" />
      <PhoneProof {...form} />
      <div className="public-whole">
        <FormEnd action="提交申请" busy="正在提交…" isBusy={isBusy} problem={problems.form} />
      </div>
    </form>
  );
}
