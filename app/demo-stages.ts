import sql from 'sql-template-tag';
import { demoPaymentStages } from '#modules/contract/contract.seed.ts';
import { stageStories } from '#modules/stageinstance/stageinstance.seed.ts';
import { applyTemplate, type StageOwner } from '#modules/stagetemplate/apply-template.server.ts';
import { othersOf } from '#server/crud/event.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { AppError } from '#shared/error.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

/** Gives the contracts of the demo the stages that come with the product, each as far as its story is. */
export async function seedStages(seeder: Seeder, { contracts }: { contracts: Ids }): Promise<void> {
  const { context, registry } = seeder;
  const { store } = context;
  const { others } = othersOf(context, registry);
  const template = await store.one<{ id: string }>(
    sql`select id from stagetemplate where applies_to = 'contract' and status = 'enabled' order by created_at limit 1`,
  );
  if (!template) throw new AppError('internal', '没有启用的阶段模板');
  for (const { contract, done, next, lateDays } of stageStories) {
    const id = contracts[contract] ?? '';
    const owner = await store.one<StageOwner>(sql`
      select id, name, id as contract, null::uuid as system, start_on as "startOn", end_on as "endOn"
      from contract where id = ${id}`);
    if (!owner) throw new Error(`the demo has no ${contract}`);
    await applyTemplate(template.id, owner, others, store);
    await store.execute(sql`update contract set stage_template = ${template.id} where id = ${id}`);
    await store.execute(sql`
      update stageinstance set status = 'accepted', approval = 'approved',
        actual_start_on = plan_start_on + (case when position = 1 then 0 else ${lateDays}::int * (position - 1) / greatest(${done}::int, 1) end),
        actual_end_on = plan_end_on + ${lateDays}::int * position / greatest(${done}::int, 1)
      where contract = ${id} and position <= ${done}`);
    // What is accepted is under warranty for years, not only until the end of the term.
    await store.execute(sql`
      update stageinstance set plan_end_on = plan_end_on + 730 where contract = ${id} and position > 10`);
    for (const [payment, code] of Object.entries(demoPaymentStages)) {
      await store.execute(sql`
        update contract_payments set awaits = 'stage',
          stage = (select id from stage where template = ${template.id} and code = ${code})
        where parent = ${id} and name = ${payment}`);
    }
    if (!next) continue;
    // What has begun late is late by as much on whatever day the story is told.
    await store.execute(sql`
      update stageinstance set status = ${next}, actual_start_on = plan_start_on + ${lateDays}::int,
        plan_end_on = case when ${done > 0} then greatest(plan_end_on, current_date - ${lateDays}::int) else plan_end_on end
      where contract = ${id} and position = ${done + 1}`);
  }
}
