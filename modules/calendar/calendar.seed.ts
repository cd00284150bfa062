import type { DraftOf } from '#shared/field.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import type { calendar } from './calendar.ts';

type Day = DraftOf<(typeof calendar)['declaration']['fields']>;

function off(name: string, from: string, to: string, remark: string): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push({ day, kind: 'off', name, remark });
  return days;
}

function work(name: string, days: readonly string[], remark: string): Day[] {
  return days.map((day) => ({ day, kind: 'work', name: `${name}调休上班`, remark }));
}

const of2026 = '国务院办公厅 2026 年放假安排';
const of2027 = '法定节假日；放假调休请按国务院办公厅通知调整';

/** The holidays of 2026 as they were announced, and of 2027 the days that the law itself names. */
export const shippedDays: readonly Day[] = [
  ...off('元旦', '2026-01-01', '2026-01-03', of2026),
  ...work('元旦', ['2026-01-04'], of2026),
  ...off('春节', '2026-02-15', '2026-02-23', of2026),
  ...work('春节', ['2026-02-14', '2026-02-28'], of2026),
  ...off('清明节', '2026-04-04', '2026-04-06', of2026),
  ...off('劳动节', '2026-05-01', '2026-05-05', of2026),
  ...work('劳动节', ['2026-05-09'], of2026),
  ...off('端午节', '2026-06-19', '2026-06-21', of2026),
  ...off('中秋节', '2026-09-25', '2026-09-27', of2026),
  ...off('国庆节', '2026-10-01', '2026-10-07', of2026),
  ...work('国庆节', ['2026-09-20', '2026-10-10'], of2026),
  ...off('元旦', '2027-01-01', '2027-01-01', of2027),
  ...off('春节', '2027-02-05', '2027-02-08', of2027),
  ...off('清明节', '2027-04-05', '2027-04-05', of2027),
  ...off('劳动节', '2027-05-01', '2027-05-02', of2027),
  ...off('端午节', '2027-06-09', '2027-06-09', of2027),
  ...off('中秋节', '2027-09-15', '2027-09-15', of2027),
  ...off('国庆节', '2027-10-01', '2027-10-03', of2027),
];
