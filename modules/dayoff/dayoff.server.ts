import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { processProxy } from '#server/engine/tables/people-tables.ts';
import { systemViewer } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { endSubstitutes } from '#server/notice/end-substitutes.ts';
import { notify } from '#server/notice/notify.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { takeDue } from '#server/schedule/take-due.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { beginningOf, dayOf } from '#shared/work-calendar.ts';
import { balanceOf, daysOf } from './balance.server.ts';
import { isLimited } from './balance.ts';
import { dayoff, dayoffKinds } from './dayoff.ts';
import { type Absence, halves, workdaysOf } from './days.ts';

interface Leave extends Absence {
  id: string;
  person: string;
  substitute: string | null;
}

const aboutSubstitutes = { kind: 'reminded', title: '代理', link: '/workflow/substitutes' } as const;

/** Nobody is away twice at the same time. */
async function refuseOverlap({ id, person, ...absence }: Leave, store: Transaction): Promise<void> {
  // Two applications of one person at once take turns, so that the second sees the first.
  await takeTurns(store, `dayoff ${person}`);
  const { startOn, startHalf, endOn, endHalf } = absence;
  const other = await store.one<Absence & { kind: keyof typeof dayoffKinds }>(sql`
    select kind, start_on as "startOn", start_half as "startHalf", end_on as "endOn", end_half as "endHalf" from dayoff
    where person = ${person} and id <> ${id} and deleted_at is null and status in ('auditing', 'approved', 'finished')
      and (start_on, start_half) <= (${endOn}::date, ${endHalf}) and (end_on, end_half) >= (${startOn}::date, ${startHalf})
    order by start_on limit 1`);
  if (!other) return;
  const from = `${other.startOn}${halves[other.startHalf]}`;
  const to = `${other.endOn}${halves[other.endHalf]}`;
  throw new AppError('refused', `与已申请的${dayoffKinds[other.kind]}（${from}至${to}）重叠，请调整时间`);
}

/** Somebody as far as a rule for a substitute needs to know him, held so that he is not locked meanwhile. */
async function personOf(id: string, store: Transaction): Promise<{ name: string; isActive: boolean }> {
  const person = await store.one<{ name: string; isActive: boolean }>(sql`
    select name, status = 'active' and deleted_at is null as "isActive" from "user" where id = ${id} for share`);
  return person ?? { name: '代理人', isActive: false };
}

/**
 * While somebody is away the substitute may handle his to-dos, unless his account has been locked since he was named: whoever
 * is away is then told that nobody does. The rule carries the id of the leave.
 */
async function appoint({ id, person, substitute, ...absence }: Leave, store: Transaction): Promise<void> {
  if (!substitute) return;
  const { name: principalName } = await personOf(person, store);
  const { name: agentName, isActive } = await personOf(substitute, store);
  if (!isActive) {
    const text = `${agentName} 的账号已停用，请假期间没有人代你处理待办，请另设代理`;
    await notify({ ...aboutSubstitutes, userId: person, text }, store);
    return;
  }
  const half = 12 * 3_600_000;
  const startsAt = beginningOf(absence.startOn).getTime() + (absence.startHalf === 'pm' ? half : 0);
  const endsAt = beginningOf(absence.endOn).getTime() + (absence.endHalf === 'pm' ? 2 * half : half);
  await insert(store, processProxy, {
    id,
    principalId: person,
    principalName,
    agentId: substitute,
    agentName,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    mode: 'share',
    source: 'dayOff',
    note: '请假期间代理',
    createdBy: person,
  });
  const until = absence.startOn === absence.endOn ? '' : ` 至 ${absence.endOn}`;
  const text = `${principalName} ${absence.startOn}${until} 请假，期间的待办由你代为处理`;
  await notify({ ...aboutSubstitutes, userId: substitute, text }, store);
}

export default serve(dayoff, {
  hooks: {
    async beforeSave(record, previous, { viewer, store }) {
      // The system itself takes no leave.
      const applicant = viewer.id === systemViewer.id ? undefined : viewer.id;
      const person = previous?.person ?? applicant;
      if (record.substitute && record.substitute === person) {
        refuseProblems([{ path: 'substitute', message: '代理人不能是请假人自己' }]);
      }
      const days = await daysOf(record, store);
      const { companyId, areaId } = viewer.position;
      const place = previous ? {} : { company: companyId ?? undefined, area: areaId ?? undefined };
      return { person, days, ...place };
    },
    async beforeSubmit(record, { store }) {
      const { id, person, substitute, kind, days, startOn } = record;
      if (!person || !days) {
        refuseProblems([{ path: 'endOn', message: '所选时间内没有工作日，不需要请假' }]);
        return;
      }
      if (substitute) {
        const { name, isActive } = await personOf(substitute, store);
        refuseProblems(isActive ? [] : [{ path: 'substitute', message: `${name} 的账号已停用，请另选代理人` }]);
      }
      await refuseOverlap({ ...record, person }, store);
      if (!isLimited(kind)) return;
      const { left } = await balanceOf({ person, kind, year: Number(startOn.slice(0, 4)), except: id }, store);
      if (days > left)
        throw new AppError('refused', `${dayoffKinds[kind]}剩余 ${Math.max(0, left)} 天，不够 ${days} 天`);
    },
    async afterDecision(id, decision, { store }) {
      if (decision !== 'approved') return;
      const leave = await store.one<Leave>(sql`
        select id, person, substitute, start_on as "startOn", start_half as "startHalf", end_on as "endOn",
          end_half as "endHalf"
        from dayoff where id = ${id}`);
      if (leave) await appoint(leave, store);
    },
  },
  guards: {
    async cancel(record, _answers, { store }) {
      const today = dayOf(new Date());
      const rest = { ...record, endOn: today, endHalf: 'pm' as const };
      const isOver = record.endOn <= today;
      const taken = today < record.startOn ? 0 : workdaysOf(rest, await readWorkCalendar(store));
      const ended = await endSubstitutes(sql`rule.id = ${record.id} and rule.source = 'dayOff'`, store);
      if (ended > 0 && record.person && record.substitute) {
        const { name } = await personOf(record.person, store);
        await notify(
          { ...aboutSubstitutes, userId: record.substitute, text: `${name} 已销假，不再由你代为处理待办` },
          store,
        );
      }
      return { cancelledOn: today, days: isOver ? record.days : taken };
    },
  },
});

/** Leave that is over is finished in the night after it. */
export const dayoffJobs: readonly Job[] = [
  {
    code: 'dayoff-finish',
    title: '结束到期的请假',
    note: '结束日期已过的请假转为已结束。',
    cron: '5 0 * * *',
    run: async ({ database, registry }, now) => {
      const due = await database.query<{ id: string; event: string }>(sql`
        select id, 'finish' as event from dayoff
        where status = 'approved' and deleted_at is null and end_on < ${dayOf(now)}
        order by end_on limit 1000`);
      return amountDone('结束', await takeDue({ database, registry }, 'dayoff', due), '条');
    },
  },
];
