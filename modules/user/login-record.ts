import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import { reading, readingFile } from '#shared/operation.ts';
import type { States } from '#shared/state.ts';
import { anomalyFilter } from './anomaly.ts';

/** How an attempt to sign in ended. */
export const loginResults = {
  success: { label: '成功', color: 'green' },
  wrongPassword: { label: '密码错误', color: 'orange' },
  wrongCaptcha: { label: '验证码错误', color: 'orange' },
  wrongCode: { label: '动态码错误', color: 'orange' },
  wrongKey: { label: '安全密钥未通过', color: 'orange' },
  wrongPhoneCode: { label: '短信验证码错误', color: 'orange' },
  sharedPhone: { label: '手机号属于多个账号', color: 'orange' },
  unknownUser: { label: '用户不存在', color: 'orange' },
  locked: { label: '账号锁定中', color: 'red' },
  disabled: { label: '账号已停用', color: 'red' },
  expiredPassword: { label: '初始密码已过期', color: 'orange' },
} as const satisfies States;

/** What an attempt to sign in is called that ended in a way without a name here. */
export function loginResultOf(result: string): string {
  const known: States = loginResults;
  return known[result]?.label ?? '未成功';
}

/** The ways in. */
export const loginMethods: Readonly<Record<string, string>> = {
  password: '账号密码',
  phone: '手机号',
  external: '第三方',
};

/** What the way in of an attempt is called; nothing for one from before it was written down. */
export function loginMethodOf(method: string | null): string {
  return (method && loginMethods[method]) ?? '';
}

const filters = {
  /** Part of what was typed, of the user name or of the name. */
  search: z.string().max(100).nullish(),
  result: z.string().max(40).nullish(),
  method: z.string().max(40).nullish(),
  anomaly: anomalyFilter,
  /** The first and the last day, as people in China count days. */
  from: askedDay('开始日期无效').nullish(),
  to: askedDay('结束日期无效').nullish(),
};

/** Attempts to sign in, the newest first: everybody's for those who look after accounts, for others their own. */
export const listLoginRecords = reading(
  '/user/loginrecord',
  '登录记录',
  z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(200).default(20),
    ...filters,
  }),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        /** What was typed: a user name, or a phone. */
        username: z.string(),
        /** The way in; null for an attempt from before it was written down. */
        method: z.string().nullable(),
        /** Null for a user name that nobody has. */
        name: z.string().nullable(),
        result: z.string(),
        address: z.string(),
        agent: z.string(),
        at: z.string(),
        /** Whether this user signed in before, and now from this address for the first time. */
        isNewAddress: z.boolean(),
        isNight: z.boolean(),
      }),
    ),
    total: z.number(),
  }),
);

const exportInput = z.object(filters);

/** The same as a table, whole. */
export const exportLoginRecords = readingFile('/user/exportloginrecord', '导出登录记录', exportInput);
