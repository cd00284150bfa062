import sql, { type Sql } from 'sql-template-tag';
import { openStates, postponable } from '#modules/task/rules.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Others } from '#server/module/serve.ts';

/** The tasks of a contract that fulfil a condition. */
async function tasksOf(contract: string, condition: Sql, store: Queryable): Promise<string[]> {
  const rows = await store.query<{ id: string }>(sql`
    select id from task where contract = ${contract} and deleted_at is null and ${condition} order by id`);
  return rows.map(({ id }) => id);
}

/** Lets the work on a contract rest: what is being done does not run late meanwhile. */
export async function suspendTasks(contract: string, others: Others, store: Queryable): Promise<void> {
  const suspendReason = '所属合同已暂停';
  for (const id of await tasksOf(contract, sql`status = any(${[...postponable]})`, store)) {
    await others.take('task', id, 'suspend', { suspendReason });
  }
}

/** Takes up again what rested with the contract; what its publisher had suspended stays so. */
export async function resumeTasks(contract: string, others: Others, store: Queryable): Promise<void> {
  const cause = JSON.stringify([{ module: 'contract', id: contract, role: 'cause' }]);
  const restedWithIt = sql`status = 'suspended' and (
    select links @> ${cause}::jsonb from change_history
    where module = 'task' and record_id = task.id and event = 'suspend' order by version desc limit 1)`;
  for (const id of await tasksOf(contract, restedWithIt, store)) {
    await others.take('task', id, 'resume', { resumeReason: '所属合同已恢复' });
  }
}

/** Ends what is still to be done for a contract; parts end with the task above them. */
export async function cancelTasks(contract: string, others: Others, store: Queryable): Promise<void> {
  const isOpen = (alias: Sql) => sql`${alias}.status = any(${[...openStates]})`;
  const isFirst = sql`${isOpen(sql`task`)} and not exists (
    select 1 from task above where above.id = task.parent and above.contract = task.contract
      and above.deleted_at is null and ${isOpen(sql`above`)})`;
  for (const id of await tasksOf(contract, isFirst, store)) {
    await others.take('task', id, 'cancel', { cancelReason: '所属合同已终止' });
  }
}
