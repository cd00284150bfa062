import { z } from 'zod';

/** The spans of time, on the calendar of China, that days and instants are put together by. */
export const periods = { day: '日', week: '周', month: '月', quarter: '季度', year: '年' } as const;

/** A key of {@link periods}. */
export type Period = keyof typeof periods;

/** One way to put records into groups: by the value of a field, or by the period that a day or an instant falls in. */
const grouping = z.object({
  field: z.string().max(64),
  /** For days and instants only; a month when not said. */
  period: z.enum(Object.keys(periods) as [Period, ...Period[]]).optional(),
});

/** One figure of a group: how many records, or what the values of a number field come to; what is empty does not count. */
const measure = z.discriminatedUnion('figure', [
  z.object({ figure: z.literal('count') }),
  z.object({ figure: z.enum(['sum', 'average', 'least', 'greatest']), field: z.string().max(64) }),
]);

/** A way to group, checked. */
export type Grouping = z.output<typeof grouping>;

/** A figure that is asked for, checked. */
export type Measure = z.output<typeof measure>;

/** What a summary is asked beside what a list is asked. */
export const summaryShape = {
  groups: z.array(grouping).max(2).default([]),
  measures: z
    .array(measure)
    .min(1)
    .max(6)
    .default([{ figure: 'count' }]),
  /** Groups to answer at most: those with the greatest first figure, or the latest periods. */
  limit: z.int().min(1).max(500).default(100),
};

/** What a summary answers. */
export const summaryAnswer = z.object({
  groups: z.array(
    z.object({
      /** What its records share, one key for each way to group: a value, an id, or the first day of a period. */
      keys: z.array(z.string().nullable()),
      /** One for each figure asked for; null where no record has a value. */
      values: z.array(z.number().nullable()),
    }),
  ),
  /** The same figures over all records; a record that is in several groups counts once. */
  total: z.array(z.number().nullable()),
  /** False where there are more groups than were asked for. */
  isComplete: z.boolean(),
  /** Chinese names of the ids and dictionary values among the keys. */
  labels: z.record(z.string(), z.string()),
});

/** A value of {@link summaryAnswer}. */
export type SummaryAnswer = z.output<typeof summaryAnswer>;
