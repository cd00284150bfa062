import { z } from 'zod';
import { askedText } from '#shared/asked-text.ts';
import { text } from '#shared/field.ts';
import { newPassword } from '#shared/new-password.ts';
import { writing } from '#shared/operation.ts';

/** What a public call asks for besides its own input: the answer to a puzzle, so that no program makes it by the thousand. */
export const puzzle = {
  code: askedText('请输入验证码', 10),
  codeid: z.uuid('请输入验证码'),
};

/** A code that came by SMS. */
export const smsCode = z
  .string({ error: '请输入短信验证码' })
  .trim()
  .regex(/^\d{6}$/, '短信验证码为 6 位数字');

/** Sends a code to the phone on file. Answers alike whether the name exists, has a phone, or neither. */
export const resetCode = writing(
  '/user/reset_code',
  '忘记密码：发送短信验证码',
  z.object({ username: text('用户名', 100), ...puzzle }),
  z.object({}),
);

/** Sets a new password for whoever shows the code. Every session of the user ends. */
export const resetForgotten = writing(
  '/user/reset_password',
  '忘记密码：设置新密码',
  z.object({ username: text('用户名', 100), smscode: smsCode, password: newPassword }),
  z.object({}),
);
