import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { userplan } from './userplan.ts';

/** How far a person was present, over all months that are over; `without` is a month that is about to go. */
function followAttendance(member: string, store: Transaction, without: string | null = null): Promise<number> {
  return store.execute(sql`
    update member set attendance = (
      select round(100.0 * sum(days_present) / nullif(sum(days_planned), 0), 1) from userplan
      where userplan.member = member.id and deleted_at is null and id is distinct from ${without}
        and month < to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM'))
    where id = ${member}`);
}

function daysIn(month: string): number {
  const [year, number] = month.split('-').map(Number);
  // The day before the first of the next month, which counts from 0.
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
}

export default serve(userplan, {
  hooks: {
    beforeSave({ month, daysPlanned, daysPresent }) {
      const days = daysIn(month);
      const message = `${month} 只有 ${days} 天`;
      refuseProblems(
        Object.entries({ daysPlanned, daysPresent }).flatMap(([path, said]) =>
          said !== null && said > days ? [{ path, message }] : [],
        ),
      );
      return undefined;
    },
    async afterSave(_id, { member }, { store }) {
      await followAttendance(member, store);
    },
    async beforeRemove({ id, member }, { store }) {
      await followAttendance(member, store, id);
    },
  },
});
