import { z } from 'zod';
import { mobilePattern } from './mobile-pattern.ts';

/** A mobile phone of the mainland. */
export const mobile = z.string({ error: '请填写手机号' }).trim().regex(mobilePattern, '请填写 11 位手机号');
