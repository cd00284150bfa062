import { useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { PasswordField } from '#web/shell/login/password-field.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { PasswordCheckList } from '#web/shell/public/password-check-list.tsx';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { isCreditCode } from '../../../company/credit-code.ts';
import { apply, areasToChoose, companyTypesFor, placeOfRole } from '../../apply.ts';
import { requestableRoles } from '../../registration.ts';
import { CompanyFields } from './company-fields.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { Choices, PublicChoice } from './public-choice.tsx';

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
  company: 'known' as string,
  'newcompany.name': '',
  'newcompany.type': '',
  'newcompany.area': '',
  'newcompany.contact': '',
  'newcompany.phone': '',
  reason: '',
  password: '',
  again: '',
};

type Values = typeof beginning;

/** The request as it is sent: of what is asked for another post nothing goes along. */
function inputOf({ again: _again, company, area, creditcode, role, ...values }: Values) {
  const place = placeOfRole[role as Role];
  const isNew = place === 'company' && company === 'new';
  const given = Object.entries(values);
  const newcompany = Object.fromEntries(
    given.flatMap(([name, value]) => (name.startsWith(inCompany) ? [[name.slice(inCompany.length), value]] : [])),
  );
  return {
    ...Object.fromEntries(given.filter(([name]) => !name.startsWith(inCompany))),
    role,
    area: place === 'area' ? area : null,
    creditcode: place === 'company' ? creditcode : null,
    newcompany: isNew ? newcompany : null,
  } as InputOf<typeof apply>;
}

const inCompany = 'newcompany.';

/** What the same schema that the server checks with finds, and what only the form knows. */
function check(values: Values): Partial<Record<keyof Values, string>> {
  const found: Partial<Record<keyof Values, string>> = {};
  const { area, creditcode, company } = values;
  const place = placeOfRole[values.role as Role];
  if (values.password !== values.again) found.again = '两次输入的密码不一致';
  if (place === 'area' && !area) found.area = '请选择地区';
  if (place === 'company' && !creditcode.trim()) found.creditcode = '请填写公司的统一社会信用代码';
  else if (place === 'company' && company === 'new' && !isCreditCode(creditcode.trim().toUpperCase())) {
    found.creditcode = '统一社会信用代码的格式或校验位不正确';
  }
  for (const { path, message } of apply.input.safeParse(inputOf(values)).error?.issues ?? []) {
    found[path.join('.') as keyof Values] ??= message;
  }
  return found;
}

/** The request for an account. */
export function ApplyForm({ onApplied }: { onApplied: (number: string) => void }) {
  const [areas, setAreas] = useState<OutputOf<typeof areasToChoose>>([]);
  const form = usePublicForm<keyof Values>({
    beginning,
    check,
    async work(values) {
      onApplied((await call(apply, inputOf(values), silent)).number);
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
          <Choices choices={areas.map(({ id, name }) => [id, name])} />
        </PublicChoice>
      )}
      {place === 'company' && (
        <>
          <PublicChoice {...field('company')} label="所在公司">
            <option value="known">公司已登记</option>
            <option value="new">公司尚未登记，一并申请</option>
          </PublicChoice>
          <LoginField {...field('creditcode')} hint="18 位，见营业执照" label="公司统一社会信用代码" maxLength={18} />
        </>
      )}
      {place === 'company' && values.company === 'new' && (
        <CompanyFields areas={areas} field={field} types={companyTypesFor(values.role as Role)} />
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
        <PasswordField {...field('password')} autoComplete="new-password" label="密码" />
        <PasswordCheckList isFirst password={values.password} username={values.username} />
      </div>
      <PasswordField {...field('again')} autoComplete="new-password" label="再次输入密码" />
      <PhoneProof {...form} />
      <div className="public-whole">
        <FormEnd action="提交申请" busy="正在提交…" isBusy={isBusy} problem={problems.form} />
      </div>
    </form>
  );
}
