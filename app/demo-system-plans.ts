import sql from 'sql-template-tag';
import { othersOf } from '#server/crud/event.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { demoDay, demoYear } from '#shared/demo-day.ts';

/** When the plans of systems were approved. */
const baselineOn = '2026-03-22';

interface SystemRow {
  id: string;
  name: string;
  contract: string;
  company: string;
  startOn: string;
  endOn: string;
}

interface Part {
  id: string;
  name: string;
  weight: number;
  startOn: string;
  endOn: string;
  progress: number;
  status: string;
}

/** How many systems of the running contracts have a plan of each kind, and how many of those are still being drawn up. */
const planned = { system: 6, companySystem: 4 } as const;
const drafted = { system: 0, companySystem: 1 } as const;

function titleOf(kind: keyof typeof planned, name: string): string {
  if (kind === 'companySystem') return `${name}公司计划`;
  return name.endsWith('系统') ? `${name}计划` : `${name}系统计划`;
}

async function planOf(
  kind: keyof typeof planned,
  system: SystemRow,
  isApproved: boolean,
  seeder: Seeder,
): Promise<void> {
  const { others } = othersOf(seeder.context, seeder.registry);
  const { store } = seeder.context;
  const parts = await store.query<Part>(sql`
    select id, name, weight, plan_start_on as "startOn", plan_end_on as "endOn", status,
      round((design_progress + develop_progress + test_progress) / 3.0, 1) as progress
    from systemmodule where system = ${system.id} and parent is null order by created_at, id`);
  const owner = await store.one<{ id: string }>(sql`
    select parent as id from user_positions where company = ${system.company} order by role desc, parent limit 1`);
  const [plan = ''] = await others.addMany('plan', [
    {
      title: titleOf(kind, system.name),
      kind,
      year: demoYear(baselineOn),
      contract: system.contract,
      system: system.id,
      status: isApproved ? 'approved' : 'draft',
      approval: isApproved ? 'approved' : 'draft',
      baselineNo: isApproved ? 1 : 0,
      baselineOn: isApproved ? demoDay(baselineOn) : null,
      startOn: system.startOn,
      endOn: system.endOn,
    },
  ]);
  let before: string | null = null;
  const nodes = parts.map((part, place) => {
    const id = crypto.randomUUID();
    // Nobody reports on what is not agreed yet.
    const progress = isApproved ? part.progress : 0;
    const isDone = isApproved && part.status === 'done';
    const node = {
      ...{ id, plan, position: place + 1, name: part.name, weight: part.weight, module: part.id },
      ...{ startOn: part.startOn, endOn: part.endOn, owner: owner?.id ?? null },
      dependsOn: before && place > 1 ? [before] : null,
      actualStartOn: progress > 0 ? part.startOn : null,
      actualEndOn: isDone ? part.endOn : null,
      reported: progress,
    };
    before = id;
    return node;
  });
  await others.addMany('plannode', nodes);
  if (!isApproved) return;
  await store.execute(sql`
    insert into planbaseline (id, plan, edition, node, name, start_on, end_on, weight, frozen_on)
    select gen_random_uuid(), plan, 1, id, name, start_on, end_on, weight, ${demoDay(baselineOn)} from plannode where plan = ${plan}`);
}

/** Gives systems of the running contracts their plans, a node for each module: approved ones, and one that a company still draws up. */
export async function seedSystemPlans(seeder: Seeder): Promise<void> {
  const systems = await seeder.context.store.query<SystemRow>(sql`
    select system.id, system.name, system.contract, contract.company, contract.start_on as "startOn", contract.end_on as "endOn"
    from systemitem system join contract on contract.id = system.contract
    where contract.status in ('performing', 'acceptedInitial', 'trial') order by system.code`);
  for (const kind of ['system', 'companySystem'] as const) {
    const some = systems.filter((_, place) => place % 2 === 0).slice(0, planned[kind]);
    for (const [place, system] of some.entries()) {
      await planOf(kind, system, place < some.length - drafted[kind], seeder);
    }
  }
}
