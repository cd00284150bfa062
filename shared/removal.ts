import { z } from 'zod';
import type { Said } from './patched.ts';
import { version } from './version.ts';

/** Names the record to be removed, or several of them. Whoever tells no version removes what is there. */
export const removal = z
  .object({
    id: z.uuid().optional(),
    ids: z.array(z.uuid()).min(1).max(200).optional(),
    version: version.optional(),
  })
  .refine(({ id, ids }) => id || ids, { path: ['id'], error: '缺少标识' });

/** A value of {@link removal}. */
export type Removal = z.output<typeof removal>;

/** Several ids are also said in one text, with commas between them. */
export const withIdsApart = (said: Said): Said =>
  typeof said.ids === 'string' && /^[^[\s]/.test(said.ids) ? { ...said, ids: said.ids.split(',') } : said;
