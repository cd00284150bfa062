import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

const one = z.object({ id: z.uuid() });

/** Notes that one reads a published content, and answers since when and whether it was confirmed. */
export const readContent = writing(
  '/content/read',
  '阅读内容',
  one,
  z.object({ firstAt: z.string().nullable(), confirmedAt: z.string().nullable() }),
);

/** The content that the caller is to read next because it opens by itself; null for none. */
export const nextPopup = reading(
  '/content/popup',
  '登录时弹出的内容',
  z.object({}),
  z.object({ id: z.uuid().nullable() }),
);

/** Confirms that one has read a content that asks for it. */
export const confirmContent = writing('/content/confirm', '确认已读', one, z.object({}));
