import { z } from 'zod';
import { askedSecret } from '#shared/asked-text.ts';
import { text } from '#shared/field.ts';
import { type FieldRight, fieldRights } from '#shared/field-right.ts';
import { newPassword } from '#shared/new-password.ts';
import { reading, writing } from '#shared/operation.ts';
import { keyProof } from '#shared/security-key.ts';
import { heldPosition } from './position.ts';

const blank = z.string().max(200).nullish();

/** What is given for the second step: a code, or what a security key signed, and which way of those that are open is meant. */
export const stepAnswer = {
  step: z.enum(['key', 'totp', 'sms']).nullish(),
  smscode: blank,
  keyproof: keyProof.nullish(),
};

/** One entry of the sidebar as the specification names its parts. */
export const menuItem = z.object({
  id: z.uuid(),
  parentid: z.uuid().nullable(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  /** The module whose records the view shows; null for any other view. */
  module: z.object({ name: z.string(), title: z.string() }).nullable(),
  title: z.string(),
  icon: z.string().nullable(),
  roles: z.string().nullable(),
  hidden: z.boolean(),
  redirect: z.string().nullable(),
  activemenu: z.string().nullable(),
  nocache: z.boolean(),
  breadcrumb: z.boolean(),
  alwaysshow: z.boolean(),
  affix: z.boolean(),
  sort: z.number(),
});

/** Signs in. The form is url-encoded; the token in the answer goes with every later call. */
export const login = writing(
  '/user/login',
  '登录',
  z.object({
    username: text('用户名', 100),
    password: askedSecret('请填写密码', 200),
    code: blank,
    codeid: z.uuid().nullish(),
    ...stepAnswer,
  }),
  z.object({ token: z.string() }),
);

/** Draws a puzzle for the login form. */
export const newCaptcha = writing(
  '/user/captcha',
  '登录验证码',
  z.object({}),
  z.object({ codeid: z.uuid(), svg: z.string() }),
);

/** Who is signed in, with roles, posts and menus. */
export const info = reading(
  '/user/info',
  '当前用户',
  z.object({ systemid: z.coerce.number().optional() }),
  z.object({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    avatar: z.string(),
    introduction: z.string(),
    /** The last four digits of the own telephone number, or nothing. */
    phonetail: z.string(),
    companyid: z.uuid().nullable(),
    contractid: z.uuid().nullable(),
    areaid: z.uuid().nullable(),
    /** Whether the password must be changed before anything else. */
    mustchange: z.boolean(),
    /** Whether a second step must be enrolled before anything else. */
    mustenrol: z.boolean(),
    /** The post acted in, and all that the user holds. */
    positionid: z.uuid(),
    positions: z.array(heldPosition),
    menus: z.array(menuItem),
    /** The codes of the rights held on any rows, such as `contract.add`; administrators hold all. */
    rights: z.array(z.string()),
    /** What may be done with fields, by module and field, where that is less than declared. */
    fields: z.record(
      z.string(),
      z.record(z.string(), z.enum(Object.keys(fieldRights) as [FieldRight, ...FieldRight[]])),
    ),
    /** Who only looks with the eyes of this user, and until when; absent where the user himself does. */
    viewedBy: z.object({ name: z.string(), until: z.string() }).optional(),
    /** What the product is called, and which picture stands before signing in, where the user acts. */
    site: z.object({ title: z.string(), region: z.string() }),
    /** The names of the menus to be kept of these; absent for all. */
    menuNames: z.array(z.string()).optional(),
  }),
);

/** Signs out: the token is worthless afterwards. */
export const logout = writing('/user/logout', '退出登录', z.object({}), z.object({}));

/** Changes the own password. */
export const updatePassword = writing(
  '/user/updatepassword',
  '修改密码',
  z.object({
    oldpassword: askedSecret('请填写原密码', 200),
    newpassword: newPassword,
  }),
  z.object({}),
);
