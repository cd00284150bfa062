import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

/** The code that is to be shown on the screen now, and how long it stays. */
export const readSignCode = reading(
  '/meeting/signcode',
  '会议签到码',
  z.object({ id: z.uuid() }),
  z.object({ code: z.string(), leftMs: z.number() }),
);

/** Signs the user in to the meeting whose code he has read. */
export const signIn = writing(
  '/meeting/signin',
  '会议签到',
  z.object({ code: z.string('请扫描签到码').min(1, '请扫描签到码').max(200, '签到码无效') }),
  z.object({
    id: z.uuid(),
    title: z.string(),
    startAt: z.string(),
    endAt: z.string(),
    signedAt: z.string(),
    /** False for who had signed in before. */
    isFresh: z.boolean(),
  }),
);
