import sql from 'sql-template-tag';
import { demoDemands } from '#modules/demand/demand.seed.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { demoDay } from '#shared/demo-day.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

type Ids = Record<string, string>;

const planned = ['scheduled', 'developing', 'testing', 'online', 'closed'];
const dayMs = 86_400_000;
const day = (inDays: number) => new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);

/** Adds demands in every state: those under review through their process, the others as they stand today. */
export async function seedDemands(seeder: Seeder, engine: Engine, people: Ids): Promise<void> {
  const cast = new DemoCast(seeder, engine);
  const { store } = seeder.context;
  const pasts: Past[] = [];
  await sideBySide(demoDemands, async ({ system, author, status, daysAgo: askedDaysAgo, ...content }, index) => {
    const found = await store.one<{ id: string; areas: string[] }>(sql`
      select system.id, contract.areas from systemitem system join contract on contract.id = system.contract
      where system.name = ${system}`);
    const { areaId } = (await cast.viewer(people[author] ?? '')).position;
    // Cities ask for something of the systems that serve them.
    const isServed = areaId !== null && found?.areas.includes(areaId);
    const person = people[isServed ? author : 'operator'] ?? '';
    const id = await cast.add('demand', person, {
      ...content,
      system: found?.id,
      // Whoever of a city asks for something says whether it is what was asked for.
      acceptUser: isServed ? person : null,
      expectedOn: day(60 - askedDaysAgo / 2),
      background: '来自日常办理中的集中反映。',
      value: '减少重复操作，提高办理效率。',
      attachments: [],
    });
    if (status === 'reviewing') {
      await cast.submit('demand', id, person);
      if (index % 2 === 0) await cast.decide(id, 'complete', '可以实现，工作量适中。', { estimateDays: 8 });
    } else if (status !== 'draft') {
      await seeder.put('demand', id, status);
      const approval = status === 'refused' ? 'rejected' : 'approved';
      await store.execute(sql`update demand set approval = ${approval} where id = ${id}`);
    }
    if (planned.includes(status)) {
      await store.execute(sql`
        update demand set target_version = ${`V2.${index % 4}`}, planned_on = ${day(30 - index)}, estimate_days = ${4 + (index % 9)},
          cost_impact = ${index % 3 === 0 ? 20_000 + index * 5_000 : null},
          satisfaction = ${status === 'closed' ? 5 - (index % 3) : null} where id = ${id}`);
    }
    pasts.push({ module: 'demand', record: id, startedAt: daysAgo(askedDaysAgo) });
  });
  await moveToPast(pasts, seeder);
}

/** Merges two demands that ask for what others of their system ask for, a few days ago. */
export async function mergeDemands(seeder: Seeder, engine: Engine, operator: string): Promise<void> {
  const { store } = seeder.context;
  const cast = new DemoCast(seeder, engine);
  const duplicates = await store.query<{ id: string; twin: string }>(sql`
    select demand.id, twin.id as twin from demand
    join demand twin on twin.system = demand.system and demand.title like twin.title || '（%'
    where demand.status in ('accepted', 'postponed') and twin.status in ('accepted', 'scheduled', 'developing', 'testing')
    order by demand.number limit 2`);
  for (const { id, twin } of duplicates) {
    await cast.take('demand', id, 'merge', operator, { mergedInto: twin });
    await store.execute(sql`
      update change_history set at = now() - interval '3 days' where record_id in (${id}, ${twin}) and at > now() - interval '1 hour'`);
    await store.execute(sql`update demand set updated_at = now() - interval '3 days' where id in (${id}, ${twin})`);
  }
}

/** Adds changes of contracts in force: one carried out, one under way, one refused. */
export async function seedContractChanges(
  seeder: Seeder,
  engine: Engine,
  { people, contracts }: { people: Ids; contracts: Ids },
): Promise<void> {
  const cast = new DemoCast(seeder, engine);
  const stories = [
    {
      contract: 'contract2',
      author: 'zhongke',
      title: '延长数据共享交换平台工期',
      newEndOn: demoDay('2027-05-31'),
      reason: '两个地市前置机晚到，联调顺延。',
      approvals: 9,
    },
    {
      contract: 'contract3',
      author: 'tianhe',
      title: '增加政务大厅自助终端',
      newAmount: 3_580_000,
      reason: '新增两个办事大厅，追加自助终端 12 台。',
      approvals: 2,
    },
    {
      contract: 'contract4',
      author: 'boyuan',
      title: '更换项目经理',
      newProjectManager: people.boyuan_pm,
      reason: '原项目经理岗位调整。',
      approvals: 1,
    },
    {
      contract: 'contract1',
      author: 'huaxin',
      title: '调整合同金额',
      newAmount: 13_100_000,
      reason: '增加统一好差评功能。',
      approvals: 0,
      isRejected: true,
    },
  ];
  const pasts: Past[] = [];
  for (const [index, { contract, author, approvals, isRejected, ...content }] of stories.entries()) {
    const person = people[author] ?? '';
    const id = await cast.add('contractchange', person, { ...content, contract: contracts[contract], attachments: [] });
    await cast.submit('contractchange', id, person);
    const isOpen = () =>
      seeder.context.store.one(sql`select 1 from contractchange where id = ${id} and approval = 'pending'`);
    for (let given = 0; given < approvals && (await isOpen()); given++) await cast.decide(id, 'complete', '同意变更。');
    if (isRejected) await cast.decide(id, 'reject', '请先走需求评审，再提出金额变更。');
    pasts.push({ module: 'contractchange', record: id, startedAt: daysAgo(5 + index * 9) });
  }
  await moveToPast(pasts, seeder);
}
