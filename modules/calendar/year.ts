import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import { reading, writing } from '#shared/operation.ts';

const day = (label: string) => askedDay(`请选择${label}`);

/** The days of a year that are unlike their day of the week, with the week and the hours of work. */
export const readYear = reading(
  '/calendar/year',
  '工作日历',
  z.object({ year: z.int('年份无效').min(2000, '年份无效').max(2100, '年份无效') }),
  z.object({
    weekdays: z.array(z.number()),
    /** As administrators wrote them: `09:00-12:00,13:30-17:30`. */
    hours: z.string(),
    days: z.array(z.object({ day: z.string(), kind: z.enum(['off', 'work']), name: z.string() })),
  }),
);

/** How many days can be arranged at once. */
const most = 62;

/** Says of some days whether people work on them; `usual` leaves them to their day of the week again. */
export const arrangeDays = writing(
  '/calendar/arrange',
  '调整工作日历',
  z
    .object({
      from: day('开始日期'),
      to: day('结束日期'),
      kind: z.enum(['off', 'work', 'usual'], { error: '请选择安排' }),
      name: z.string().trim().max(30, '名称不能超过 30 个字').nullish(),
    })
    .superRefine(({ from, to, kind, name }, { addIssue }) => {
      if (to < from) addIssue({ code: 'custom', path: ['to'], message: '结束日期不能早于开始日期' });
      else if ((Date.parse(to) - Date.parse(from)) / 86_400_000 >= most)
        addIssue({ code: 'custom', path: ['to'], message: `一次最多调整 ${most} 天` });
      if (kind !== 'usual' && !name) addIssue({ code: 'custom', path: ['name'], message: '请填写名称' });
    }),
  z.object({ count: z.number() }),
);
