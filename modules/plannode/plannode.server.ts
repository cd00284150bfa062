import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import type { FieldProblem } from '#shared/error.ts';
import { plannode } from './plannode.ts';

interface Term {
  startOn: string;
  endOn: string;
}

function termOf(plan: string, store: Queryable): Promise<Term | undefined> {
  return store.one<Term>(sql`
    select contract.start_on as "startOn", contract.end_on as "endOn"
    from plan join contract on contract.id = plan.contract where plan.id = ${plan}`);
}

/** Nodes named here that belong to another plan. */
async function strangers(plan: string, ids: readonly string[], store: Queryable): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await store.one(sql`select 1 from plannode where id = any(${ids}) and plan <> ${plan} limit 1`);
  return row !== undefined;
}

/** Whether what a node waits for leads back to the node itself. */
async function isCircular(id: string, dependsOn: readonly string[], store: Queryable): Promise<boolean> {
  const row = await store.one(sql`
    with recursive chain(id) as (
      select unnest(${dependsOn}::uuid[])
      union
      select unnest(node.depends_on) from plannode node join chain on chain.id = node.id where node.deleted_at is null
    ) select 1 from chain where id = ${id} limit 1`);
  return row !== undefined;
}

export default serve(plannode, {
  hooks: {
    async beforeSave(record, previous, { store }) {
      const problems: FieldProblem[] = [];
      const dependsOn = record.dependsOn ?? [];
      const term = await termOf(record.plan, store);
      if (term && record.startOn < term.startOn) {
        problems.push({ path: 'startOn', message: `不能早于合同开始日期 ${term.startOn}` });
      }
      if (term && record.endOn > term.endOn) {
        problems.push({ path: 'endOn', message: `不能晚于合同结束日期 ${term.endOn}` });
      }
      if (record.parent && (await strangers(record.plan, [record.parent], store))) {
        problems.push({ path: 'parent', message: '上级节点不属于这个计划' });
      }
      if (await strangers(record.plan, dependsOn, store)) {
        problems.push({ path: 'dependsOn', message: '前置节点不属于这个计划' });
      }
      if (previous && (await isCircular(previous.id, dependsOn, store))) {
        problems.push({ path: 'dependsOn', message: '前置节点形成循环，请去掉其中一个' });
      }
      refuseProblems(problems);
      return undefined;
    },
  },
});
