import { z } from 'zod';
import { pairs } from '../checkmodel/words.ts';

const pair = z.enum(Object.keys(pairs) as [keyof typeof pairs, ...(keyof typeof pairs)[]]);
const ids = z.array(z.uuid()).max(500).nullish();

const participants = z.object({
  model: z.uuid(),
  pairRule: z.enum(['all', 'chosen', 'manual']),
  areas: ids,
  companies: ids,
  contracts: ids,
  groups: ids,
  manual: z
    .array(
      z.object({
        raterArea: z.uuid().nullish(),
        raterCompany: z.uuid().nullish(),
        rateeArea: z.uuid().nullish(),
        rateeCompany: z.uuid().nullish(),
        contract: z.uuid().nullish(),
      }),
    )
    .max(500)
    .default([]),
  periodKey: z.string().max(20).nullish(),
  weight: z.number().nullish(),
  /** The campaign that is edited, which does not count twice. */
  except: z.uuid().nullish(),
});

/** Who would take part, as the page of a campaign asks for it while it is edited. */
export type Participating = z.input<typeof participants>;

const rater = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of those who may score for it nobody has an account. */
  hasNobody: z.boolean(),
  ratees: z.array(z.object({ name: z.string(), about: z.string().nullable() })),
});

const completion = z.object({
  id: z.uuid(),
  name: z.string(),
  all: z.number(),
  done: z.number(),
  missed: z.number(),
  /** The day of the last sheet that was handed in. */
  lastOn: z.string().nullable(),
});

/** How far one rater is with a campaign. */
export type Completion = z.output<typeof completion>;

/** The calls of a campaign beside its life. */
export const campaignCalls = {
  preview: {
    title: '预览评分配对',
    grants: { operator: 'all' },
    isWrite: false,
    input: participants,
    output: z.object({
      pair,
      sheets: z.number(),
      indicators: z.number(),
      raters: z.array(rater),
      /** The weights of all campaigns of this period and kind of ratee, this one included. */
      weightSum: z.number(),
    }),
  },
  progress: {
    title: '各评分方完成情况',
    grants: { operator: 'all', leader: 'all' },
    isAboutRecord: true,
    isWrite: false,
    input: z.object({ id: z.uuid() }),
    output: z.array(completion),
  },
} as const;
