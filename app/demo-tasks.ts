import sql from 'sql-template-tag';
import { type Course, checklists, commonTasks, courseOf, devTitles, stageTitles } from '#modules/task/task.seed.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { type DemoTask, storeTasks } from './demo-task-rows.ts';

const dayMs = 86_400_000;

interface DemoSystem {
  id: string;
  name: string;
  project: string;
  contract: string;
  contractCode: string;
  company: string;
  modules: { id: string; name: string }[];
  /** The stages of its contract that have been opened. */
  stages: { id: string; code: string; status: string; endsInDays: number }[];
}

/** The end of work, in China, so many days from today. */
function endOfDay(inDays: number): Date {
  const today = new Date().setUTCHours(10, 0, 0, 0);
  return new Date(today + inDays * dayMs);
}

/** What has become of a task by now; `number` spreads the states. */
function stateOf(course: Course, dueInDays: number, number: number): string {
  if (course === 'over') return number % 9 === 0 ? 'cancelled' : 'done';
  if (dueInDays > 35) return number % 3 === 0 ? 'draft' : 'published';
  if (dueInDays > 12) return ['published', 'received', 'doing'][number % 3] ?? 'doing';
  if (dueInDays >= 0) return ['doing', 'submitted', 'doing', 'received', 'done'][number % 5] ?? 'doing';
  const isLate = course === 'late' ? number % 3 === 0 : course === 'troubled' ? number % 2 === 0 : number % 14 === 0;
  if (!isLate) return 'done';
  return course === 'troubled' ? (['suspended', 'returned', 'doing'][number % 3] ?? 'doing') : 'doing';
}

/** The people of a company who do the work, the leading one last; without any, the supervisors of the province. */
async function staffOf({ context }: Seeder): Promise<Map<string, string[]>> {
  const rows = await context.store.query<{ company: string; people: string[] }>(sql`
    select company.id as company, array_agg("user".id order by "user".role, "user".username) as people
    from company join "user" on company.id = any("user".companies) group by company.id`);
  return new Map(rows.map(({ company, people }) => [company, people]));
}

/** The tasks of one system: its stages one after the other, then the development of its modules. */
function tasksOfSystem(system: DemoSystem, place: number, people: readonly string[]): DemoTask[] {
  const course = courseOf[system.contractCode.slice(-3)] ?? 'healthy';
  const publisher = people.at(-1) as string;
  const shared = { project: system.project, contract: system.contract, system: system.id, publisher };
  const stages = stageTitles.flatMap(([title, code], step): DemoTask[] => {
    const stage = system.stages.find((each) => each.code === code);
    // Tasks are given out when their stage is opened.
    if (!stage) return [];
    const number = place * 7 + step;
    const dueInDays = stage.endsInDays - (number % 8);
    const task: DemoTask = {
      ...shared,
      title: `${system.name}${title}`,
      kind: 'stage',
      stage: stage.id,
      module: null,
      owner: people[number % people.length] as string,
      dueAt: endOfDay(dueInDays),
      days: 25,
      estimateHours: 40 + (number % 4) * 16,
      status: stage.status === 'open' ? stateOf(course, dueInDays, number) : stateOf('over', dueInDays, number),
      priority: code === 'firstaccept' ? 'high' : 'middle',
      checklist: checklists.stage ?? [],
      collaborators: [],
    };
    return [task];
  });
  const development = devTitles.map((title, step): DemoTask => {
    const module = system.modules[step % system.modules.length];
    const number = place * 5 + step;
    const dueInDays = -60 + ((number * 13) % 90);
    return {
      ...shared,
      title: `${system.name}${module?.name ?? ''}${title}`,
      kind: 'dev',
      stage: null,
      module: module?.id ?? null,
      owner: people[number % people.length] as string,
      dueAt: endOfDay(dueInDays),
      days: 14,
      estimateHours: 16 + (number % 5) * 8,
      status: stateOf(course, dueInDays, number),
      priority: ['middle', 'high', 'low', 'urgent'][number % 4] as string,
      checklist: checklists.dev ?? [],
      collaborators: people.filter((person) => person !== people[number % people.length]).slice(0, 1),
    };
  });
  return [...stages, ...development];
}

function generalTasks(people: Readonly<Record<string, string>>): DemoTask[] {
  return commonTasks.map(
    ([title, publisher, owner, dueInDays], number): DemoTask => ({
      title,
      kind: 'common',
      stage: null,
      project: null,
      contract: null,
      system: null,
      module: null,
      publisher: people[publisher] as string,
      owner: people[owner] as string,
      dueAt: endOfDay(dueInDays),
      days: 8,
      estimateHours: null,
      status: dueInDays < -20 ? 'done' : (['doing', 'published', 'received', 'doing'][number % 4] as string),
      priority: ['middle', 'high', 'urgent', 'low'][number % 4] as string,
      checklist: [],
      collaborators: [],
    }),
  );
}

/** Adds some three hundred tasks over the contracts, systems and people that there are, with what was done on them. */
export async function seedTasks(seeder: Seeder, people: Readonly<Record<string, string>>): Promise<void> {
  const { store } = seeder.context;
  const systems = await store.query<DemoSystem>(sql`
    select systemitem.id, systemitem.name, systemitem.project, contract.id as contract, contract.code as "contractCode",
      contract.company, (select coalesce(json_agg(json_build_object('id', part.id, 'name', part.name) order by part.id), '[]')
        from systemmodule part where part.system = systemitem.id) as modules,
      (select coalesce(json_agg(json_build_object('id', opened.id, 'code', stage.code, 'status', opened.status,
          'endsInDays', opened.plan_end_on - current_date)), '[]')
        from stageinstance opened join stage on stage.id = opened.stage
        where opened.contract = contract.id and opened.system is null and opened.status <> 'locked') as stages
    from systemitem join contract on contract.id = systemitem.contract order by systemitem.code`);
  const staff = await staffOf(seeder);
  const supervisors = [people.zhibo, people.zhengda] as string[];
  const ofSystems = systems.flatMap((system, place) =>
    tasksOfSystem(system, place, staff.get(system.company) ?? supervisors),
  );
  await storeTasks([...ofSystems, ...generalTasks(people)], seeder);
}
