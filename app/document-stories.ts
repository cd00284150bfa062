import sql from 'sql-template-tag';
import type { Seeder } from '#server/module/seeding.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import type { Format } from './paper/papers.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

/** How a document of the demo stands. */
export type Status = 'missing' | 'draft' | 'auditing' | 'returned' | 'approved' | 'exempt' | 'archived';

/** A document that stands in some state, with as many versions as it took to get there. */
export interface Story {
  title: string;
  format: Format;
  category: string;
  status: Status;
  versions: number;
  /** The day of the latest version, where there is one. */
  uploadedOn: string;
  author: string;
  values: Record<string, unknown>;
}

/** One of the items, going round. */
export function pick<Item>(items: readonly Item[], at: number): Item {
  return items[at % items.length] as Item;
}

function formatFor(title: string): Format {
  if (/清单|考核|检查表|名单/.test(title)) return 'xlsx';
  return /说明书|方案|规划|计划|手册/.test(title) ? 'docx' : 'pdf';
}

/** How a document of a stage stands: done in stages that are done, everything at once in the one that is under way. */
function statusIn(stage: string, at: number, isArchived: boolean): Status {
  if (stage === 'accepted' || stage === 'closed')
    return at % 17 === 5 ? 'exempt' : isArchived ? 'archived' : 'approved';
  // Nobody applies for acceptance before everything is there.
  if (stage === 'submitted') return 'approved';
  return pick(['approved', 'auditing', 'missing', 'returned', 'auditing', 'missing', 'draft'] as const, at);
}

interface StageRow {
  id: string;
  stage: string;
  code: string;
  contract: string;
  system: string | null;
  status: string;
  start: string;
  end: string;
  company: string;
  manager: string | null;
  areas: string[];
}

/** Every document of the demo: what stages ask for, what belongs to systems and cities, and what is shared. */
export async function storiesOf(
  seeder: Seeder,
  categories: Ids,
  { people, contracts }: { people: Ids; contracts: Ids },
): Promise<Story[]> {
  const { store } = seeder.context;
  const authors = await store.query<{ company: string; id: string }>(sql`
    select distinct on (post.company) post.company, post.parent as id from user_positions post
    where post.role in ('company', 'manager') and post.company is not null order by post.company, post.parent`);
  const authorOf = new Map(authors.map(({ company, id }) => [company, id]));
  const stages = await store.query<StageRow>(sql`
    select instance.id, instance.stage, stage.code, instance.contract, instance.system, instance.status,
      coalesce(instance.actual_start_on, instance.plan_start_on) as start, instance.plan_end_on as "end",
      contract.company, contract.manager, contract.areas
    from stageinstance instance join stage on stage.id = instance.stage join contract on contract.id = instance.contract
    where instance.status <> 'locked' order by contract.code, instance.position`);
  const asked = await store.query<{
    id: string;
    stage: string;
    title: string;
    category: string;
    ownerRole: string;
    auditLevel: string;
    isRequired: boolean;
    offset: number;
  }>(sql`
    select id, stage, title, category, owner_role as "ownerRole", audit_level as "auditLevel",
      is_required as "isRequired", due_offset_days as "offset" from documentrequirement order by created_at, id`);
  const operator = people.operator ?? '';
  const today = chinaDay();
  const done = new Set([contracts.contract8]);
  const ofStages = stages.flatMap((stage) =>
    asked
      .filter((each) => each.stage === stage.stage)
      .map((each, place): Story => {
        const at = place + stages.indexOf(stage);
        const due = dayAfter(stage.end, each.offset);
        return {
          title: each.title,
          format: formatFor(each.title),
          category: each.category,
          // A supervisor does not audit his own papers.
          status: each.ownerRole === 'manager' ? 'approved' : statusIn(stage.status, at, done.has(stage.contract)),
          versions: 1 + (at % 3 === 0 ? 1 : 0),
          uploadedOn: [dayAfter(due, -(at % 6)), dayAfter(today, -1 - (at % 9))].sort()[0] as string,
          author: authorOf.get((each.ownerRole === 'manager' && stage.manager) || stage.company) ?? operator,
          values: {
            ownerType: stage.system ? 'system' : 'contract',
            contract: stage.contract,
            system: stage.system,
            stageInstance: stage.id,
            requirement: each.id,
            ownerRole: each.ownerRole,
            auditLevel: each.auditLevel,
            isRequired: each.isRequired,
            areas: stage.areas,
            dueOn: due,
          },
        };
      }),
  );
  return [...ofStages, ...(await freeStories(seeder, categories, authorOf, operator))];
}

