import { z } from 'zod';
import type { Pair } from '../checkmodel/words.ts';

/** Whom results are about, and by which relations each kind is scored. */
export const rateeKinds = {
  company: { label: '公司', pairs: ['city_company', 'company_company', 'manager_company'] },
  city: { label: '地市', pairs: ['province_city', 'company_city'] },
  system: { label: '系统', pairs: ['system'] },
} as const satisfies Record<string, { label: string; pairs: readonly Pair[] }>;

/** A word of {@link rateeKinds}. */
export type RateeKind = keyof typeof rateeKinds;

/** What everybody who was scored came to by each indicator of one period. */
export const indicatorsCall = {
  title: '各项指标得分',
  grants: { operator: 'all', leader: 'all', city: 'area', company: 'company' },
  isWrite: false,
  input: z.object({
    kind: z.enum(Object.keys(rateeKinds) as [RateeKind, ...RateeKind[]]),
    /** The latest where none is named. */
    periodKey: z.string().max(20).nullish(),
  }),
  output: z.object({
    /** All that have results, the latest first, and the one that the rows are of. */
    periods: z.array(z.string()),
    periodKey: z.string().nullable(),
    rows: z.array(
      z.object({
        ratee: z.uuid(),
        name: z.string(),
        indicator: z.string(),
        /** The average over those who scored, and over what each of them could give: models may count by other scales. */
        points: z.number(),
        max: z.number(),
      }),
    ),
  }),
} as const;
