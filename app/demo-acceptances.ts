import sql from 'sql-template-tag';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

/** Lets the companies of the demo apply for the acceptance of the stages that are said to be applied for: the supervisor agrees, the cities are asked. */
export async function seedAcceptances(seeder: Seeder, engine: Engine): Promise<void> {
  const { store } = seeder.context;
  const cast = new DemoCast(seeder, engine);
  const applied = await store.query<{ id: string; worker: string }>(sql`
    select stage.id, post.parent as worker from stageinstance stage join contract on contract.id = stage.contract
    join user_positions post on post.company = contract.company and post.role = 'projectmanager' and post.is_main
    where stage.status = 'submitted' and stage.process_instance_id is null`);
  const pasts: Past[] = [];
  for (const [place, { id, worker }] of applied.entries()) {
    await store.execute(sql`update stageinstance set status = 'open' where id = ${id}`);
    const statement = '本阶段任务全部完成，文档已经齐全，系统运行平稳，申请验收。';
    await cast.take('stageinstance', id, 'describe', worker, { statement });
    await cast.submit('stageinstance', id, worker);
    await cast.decide(id, 'complete', '现场核查与文档一致，同意验收。');
    pasts.push({ record: id, startedAt: daysAgo(2 + place) });
  }
  await moveToPast(pasts, seeder);
}
