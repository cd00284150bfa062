import { z } from 'zod';
import { writing } from '#shared/operation.ts';

const one = z.object({ id: z.uuid() });

/** Notes that one reads a published content, and answers since when and whether it was confirmed. */
export const readContent = writing(
  '/content/read',
  '阅读内容',
  one,
  z.object({ firstAt: z.string().nullable(), confirmedAt: z.string().nullable() }),
);

/** Confirms that one has read a content that asks for it. */
export const confirmContent = writing('/content/confirm', '确认已读', one, z.object({}));
