import sql from 'sql-template-tag';
import { type DemoApply, demoApplies } from '#modules/cityapply/cityapply.seed.ts';
import { type DemoCityTask, type DemoProgress, demoCities, demoCityTasks } from '#modules/citytask/citytask.seed.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

type Ids = Record<string, string>;

interface Known {
  people: Ids;
  areas: Ids;
  contracts: Ids;
}

const dayMs = 86_400_000;
const result = '已按要求完成，结果见附表，问题已逐项处理。';

function idOf(ids: Ids, key: string): string {
  const id = ids[key];
  if (!id) throw new Error(`the demo data knows no ${key}`);
  return id;
}

/** Five in the afternoon, in China, so many days from today. */
function afternoon(inDays: number): string {
  return new Date(new Date().setUTCHours(9, 0, 0, 0) + inDays * dayMs).toISOString();
}

/** Brings the item of one city as far as its story says. */
async function work(
  cast: DemoCast,
  item: string,
  progress: DemoProgress,
  city: string,
  operator: string,
): Promise<void> {
  if (progress === 'todo') return;
  await cast.take('citytaskitem', item, 'receive', city, { owner: city });
  if (progress === 'received') return;
  if (progress === 'doing') {
    await cast.take('citytaskitem', item, 'report', city, {
      progress: 60,
      resultText: '已完成三个县区，其余正在核对。',
    });
    return;
  }
  await cast.take('citytaskitem', item, 'submit', city, { resultText: result, resultFiles: [] });
  if (progress === 'returned') {
    const auditRemark = '清单缺少两个县区，请补充后重新提交。';
    await cast.take('citytaskitem', item, 'return', operator, { auditRemark });
  }
  if (progress !== 'passed') return;
  // Kept where the task asks for a score.
  await cast.take('citytaskitem', item, 'pass', operator, {
    auditRemark: '符合要求。',
    score: 84 + (city.charCodeAt(35) % 14),
  });
}

/** Answers when it began, where it is no draft. */
async function seedTask(
  cast: DemoCast,
  seeder: Seeder,
  story: DemoCityTask,
  { people, areas }: Known,
): Promise<Past | undefined> {
  const { store } = seeder.context;
  const { progress, ending, dueInDays, ...content } = story;
  const operator = idOf(people, 'operator');
  const id = await cast.add('citytask', operator, {
    ...content,
    // Results of the demo are looked at, so that every state occurs.
    needAudit: true,
    needScore: ending === 'closed',
    remindDays: 2,
    areas: demoCities.map((city) => idOf(areas, city)),
    dueAt: afternoon(Math.max(dueInDays, 1)),
    attachments: [],
  });
  if (ending === 'draft') return undefined;
  await cast.take('citytask', id, 'publish', operator);
  for (const [index, city] of demoCities.entries()) {
    const item = await store.one<{ id: string }>(sql`
      select id from citytaskitem where task = ${id} and area = ${idOf(areas, city)}`);
    await work(cast, item?.id ?? '', progress[index] ?? 'todo', idOf(people, city), operator);
  }
  const isOpenStill = progress.some((state) => state !== 'passed');
  if (ending === 'closed' && isOpenStill)
    await cast.take('citytask', id, 'close', operator, { closeRemark: '任务按期完成。' });
  if (ending === 'cancelled') await cast.take('citytask', id, 'cancel', operator, { cancelReason: '厂家调整批次' });
  const begun = (days: number) => ({ module: 'citytask', record: id, startedAt: daysAgo(days) });
  if (dueInDays >= 0) return begun(6);
  const dueAt = afternoon(dueInDays);
  await store.execute(sql`update citytask set due_at = ${dueAt} where id = ${id}`);
  // Whoever has handed in did so in time.
  await store.execute(sql`
    update citytaskitem set due_at = ${dueAt}, received_at = received_at - (now() - ${dueAt}::timestamptz) - interval '5 days',
      submitted_at = submitted_at - (now() - ${dueAt}::timestamptz) - interval '1 day',
      finished_at = finished_at - (now() - ${dueAt}::timestamptz) - interval '4 hours'
    where task = ${id}`);
  return begun(14 - dueInDays);
}

/** Answers when it began. */
async function seedApply(
  cast: DemoCast,
  seeder: Seeder,
  story: DemoApply,
  { people, areas, contracts }: Known,
): Promise<Past> {
  const { title, kind, city, contract, system, stage, content, approvals, ending } = story;
  const person = idOf(people, city);
  const found = system
    ? await seeder.context.store.one<{ id: string }>(sql`
        select id from systemitem where contract = ${idOf(contracts, contract ?? '')} and name like ${`${system}%`} limit 1`)
    : null;
  const begun = stage
    ? await seeder.context.store.one<{ id: string; isOver: boolean }>(sql`
        select id, status in ('accepted', 'closed') as "isOver" from stageinstance where contract = ${idOf(contracts, contract ?? '')} and system is null and name = ${stage}`)
    : null;
  const id = await cast.add('cityapply', person, {
    title,
    kind: begun?.isOver ? 'other' : kind,
    area: idOf(areas, city),
    contract: contract && idOf(contracts, contract),
    system: found?.id ?? null,
    stage: begun?.isOver ? null : (begun?.id ?? null),
    content,
    attachments: [],
  });
  // What is over by now was not when the city applied for it, and cannot be applied for today.
  if (begun?.isOver) {
    await seeder.context.store.execute(sql`update cityapply set kind = ${kind}, stage = ${begun.id} where id = ${id}`);
  }
  if (ending !== 'draft') {
    await cast.submit('cityapply', id, person);
    const steps = kind === 'acceptance' || kind === 'golive' ? 3 : 2;
    const given = ending === 'approved' ? steps : approvals;
    for (let step = 0; step < given; step++) await cast.decide(id, 'complete', '同意。');
    if (ending === 'returned') await cast.decide(id, 'returnToStarter', '请补充测试报告后重新提交。');
    if (ending === 'rejected') await cast.decide(id, 'reject', '本年度预算已经安排完毕，请列入明年计划。');
  }
  return { module: 'cityapply', record: id, startedAt: daysAgo(story.daysAgo) };
}

/** Adds the tasks of the province for its cities, and what the cities apply for. */
export async function seedCityWork(seeder: Seeder, engine: Engine, known: Known): Promise<void> {
  const cast = new DemoCast(seeder, engine);
  const tasks = await sideBySide(demoCityTasks, (story) => seedTask(cast, seeder, story, known));
  const applies = await sideBySide(demoApplies, (story) => seedApply(cast, seeder, story, known));
  await moveToPast(
    [...tasks, ...applies].filter((past) => past !== undefined),
    seeder,
  );
}
