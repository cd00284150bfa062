import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Queryable } from '#server/database/database.ts';
import { systemViewer } from '#server/module/context.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { cameTrue } from '#server/schedule/came-true.ts';
import { amountDone, type Job, type JobParts } from '#server/schedule/job.ts';
import { addWorkdays, dayOf, isWorkday } from '#shared/work-calendar.ts';
import { type PlannedNode, slips } from './slips.ts';

/** Within how many working days something is said to be near. */
const nearWorkdays = 3;

interface Node extends PlannedNode {
  id: string;
  plan: string;
  planTitle: string;
  /** Whether its plan was approved and still holds. */
  counts: boolean;
  people: (string | null)[];
}

/** The last nodes of all plans that were not given up and are still to be done, with what holds each. */
function openNodes(store: Queryable): Promise<Node[]> {
  return store.query<Node>(sql`
    select node.id, node.plan, plan.title as "planTitle", node.name, node.start_on as "startOn", node.end_on as "endOn",
      node.actual_start_on as "actualStartOn", plan.status <> 'draft' and plan.baseline_no is not null as counts,
      array[node.owner, contract.project_manager] as people,
      (select min(before.name) from plannode before
        where before.id = any(node.depends_on) and before.deleted_at is null and before.standing <> 'done') as "waitsFor"
    from plannode node join plan on plan.id = node.plan join contract on contract.id = plan.contract
    where node.deleted_at is null and plan.deleted_at is null and plan.status <> 'superseded' and node.parts = 0
      and node.standing <> 'done' order by node.plan, node.position, node.id`);
}

/** Tells those who answer for the nodes of plans what is near, held up or late, each once; on working days only. */
export function tellOfSlips({ database }: Pick<JobParts, 'database'>, now: Date): Promise<number> {
  return database.transaction(async (store) => {
    const calendar = await readWorkCalendar(store);
    const today = dayOf(now);
    if (!isWorkday(today, calendar)) return 0;
    const days = { today, near: addWorkdays(today, nearWorkdays, calendar) };
    const nodes = await openNodes(store);
    let told = 0;
    for (const { about, isSo, words } of slips) {
      const standing = nodes.map((node) => ({ id: node.id, isMet: node.counts && isSo(node, days) }));
      const met = await cameTrue(about, standing, store);
      for (const node of nodes.filter(({ id }) => met.has(id))) {
        const record = { module: 'plan', id: node.plan, title: node.planTitle };
        const said = { text: words(node), kind: 'reminded' } as const;
        await tellOfRecord(record, node.people, said, { viewer: systemViewer, store });
        told += 1;
      }
    }
    return told;
  });
}

/** What plans need by the clock. */
export const planJobs: readonly Job[] = [
  {
    code: 'plan-slips',
    title: '计划节点提醒',
    note: '工作日早上提醒计划节点的负责人和项目经理：即将到期、该开始没有开始、被前置节点拖住和刚刚延期的，各一次。',
    cron: '40 8 * * *',
    run: async (parts, now) => amountDone('提醒', await tellOfSlips(parts, now), '次'),
  },
];
