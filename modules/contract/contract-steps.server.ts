import sql from 'sql-template-tag';
import { unsolved } from '#modules/problem/standing.ts';
import { openStates } from '#modules/task/rules.ts';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/** Nothing is accepted while a grave problem is open or a paper that had to be there is missing. */
export async function demandAcceptable(
  { id, missingDocuments }: { id: string; missingDocuments: number | null },
  step: string,
  store: Queryable,
): Promise<undefined> {
  if (missingDocuments) throw new AppError('refused', `还有 ${missingDocuments} 份必交文档逾期未交，不能${step}`);
  const found = await store.one<{ count: number; title: string }>(sql`
    select count(*)::int as count, min(problem.title) as title
    from problem left join systemitem system on system.id = problem.system
    where coalesce(problem.contract, system.contract) = ${id} and problem.level = 'major' and problem.deleted_at is null
      and problem.status = any(${unsolved})`);
  if (found && found.count > 0) {
    throw new AppError('refused', `还有 ${found.count} 个重大问题没有解决，如“${found.title}”，不能${step}`);
  }
}

interface Closing {
  id: string;
  payments: readonly { name: string; paidOn: string | null }[];
}

/** A contract is closed when everything is paid, and nothing is left to be done for it. */
export async function demandSettled(
  { id, payments }: Closing,
  _answers: unknown,
  { store }: { store: Queryable },
): Promise<undefined> {
  const unpaid = payments.filter(({ paidOn }) => !paidOn);
  if (unpaid.length > 0) {
    const names = unpaid.map(({ name }) => name).join('、');
    throw new AppError('refused', `还有 ${unpaid.length} 个付款节点没有登记付款（${names}），不能关闭`);
  }
  const left = await store.one<{ count: number; title: string }>(sql`
    select count(*)::int as count, min(title) as title from task
    where contract = ${id} and status = any(${[...openStates]}) and deleted_at is null`);
  if (left?.count) {
    throw new AppError('refused', `还有 ${left.count} 项任务没有完成，如“${left.title}”，不能关闭`);
  }
}