const lives: Readonly<Record<string, readonly Status[]>> = {
  planning: ['missing'],
  building: ['missing', 'returned', 'auditing'],
  testing: ['missing', 'returned', 'auditing'],
  trial: ['approved', 'returned', 'missing', 'returned'],
  online: ['approved', 'approved', 'returned'],
  retired: ['archived'],
  maintaining: ['approved', 'archived'],
};

/** What belongs to systems, to cities, and to nobody's stage: manuals, confirmations, shared files. */
async function freeStories(
  seeder: Seeder,
  categories: Ids,
  authorOf: ReadonlyMap<string, string>,
  operator: string,
): Promise<Story[]> {
  const { store } = seeder.context;
  const today = chinaDay();
  const systems = await store.query<{
    id: string;
    name: string;
    status: string;
    contract: string;
    company: string;
    areas: string[];
  }>(sql`
    select system.id, system.name, system.status, system.contract, contract.company, contract.areas
    from systemitem system join contract on contract.id = system.contract order by system.code`);
  const common = { isRequired: true, stageInstance: null, requirement: null };
  const ofSystems = systems.flatMap(({ id, name, status, contract, company, areas }, system) =>
    (
      [
        ['用户操作手册', 'XT-SC', 'manager'],
        ['系统部署手册', 'XT-BS', 'city'],
        ['系统测试记录', 'XT-CS', 'full'],
        ['系统需求确认单', 'XT-CS', 'full'],
      ] as const
    ).map(([paper, category, auditLevel], place): Story => {
      const at = system + place * 2;
      return {
        title: `${name}${name.endsWith('系统') ? paper.replace(/^系统/, '') : paper}`,
        format: formatFor(paper),
        category: categories[category] ?? '',
        status: pick(lives[status] ?? ['missing'], at),
        versions: at % 4 === 0 ? 2 : 1,
        uploadedOn: dayAfter(today, -4 - ((at * 7) % 120)),
        author: authorOf.get(company) ?? operator,
        values: {
          ...common,
          ownerType: 'system',
          contract,
          system: id,
          ownerRole: 'company',
          auditLevel,
          areas,
          dueOn: dayAfter(today, ((at * 11) % 70) - 18),
        },
      };
    }),
  );
  const cities = await store.query<{ contract: string; area: string; name: string; person: string }>(sql`
    select contract.id as contract, area.id as area, area.name,
      (select post.parent from user_positions post where post.area = area.id and post.role = 'city' limit 1) as person
    from contract join area on area.id = any(contract.areas)
    where contract.status in ('performing', 'acceptedInitial', 'trial', 'warranty') and area.level = 'city' order by contract.code, area.code`);
  const ofCities = cities.flatMap(({ contract, area, name, person }, city) =>
    ['需求确认书', '上线确认书', '试用意见'].map((paper, place): Story => {
      const at = city + place;
      return {
        title: `${name}${paper}`,
        format: 'pdf',
        category: categories['DS-QR'] ?? '',
        status: place === 0 ? 'approved' : pick(['missing', 'returned', 'auditing', 'draft'] as const, at),
        versions: 1,
        uploadedOn: dayAfter(today, -6 - ((at * 5) % 60)),
        author: person ?? operator,
        values: {
          ...common,
          ownerType: 'city',
          contract,
          system: null,
          area,
          ownerRole: 'city',
          auditLevel: 'city',
          areas: [area],
          dueOn: dayAfter(today, ((at * 13) % 60) - 15),
        },
      };
    }),
  );
  const contracts = await store.query<{ id: string; company: string; areas: string[] }>(sql`
    select id, company, areas from contract where status in ('performing', 'acceptedInitial', 'trial', 'effective', 'warranty') order by code`);
  const shared = contracts.flatMap(({ id, company, areas }, contract) =>
    ['项目通讯录', '周例会纪要汇编', '项目启动会材料', '接口联调排期', '现场照片说明'].map(
      (title, place): Story => ({
        title,
        format: pick(['xlsx', 'docx', 'pdf', 'xlsx', 'pdf'] as const, place),
        category: categories['HT-GX'] ?? '',
        status: 'approved',
        versions: place === 1 ? 2 : 1,
        uploadedOn: dayAfter(today, -3 - contract * 4 - place * 9),
        author: authorOf.get(company) ?? operator,
        values: {
          ...common,
          isRequired: false,
          ownerType: 'contract',
          contract: id,
          system: null,
          ownerRole: 'company',
          auditLevel: 'none',
          areas,
          dueOn: null,
        },
      }),
    ),
  );
  return [...ofSystems, ...ofCities, ...shared];
}
