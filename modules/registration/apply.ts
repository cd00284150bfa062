import { z } from 'zod';
import { telephone } from '#shared/contact.ts';
import { choice, longText, metaOf, text } from '#shared/field.ts';
import { mobile } from '#shared/mobile.ts';
import { newPassword } from '#shared/new-password.ts';
import { reading, writing } from '#shared/operation.ts';
import { company } from '../company/company.ts';
import { puzzle, smsCode } from '../user/forgotten-password.ts';
import { requestableRoles } from './registration.ts';

/** Which posts are held at an area, and which at a company; the others are held nowhere in particular. */
export const placeOfRole: Record<keyof typeof requestableRoles, 'area' | 'company' | null> = {
  city: 'area',
  cityleader: 'area',
  company: 'company',
  projectmanager: 'company',
  manager: 'company',
  leader: null,
  editor: null,
};

/** The kinds of company that a post can be held at: supervisors hold theirs at a supervising company alone. */
export function companyTypesFor(role: keyof typeof requestableRoles): [value: string, label: string][] {
  const types = Object.entries(metaOf(company.declaration.fields.companyType).options ?? {});
  return types.filter(([type]) => (type === supervising) === (role === 'manager'));
}

const supervising = '3';

/** The areas that an applicant may choose from; nothing but their names is public. */
export const areasToChoose = reading(
  '/registration/areas',
  '注册：可选地区',
  z.object({}),
  z.array(z.object({ id: z.uuid(), name: z.string() })),
);

/** Sends a code to the applicant's phone, for applying and for looking up the state. */
export const registrationCode = writing(
  '/registration/sms_code',
  '注册：发送短信验证码',
  z.object({ phone: mobile, ...puzzle }),
  z.object({}),
);

/** Asks for an account. It goes to the operators for approval; the phone is proved by its code. */
export const apply = writing(
  '/registration/apply',
  '注册：提交申请',
  z.object({
    username: text('用户名', 32).regex(/^[a-z0-9_]{3,32}$/, '用户名为 3 至 32 位小写字母、数字或下划线'),
    name: text('姓名', 30),
    phone: mobile,
    smscode: smsCode,
    role: choice('申请岗位', requestableRoles),
    area: z.uuid('请选择地区').nullish(),
    /** The unified social credit code: whoever belongs to a company knows it, and nobody can leaf through the list. */
    creditcode: z.string().trim().toUpperCase().max(18).nullish(),
    /** What is needed of a company that nobody has registered under that code yet. */
    newcompany: z
      .object({
        name: text('公司名称'),
        type: company.declaration.fields.companyType,
        area: z.uuid('请选择公司所在地区'),
        contact: text('联系人', 30),
        phone: telephone('联系电话'),
      })
      .nullish(),
    reason: longText('申请理由', 500),
    password: newPassword,
  }),
  z.object({ number: z.string() }),
);

/** How far a request is, for whoever knows its number and holds its phone. */
export const registrationState = writing(
  '/registration/state',
  '注册：查询进度',
  z.object({ number: text('申请编号', 30), phone: mobile, smscode: smsCode }),
  z.object({
    number: z.string(),
    name: z.string(),
    username: z.string(),
    status: z.enum(['submitted', 'auditing', 'approved', 'rejected']),
    submittedAt: z.string(),
    decidedAt: z.string().nullable(),
    /** What the decider wrote. */
    opinion: z.string().nullable(),
  }),
);
