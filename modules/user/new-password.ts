import { z } from 'zod';

/** A password as people may choose it. */
export const newPassword = z
  .string({ error: '请填写新密码' })
  .min(8, '新密码至少 8 位')
  .max(200, '新密码过长')
  .regex(/[a-zA-Z]/, '新密码须包含字母')
  .regex(/\d/, '新密码须包含数字');
