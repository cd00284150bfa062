import { z } from 'zod';
import { whenMissing } from '#shared/when-missing.ts';

/** The login password of whoever asks, which proves that it is the owner of the account. */
export const ownPassword = z
  .string({ error: whenMissing('请填写登录密码') })
  .min(1, '请填写登录密码')
  .max(200);
