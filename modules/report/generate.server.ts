import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { presentStates } from '#modules/member/rules.ts';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { spellingOf } from '#server/crud/spelling.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { insertMany } from '#server/database/row.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { running } from '../contract/standing.ts';
import { readDueRules } from './due-rules.server.ts';
import { type ReportKind, type ReportRange, reportKinds } from './kinds.ts';
import { limitsOf, type Period, periodBefore, periodOf, periodWords } from './period.ts';

/** Whoever owes a report: a person with the contract that he works on, or a contract with those who write for it. */
export interface Debtor {
  user: string | null;
  name: string;
  contract: string;
  company: string;
  areas: string[];
  writers: string[];
}

/** Who owes reports of a range: the people on site who have an account, each once, or the contracts being performed. */
export function debtorsOf(range: ReportRange, store: Queryable): Promise<Debtor[]> {
  if (range === 'personal') {
    return store.query<Debtor>(sql`
      select distinct on (person.id) person.id as "user", person.name, contract.id as contract, contract.company,
        contract.areas, array[person.id] as writers
      from member join "user" person on person.id = member."user" join contract on contract.id = member.contract
      where member.status = any(${[...presentStates]}) and member.deleted_at is null and contract.deleted_at is null
        and contract.status = any(${running}) and person.status = 'active' and person.deleted_at is null
      order by person.id, member.created_at`);
  }
  return store.query<Debtor>(sql`
    select null as "user", contract.name, contract.id as contract, contract.company, contract.areas,
      array_agg(distinct person.id) as writers
    from contract join member on member.contract = contract.id and member.duty = 'manager' and member.deleted_at is null
        and member.status = any(${[...presentStates]})
      join "user" person on person.id = member."user" and person.status = 'active' and person.deleted_at is null
    where contract.deleted_at is null and contract.status = any(${running}) group by contract.id order by contract.id`);
}

/** A duty as a row of its table. */
export function dutyRow(
  kind: ReportKind,
  range: ReportRange,
  period: Period,
  debtor: Debtor,
  { dueAt, closesAt }: { dueAt: Date; closesAt: Date },
) {
  const title = `${debtor.name} ${periodWords(kind, period)}${reportKinds[kind]}`.slice(0, 100);
  return {
    id: newId(),
    version: 1,
    status: 'pending',
    label_pinyin: spellingOf(title),
    title,
    kind,
    range,
    period: period.key,
    start_on: period.startOn,
    end_on: period.endOn,
    user: debtor.user,
    writers: debtor.writers,
    contract: debtor.contract,
    company: debtor.company,
    areas: debtor.areas,
    due_at: dueAt.toISOString(),
    closes_at: closesAt.toISOString(),
  };
}

/** The periods whose reports are owed from a day on: this day and week, and the month that is over. */
function periodsOn(kind: ReportKind, day: string): Period {
  const current = periodOf(kind, day);
  return kind === 'monthly' ? periodBefore(kind, current) : current;
}

/** Makes the duties of a day, its week and the month before it for every enabled template; those that are there stay. Answers how many. */
export async function generateDuties(day: string, store: Transaction): Promise<number> {
  await takeTurns(store, 'reportduty generate');
  const templates = await store.query<{ kind: ReportKind; range: ReportRange }>(sql`
    select kind, range from reporttemplate where status = 'enabled' and deleted_at is null`);
  const calendar = await readWorkCalendar(store);
  const rules = await readDueRules(store);
  const now = new Date().toISOString();
  const rows: ReturnType<typeof dutyRow>[] = [];
  for (const { kind, range } of templates) {
    const period = periodsOn(kind, day);
    const limits = limitsOf(kind, period, rules, calendar);
    if (!limits) continue;
    const known = await store.query<{ owes: string }>(sql`
      select coalesce("user", contract) as owes from reportduty
      where kind = ${kind} and range = ${range} and period = ${period.key}`);
    const owing = new Set(known.map(({ owes }) => owes));
    const debtors = await debtorsOf(range, store);
    const left = debtors.filter(({ user, contract }) => !owing.has(user ?? contract));
    rows.push(...left.map((debtor) => dutyRow(kind, range, period, debtor, limits)));
  }
  const stamped = rows.map((row) => ({ ...row, created_at: now, updated_at: now }));
  await insertMany(store, raw('reportduty'), Object.keys(stamped[0] ?? {}), stamped);
  return stamped.length;
}

/** Whoever is on approved leave on the whole day owes no daily for it. Answers how many are excused. */
export function excuseAbsent(store: Transaction): Promise<number> {
  return store.execute(sql`
    update reportduty duty set status = 'exempt', exempt_reason = '请假', version = version + 1, updated_at = now()
    where duty.status = 'pending' and duty.kind = 'daily' and duty.report is null and exists (
      select 1 from dayoff where dayoff.person = duty."user" and dayoff.deleted_at is null
        and dayoff.status in ('approved', 'finished') and dayoff.start_on <= duty.start_on and dayoff.end_on >= duty.end_on)`);
}

/** What was not handed in until its time is missed from now on. Answers how many. */
export function closeDuties(store: Transaction): Promise<number> {
  return store.execute(sql`
    update reportduty set status = 'missed', version = version + 1, updated_at = now()
    where status = 'pending' and closes_at <= now() and deleted_at is null`);
}
