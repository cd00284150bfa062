import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { boardAnswer } from './show.ts';

/** How long a link may live at most. */
export const mostShareDays = 365;

const addresses = z.array(z.string().trim().min(1).max(50)).max(20, '最多 20 个地址');

/** Makes a link that shows a board without signing in, with the figures of whoever shares it; the secret is told once. */
export const shareBoard = {
  ...writing(
    '/board/share',
    '共享大屏',
    z.object({
      id: z.uuid(),
      purpose: z.string('请填写用途').trim().min(1, '请填写用途').max(50, '用途不能超过 50 个字'),
      /** Addresses or ranges such as `10.1.0.0/16` that it may be opened from; anywhere without any. */
      addresses: addresses.default([]),
      days: z
        .int('请填写有效天数')
        .min(1, '有效天数不能小于 1')
        .max(mostShareDays, `有效天数不能大于 ${mostShareDays}`),
    }),
    z.object({ id: z.uuid(), secret: z.string() }),
  ),
  isSecret: true,
};

/** The links to a board, and where they were opened from. */
export const listShares = reading(
  '/board/shares',
  '大屏的共享链接',
  z.object({ id: z.uuid() }),
  z.array(
    z.object({
      id: z.uuid(),
      purpose: z.string(),
      addresses: z.array(z.string()),
      sharedBy: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
      revokedAt: z.string().nullable(),
      visits: z.array(z.object({ address: z.string(), lastAt: z.string(), opened: z.number(), refused: z.number() })),
    }),
  ),
);

/** Ends a link at once. */
export const unshareBoard = writing(
  '/board/unshare',
  '停止共享大屏',
  z.object({ id: z.uuid(), link: z.uuid() }),
  z.object({}),
);

/** The board behind a link, for a screen that nobody is signed in at: it tells figures, and no way to what they count. */
export const watchBoard = reading(
  '/board/watch',
  '共享的大屏',
  z.object({ secret: z.string().min(20).max(100), isFresh: z.boolean().default(false) }),
  boardAnswer,
);
