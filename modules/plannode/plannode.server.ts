import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { askAlike } from '#server/module/alike.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import type { FieldProblem } from '#shared/error.ts';
import { plannode } from './plannode.ts';

interface Term {
  startOn: string;
  endOn: string;
}

async function termOf(plan: string, context: Context): Promise<Term | undefined> {
  const terms = sql`
    select contract.start_on as "startOn", contract.end_on as "endOn"
    from plan join contract on contract.id = plan.contract where plan.id = ${plan}`;
  const [term] = await askAlike<Term>(terms, context);
  return term;
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
    async beforeSave(record, previous, context) {
      const problems: FieldProblem[] = [];
      const dependsOn = record.dependsOn ?? [];
      const term = await termOf(record.plan, context);
      if (term && record.startOn < term.startOn) {
        problems.push({ path: 'startOn', message: `不能早于合同开始日期 ${term.startOn}` });
      }
      if (term && record.endOn > term.endOn) {
        problems.push({ path: 'endOn', message: `不能晚于合同结束日期 ${term.endOn}` });
      }
      const waited = new Set(previous?.dependsOn);
      const waitsAnew = dependsOn.some((id) => !waited.has(id));
      if (previous && waitsAnew && (await isCircular(previous.id, dependsOn, context.store))) {
        problems.push({ path: 'dependsOn', message: '前置节点形成循环，请去掉其中一个' });
      }
      refuseProblems(problems);
      return undefined;
    },
  },
});
