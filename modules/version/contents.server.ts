import sql from 'sql-template-tag';
import { reopenDays } from '#modules/problem/problem-life.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';

/** What a version holds, as far as its contents go. */
interface Holding {
  id: string;
  versionNo: string;
  demands: string[] | null;
  problems: string[] | null;
  changes: string[] | null;
}

/** Notes on everything that the version holds that it comes with it. */
export async function claimContents(
  { id, versionNo, demands, problems, changes }: Holding,
  others: Others,
): Promise<void> {
  for (const demand of demands ?? []) {
    await others.change('demand', demand, { release: id, targetVersion: versionNo });
  }
  for (const problem of problems ?? []) await others.change('problem', problem, { release: id });
  for (const change of changes ?? []) await others.change('changerecord', change, { release: id });
}

/** The steps that lead a planned demand online, by the state that it is in. */
const nextStep: Readonly<Record<string, string>> = { scheduled: 'develop', developing: 'test', testing: 'release' };

async function statesOf(ids: readonly string[] | null, { store }: Context): Promise<{ id: string; status: string }[]> {
  return store.query(sql`
    select id, status from demand where id = any(${[...(ids ?? [])]}) and deleted_at is null order by id`);
}

/** Leads the demands of a version online, from wherever they are by now; what was ended meanwhile stays. */
export async function bringOnline({ demands, changes }: Holding, others: Others, context: Context): Promise<void> {
  for (const { id, status } of await statesOf(demands, context)) {
    for (let state = status; nextStep[state]; state = stateAfter(state)) {
      const event = nextStep[state] as string;
      await others.take('demand', id, event, event === 'release' ? { change: changes?.[0] ?? null } : {});
    }
  }
}

function stateAfter(state: string): string {
  return { scheduled: 'developing', developing: 'testing', testing: 'online' }[state] ?? 'online';
}

/** Takes up again what a version brought that was rolled back: demands that nobody has confirmed, problems that may still be. */
export async function takeUpAgain(
  { demands, problems, versionNo }: Holding,
  reason: string,
  others: Others,
  context: Context,
): Promise<void> {
  const reopenReason = `版本 ${versionNo} 已回退：${reason}`.slice(0, 500);
  for (const { id, status } of await statesOf(demands, context)) {
    if (status === 'online') await others.take('demand', id, 'reopen', { reopenReason });
  }
  const solved = await context.store.query<{ id: string }>(sql`
    select id from problem where id = any(${[...(problems ?? [])]}) and deleted_at is null
      and status in ('resolved', 'verified', 'closed')
      and coalesce(closed_at > now() - make_interval(days => ${reopenDays}), true) order by id`);
  for (const { id } of solved) await others.take('problem', id, 'reopen', { reopenReason });
}
