import sql from 'sql-template-tag';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

const dayMs = 86_400_000;

/** What became of applications for more time, the latest first. */
const stories = [
  { reason: '接口文档由对方单位提供，预计下周三才能收到，联调随之顺延。', days: 5, daysAgo: 0, verb: null },
  { reason: '现场停电检修两天，部署窗口后移。', days: 3, daysAgo: 1, verb: null },
  {
    reason: '需求在评审中有调整，补充设计需要一周。',
    days: 7,
    daysAgo: 6,
    verb: 'complete',
    opinion: '同意，下周五前完成。',
  },
  { reason: '人员休假，希望顺延。', days: 10, daysAgo: 9, verb: 'reject', opinion: '请协调其他同事办理，按期完成。' },
] as const;

/** Lets people who work on tasks ask their publishers for more time: two wait, one got it, one did not. */
export async function seedExtensions(seeder: Seeder, engine: Engine): Promise<void> {
  const cast = new DemoCast(seeder, engine);
  const tasks = await seeder.context.store.query<{ id: string; owner: string; dueAt: string }>(sql`
    select id, owner, due_at as "dueAt" from task
    where status = 'doing' and publisher <> owner and parent is null order by number desc limit ${stories.length}`);
  const pasts: Past[] = [];
  for (const [index, { days, daysAgo: askedDaysAgo, reason, ...end }] of stories.entries()) {
    const task = tasks[index];
    if (!task) break;
    const newDueAt = new Date(Math.max(Date.parse(task.dueAt), Date.now()) + days * dayMs).toISOString();
    const id = await cast.add('taskextension', task.owner, { task: task.id, newDueAt, reason, attachments: [] });
    await cast.submit('taskextension', id, task.owner);
    if (end.verb) await cast.decide(id, end.verb, end.opinion);
    pasts.push({ module: 'taskextension', record: id, startedAt: daysAgo(askedDaysAgo) });
  }
  await moveToPast([...pasts, ...(await seedTransfer(seeder, cast))], seeder);
}

/** Lets somebody ask that a colleague takes his task over, which waits for the publisher. */
async function seedTransfer(seeder: Seeder, cast: DemoCast): Promise<Past[]> {
  const found = await seeder.context.store.one<{ task: string; owner: string; colleague: string }>(sql`
    select task.id as task, task.owner, colleague.id as colleague from task
    join "user" person on person.id = task.owner
    join "user" colleague on colleague.companies && person.companies and colleague.id not in (person.id, task.publisher)
    where task.status = 'received' and task.publisher <> task.owner and task.parent is null
    order by task.number desc, colleague.username limit 1`);
  if (!found) return [];
  const reason = '下周起调往其他项目驻场，请由同组同事接手，已交接资料。';
  const given = { task: found.task, newOwner: found.colleague, reason, attachments: [] };
  const id = await cast.add('tasktransfer', found.owner, given);
  await cast.submit('tasktransfer', id, found.owner);
  return [{ module: 'tasktransfer', record: id, startedAt: daysAgo(1) }];
}
