import { z } from 'zod';
import { mobile } from '#shared/mobile.ts';
import { writing } from '#shared/operation.ts';
import { login, stepAnswer } from './account.ts';
import { smsCode } from './forgotten-password.ts';

const { code, codeid } = login.input.shape;

/** Sends a code for signing in by phone. Answers alike whether the phone belongs to an account; asks for a puzzle after failures. */
export const phoneCode = writing(
  '/user/phone_code',
  '手机号登录：发送短信验证码',
  z.object({ phone: mobile, code, codeid }),
  z.object({}),
);

/** Signs in by the code that went to the phone; the second step is as for the password. */
export const phoneLogin = writing(
  '/user/phone_login',
  '手机号登录',
  z.object({ phone: mobile, phonecode: smsCode, ...stepAnswer }),
  z.object({ token: z.string() }),
);
