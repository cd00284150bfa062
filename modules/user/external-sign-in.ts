import { z } from 'zod';
import { writing } from '#shared/operation.ts';
import { login, stepAnswer } from './account.ts';

const binding = z.string().min(20).max(100);

/** Begins a sign-in at the other identity provider. The binding stays with the browser that began. */
export const departure = writing(
  '/user/external_begin',
  '第三方登录：前往',
  z.object({}),
  z.object({ url: z.string(), binding: z.string() }),
);

/** Ends it with the query that the provider sent back. Without a token an account must be linked first; a second step is asked for as by signing in. */
export const arrival = writing(
  '/user/external_finish',
  '第三方登录：返回',
  z.object({ query: z.string().max(8_000), binding }),
  z.object({ token: z.string().nullable() }),
);

/** Links the account whose password is shown to whoever came back, once and for good, and signs in. */
export const linking = writing(
  '/user/external_link',
  '第三方登录：关联账号',
  login.input.extend({ binding }),
  z.object({ token: z.string() }),
);

/** The second step of somebody whom the provider sent back; without a code another SMS is sent. */
export const arrivalStep = writing(
  '/user/external_step',
  '第三方登录：第二步',
  z.object({ binding, ...stepAnswer }),
  z.object({ token: z.string() }),
);
