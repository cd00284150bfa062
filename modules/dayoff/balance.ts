import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import { reading } from '#shared/operation.ts';
import { dayoffKinds } from './dayoff.ts';

/** The kinds that a person has so many days of. */
export const limitedKinds = ['annual', 'compensatory'] as const;

/** A word of {@link limitedKinds}. */
export type LimitedKind = (typeof limitedKinds)[number];

/** Whether days of a kind are counted. */
export function isLimited(kind: string): kind is LimitedKind {
  return limitedKinds.some((limited) => limited === kind);
}

const year = z.int('年份无效').min(2000, '年份无效').max(2100, '年份无效');

/** What the signed-in user has left of the year, by kind. */
export const readBalance = reading(
  '/dayoff/balance',
  '假期余额',
  z.object({ year }),
  z.object({
    rows: z.array(
      z.object({
        kind: z.enum(limitedKinds),
        granted: z.number(),
        /** Taken or decided for. */
        used: z.number(),
        /** Asked for and not decided yet. */
        pending: z.number(),
        left: z.number(),
      }),
    ),
  }),
);

const half = z.enum(['am', 'pm']);

/** How many days of work lie between two halves of days, both included: what leave of that time would take. */
export const countDays = reading(
  '/dayoff/days',
  '请假天数',
  z.object({ startOn: askedDay(), startHalf: half, endOn: askedDay(), endHalf: half }),
  z.object({ days: z.number() }),
);

const kinds = Object.keys(dayoffKinds) as [keyof typeof dayoffKinds, ...(keyof typeof dayoffKinds)[]];

/** Who of the people around the signed-in user is away in a month; why, only where the record itself may be read. */
export const readTeam = reading(
  '/dayoff/team',
  '团队请假日历',
  z.object({ month: z.string({ error: '请选择月份' }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份无效') }),
  z.object({
    /** The days of the month on which people work. */
    workdays: z.array(z.string()),
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        absences: z.array(
          z.object({
            startOn: z.string(),
            startHalf: half,
            endOn: z.string(),
            endHalf: half,
            isDecided: z.boolean(),
            kind: z.enum(kinds).nullable(),
          }),
        ),
      }),
    ),
  }),
);
