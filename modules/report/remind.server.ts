import sql, { type Sql } from 'sql-template-tag';
import { presentStates } from '#modules/member/rules.ts';
import type { Transaction } from '#server/database/database.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { recordLink } from '#shared/record-link.ts';

/** Nobody is told of the same report twice within this time. */
const quiet = sql`interval '2 hours'`;

/** Tells the writers of the open duties that a condition on `record` names; answers how many people. */
export async function remindWriters(which: Sql, store: Transaction): Promise<number> {
  const due = await store.query<{ id: string; title: string; writers: string[]; isMissed: boolean }>(sql`
    update reportduty record set reminded_at = now()
    where record.status in ('pending', 'missed') and record.deleted_at is null and ${which}
      and (record.reminded_at is null or record.reminded_at < now() - ${quiet})
    returning record.id, record.title, record.writers, record.status = 'missed' as "isMissed"`);
  const written = due.flatMap(({ id, title, writers, isMissed }) =>
    writers.map((userId) => ({
      userId,
      kind: 'reminded' as const,
      title,
      text: isMissed ? '这份报告没有按时提交，请补报' : '这份报告还没有提交',
      link: recordLink('reportduty', id),
    })),
  );
  await notifyAll(written, store);
  return new Set(written.map(({ userId }) => userId)).size;
}

/** Tells the project managers which dailies of their people were missed on a day; one notice each. */
export async function tellManagers(day: string, store: Transaction): Promise<number> {
  const rows = await store.query<{ userId: string; people: number; names: string }>(sql`
    select person.id as "userId", count(distinct writer.id)::int as people,
      string_agg(distinct writer.name, '、') as names
    from reportduty duty join member on member.contract = duty.contract and member.duty = 'manager'
        and member.status = any(${[...presentStates]}) and member.deleted_at is null
      join "user" person on person.id = member."user" and person.status = 'active'
      join "user" writer on writer.id = duty."user" and writer.id <> person.id
    where duty.kind = 'daily' and duty.start_on = ${day} and duty.status = 'missed' and duty.deleted_at is null
    group by person.id`);
  await notifyAll(
    rows.map(({ userId, people, names }) => ({
      userId,
      kind: 'reminded' as const,
      title: '未交日报',
      text: `${people} 人没有交 ${day} 的日报：${names}`.slice(0, 500),
      link: '/report/daily?part=team',
    })),
    store,
  );
  return rows.length;
}
