import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { refuseProblems } from '#shared/check-record.ts';
import type { FieldProblem } from '#shared/error.ts';

interface Placed {
  dueAt: string;
  parent: string | null;
  project: string | null;
  contract: string | null;
  system: string | null;
  module: string | null;
}

interface Found {
  parentDueAt: string | null;
  parentStatus: string | null;
  isBelowItself: boolean;
  latestPart: string | null;
  systemContract: string | null;
  moduleSystem: string | null;
  contractProject: string | null;
}

/** Refuses a task that does not fit where it stands: above and below other tasks, in a system, under a contract. */
export async function checkPlace(task: Placed, id: string | null, store: Transaction, at = ''): Promise<void> {
  const found = await store.one<Found>(sql`
    select parent.due_at as "parentDueAt", parent.status as "parentStatus",
      exists (
        with recursive above as (
          select task.id, task.parent from task where task.id = ${task.parent}
          union select task.id, task.parent from task join above on task.id = above.parent)
        select 1 from above where above.id = ${id}) as "isBelowItself",
      (select max(due_at) from task where task.parent = ${id} and deleted_at is null and status <> 'cancelled') as "latestPart",
      (select contract from systemitem where systemitem.id = ${task.system}) as "systemContract",
      (select system from systemmodule where systemmodule.id = ${task.module}) as "moduleSystem",
      (select project from contract where contract.id = ${task.contract}) as "contractProject"
    from (values (1)) one (row) left join task parent on parent.id = ${task.parent}`);
  const problems: FieldProblem[] = [];
  const due = Date.parse(task.dueAt);
  if (found?.isBelowItself) problems.push({ path: 'parent', message: '上级任务不能是自己或自己的下级' });
  if (found?.parentDueAt && due > Date.parse(found.parentDueAt)) {
    problems.push({ path: `${at}dueAt`, message: '截止时间不能晚于上级任务的截止时间' });
  }
  if (found?.latestPart && due < Date.parse(found.latestPart)) {
    problems.push({ path: `${at}dueAt`, message: '截止时间不能早于下级任务的截止时间' });
  }
  if (task.contract && found?.systemContract && found.systemContract !== task.contract) {
    problems.push({ path: 'system', message: '所属系统不在这个合同下' });
  }
  if (found?.moduleSystem && found.moduleSystem !== task.system) {
    problems.push({ path: 'module', message: '所属模块不属于这个系统' });
  }
  if (task.project && found?.contractProject && found.contractProject !== task.project) {
    problems.push({ path: 'contract', message: '所属合同不属于这个项目' });
  }
  refuseProblems(problems);
}
