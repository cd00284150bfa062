import sql from 'sql-template-tag';
import { planStories, type planStories as Stories } from '#modules/plan/plan.seed.ts';
import { submit } from '#server/approval/submit.ts';
import { othersOf } from '#server/crud/event.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { demoDay, demoYear } from '#shared/demo-day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { daysAgo, moveToPast } from './demo-case-past.ts';

const dayMs = 86_400_000;

type Story = (typeof Stories)[number];

/** When the first plans were approved, and when most of them were again. */
const firstBaseline = '2026-03-20';
const secondBaseline = '2026-09-18';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

interface Stage {
  id: string;
  name: string;
  weight: number;
  status: string;
  planStartOn: string;
  planEndOn: string;
  actualStartOn: string | null;
  actualEndOn: string | null;
  progress: number;
}

/** What the stages of a demo contract are broken down into, where they are. */
const parts: Record<string, [name: string, share: number][]> = {
  开发: [
    ['编码与单元测试', 0.7],
    ['接口联调', 0.3],
  ],
  部署与数据迁移: [
    ['环境部署', 0.5],
    ['历史数据迁移', 0.5],
  ],
};

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** A period after it was moved, but not beyond the end of the contract. */
function moved(startOn: string, endOn: string, days: number, last: string): { startOn: string; endOn: string } {
  const end = earlier(dayAfter(endOn, days), last);
  return { startOn: earlier(dayAfter(startOn, days), end), endOn: end };
}

function daysIn(startOn: string, endOn: string): number {
  return Math.round((Date.parse(endOn) - Date.parse(startOn)) / dayMs);
}

/** The nodes of the plan of a contract: one for each stage, some with parts below, each after the one before it. */
function nodesOf(plan: string, stages: readonly Stage[], story: Story, last: string, owner: string | null) {
  const nodes: (Record<string, unknown> & { id: string; oldStartOn: string; oldEndOn: string })[] = [];
  let before: string | null = null;
  for (const stage of stages) {
    const isDone = stage.status === 'accepted';
    const days = isDone ? 0 : story.movedDays;
    const node = (
      name: string,
      from: string,
      to: string,
      parent: string | null,
      weight: number,
      after: string | null,
    ) => {
      const id = crypto.randomUUID();
      const progress = isDone ? 100 : Number(stage.progress);
      nodes.push({
        ...{ id, plan, parent, position: nodes.length + 1, name, owner, weight, stage: parent ? null : stage.id },
        ...moved(from, to, days, last),
        dependsOn: after ? [after] : null,
        actualStartOn: stage.actualStartOn && (isDone || progress > 0) ? stage.actualStartOn : null,
        actualEndOn: isDone ? stage.actualEndOn : null,
        reported: progress,
        ...{ oldStartOn: from, oldEndOn: to },
      });
      return id;
    };
    const whole: string = node(stage.name, stage.planStartOn, stage.planEndOn, null, stage.weight, before);
    let from = stage.planStartOn;
    let sister: string | null = null;
    for (const [name, share] of parts[stage.name] ?? []) {
      const to = earlier(
        dayAfter(from, Math.round(daysIn(stage.planStartOn, stage.planEndOn) * share)),
        stage.planEndOn,
      );
      sister = node(name, from, to, whole, share * 100, sister);
      from = earlier(dayAfter(to, 1), stage.planEndOn);
    }
    before = whole;
  }
  return nodes;
}

/** Keeps a baseline of a plan as it once was approved. */
async function freeze(
  { edition, isOld, on }: { edition: number; isOld: boolean; on: string },
  nodes: ReturnType<typeof nodesOf>,
  story: Story,
  seeder: Seeder,
): Promise<void> {
  const spans = nodes.map(({ id, oldStartOn, oldEndOn, startOn, endOn }) => ({
    id,
    start: isOld ? oldStartOn : startOn,
    end: isOld ? oldEndOn : endOn,
  }));
  await seeder.context.store.execute(sql`
    insert into planbaseline (id, plan, edition, node, name, start_on, end_on, weight, frozen_on, reason, reason_note)
    select gen_random_uuid(), node.plan, ${edition}, node.id, node.name, span.start, span.end, node.weight, ${on}::date,
      ${isOld ? null : story.reason}, ${isOld ? null : story.reasonNote}
    from json_to_recordset(${JSON.stringify(spans)}::json) as span(id uuid, start date, "end" date)
    join plannode node on node.id = span.id`);
}

/** Gives the running contracts of the demo their stage plans with their baselines; one of them waits for approval. */
export async function seedPlans(
  seeder: Seeder,
  engine: Engine,
  { contracts, people }: { contracts: Ids; people: Ids },
): Promise<void> {
  const { context, registry } = seeder;
  const { store } = context;
  const { others } = othersOf(context, registry);
  for (const story of planStories) {
    const contract = contracts[story.contract] ?? '';
    const term = await store.one<{ endOn: string; startOn: string; owner: string | null }>(sql`
      select contract.start_on as "startOn", contract.end_on as "endOn", person.id as owner from contract
      left join user_positions post on post.company = contract.company and post.role = 'projectmanager'
      left join "user" person on person.id = post.parent where contract.id = ${contract} limit 1`);
    const stages = await store.query<Stage>(sql`
      select id, name, weight, status, plan_start_on as "planStartOn", plan_end_on as "planEndOn",
        actual_start_on as "actualStartOn", actual_end_on as "actualEndOn", progress
      from stageinstance where contract = ${contract} and system is null order by position`);
    if (!term || stages.length === 0) continue;
    const isPending = story.status === 'pending';
    const approved = story.baselines - (isPending || story.status === 'adjusting' ? 1 : 0);
    const author = term.owner ?? people.operator ?? null;
    const [id = ''] = await others.addMany('plan', [
      {
        ...{
          title: story.title,
          kind: 'stage',
          year: demoYear(firstBaseline),
          contract,
          status: isPending ? 'draft' : story.status,
        },
        ...{ baselineNo: approved, baselineOn: demoDay(approved > 1 ? secondBaseline : firstBaseline) },
        ...{ reason: story.reason, reasonNote: story.reasonNote },
      },
    ]);
    const nodes = nodesOf(id, stages, story, term.endOn, term.owner);
    await others.addMany(
      'plannode',
      nodes.map(({ oldStartOn: _start, oldEndOn: _end, ...node }) => node),
    );
    await freeze({ edition: 1, isOld: true, on: demoDay(firstBaseline) }, nodes, story, seeder);
    if (approved > 1) await freeze({ edition: 2, isOld: false, on: demoDay(secondBaseline) }, nodes, story, seeder);
    await store.execute(sql`
      update plan set created_by = ${author}, approval = ${story.status === 'approved' ? 'approved' : 'draft'},
        start_on = (select min(start_on) from plannode where plan = ${id}),
        end_on = (select max(end_on) from plannode where plan = ${id})
      where id = ${id}`);
    if (!isPending) continue;
    await submit(registry.get('plan'), { id, version: 1 }, context, { registry, engine });
    await moveToPast([{ record: id, startedAt: daysAgo(3) }], seeder);
  }
}
