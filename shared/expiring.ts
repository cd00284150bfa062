import { z } from 'zod';
import { reading, writing } from './operation.ts';

/** How near its limit something is that the list of what expires shows. */
export const expiringWords = { overdue: '已逾期', week: '7 天内到期', month: '30 天内到期' } as const;

/** A word of {@link expiringWords}. */
export type ExpiringWord = keyof typeof expiringWords;

const when = z.enum(Object.keys(expiringWords) as [ExpiringWord, ...ExpiringWord[]]);

/** Records of all modules whose limit has passed or is near, as far as the asking user may read them. */
export const listExpiring = reading(
  '/due/expiring',
  '到期事项',
  z.object({
    when: when.default('overdue'),
    /** Only those of one module. */
    module: z.string().max(40).nullish(),
    search: z.string().max(100).nullish(),
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(100).default(20),
  }),
  z.object({
    rows: z.array(
      z.object({
        module: z.string(),
        id: z.uuid(),
        label: z.string(),
        status: z.string(),
        /** When the limit has passed. */
        dueAt: z.string(),
        owners: z.array(z.string()),
        /** When somebody was last urged about it. */
        urgedAt: z.string().nullable(),
      }),
    ),
    total: z.number(),
    isTotalExact: z.boolean(),
  }),
);

/** How many records of each module are how near their limit. */
export const countExpiring = reading(
  '/due/count',
  '到期事项统计',
  z.object({}),
  z.array(
    z.object({
      module: z.string(),
      /** Those of `week` and `month` are still to come; the month holds the week. */
      overdue: z.number(),
      week: z.number(),
      month: z.number(),
    }),
  ),
);

/** Reminds those who have to act; each record has its own result. */
export const urgeExpiring = writing(
  '/due/urge',
  '催办到期事项',
  z.object({
    items: z
      .array(z.object({ module: z.string().max(40), id: z.uuid() }))
      .min(1)
      .max(100),
    words: z.string().trim().max(200).nullish(),
  }),
  z.array(
    z.object({
      module: z.string(),
      id: z.uuid(),
      /** How many people were told; none where there is a problem. */
      told: z.number(),
      problem: z.string().nullable(),
    }),
  ),
);
