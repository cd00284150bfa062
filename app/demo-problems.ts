import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { demoProblemCourse, demoProblems } from '#modules/problem/problem.seed.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { type PastRecord, type PastStep, storePast } from './demo-past.ts';

const dayMs = 86_400_000;
const total = 150;
/** Six in the evening, in China. */
const endOfWork = '10:00:00.000Z';

const stepsTo: Readonly<Record<string, readonly [event: string, status: string][]>> = {
  submitted: [],
  refused: [['refuse', 'refused']],
  accepted: [['accept', 'accepted']],
  processing: [
    ['accept', 'accepted'],
    ['take', 'processing'],
  ],
  delaying: [
    ['accept', 'accepted'],
    ['take', 'processing'],
    ['askDelay', 'delaying'],
  ],
  suspended: [
    ['accept', 'accepted'],
    ['take', 'processing'],
    ['suspend', 'suspended'],
  ],
  resolved: [
    ['accept', 'accepted'],
    ['take', 'processing'],
    ['resolve', 'resolved'],
  ],
  verified: [
    ['accept', 'accepted'],
    ['take', 'processing'],
    ['resolve', 'resolved'],
    ['verify', 'verified'],
  ],
  closed: [
    ['accept', 'accepted'],
    ['take', 'processing'],
    ['resolve', 'resolved'],
    ['verify', 'verified'],
    ['close', 'closed'],
  ],
};

/** A system with whoever answers for it. */
export interface DemoSystem {
  id: string;
  name: string;
  contract: string;
  company: string;
  areas: string[];
  /** The people of its company. */
  staff: string[];
  supervisors: string[];
}

/** The systems of the demo with the people of their companies and of those who supervise them. */
export function systemsOf({ context }: Seeder): Promise<DemoSystem[]> {
  return context.store.query<DemoSystem>(sql`
    select systemitem.id, systemitem.name, contract.id as contract, contract.company, contract.areas,
      array(select person.id from "user" person where contract.company = any(person.companies) order by person.username) as staff,
      array(select person.id from "user" person where contract.manager = any(person.companies) order by person.username) as supervisors
    from systemitem join contract on contract.id = systemitem.contract order by systemitem.code`);
}

function problemOf(system: DemoSystem, place: number, operator: string): PastRecord {
  const [title, kind, source, description, cause, solution] = demoProblems[
    (place * 3) % demoProblems.length
  ] as (typeof demoProblems)[number];
  const status = demoProblemCourse[(place * 11) % demoProblemCourse.length] as string;
  const isOver = status === 'closed' || status === 'refused';
  const daysAgo = isOver ? 20 + ((place * 13) % 300) : 2 + ((place * 5) % 18);
  const foundMs = Date.now() - daysAgo * dayMs - (place % 9) * 3_600_000;
  const reporter = system.supervisors[place % Math.max(1, system.supervisors.length)] ?? operator;
  const judge = operator === reporter ? operator : reporter;
  const owner = system.staff[place % Math.max(1, system.staff.length)] ?? operator;
  const ahead = stepsTo[status] ?? [];
  const isLate = !isOver && place % 4 === 0;
  const givenDays = 7 + (place % 3) * 7;
  const leftDays = isLate ? -2 : 3 + (place % 9);
  const dueMs = isOver ? foundMs + givenDays * dayMs : Date.parse(`${dayAfter(chinaDay(), leftDays)}T${endOfWork}`);
  const lengthMs = isOver ? (givenDays - 2) * dayMs : (daysAgo - 1) * dayMs;
  const atOf = (step: number) => new Date(foundMs + (lengthMs * (step + 1)) / (ahead.length + 1));
  const byOwner = ['take', 'resolve', 'askDelay'];
  const steps: [PastStep, ...PastStep[]] = [
    { event: 'add', by: reporter, at: new Date(foundMs), status: 'draft' },
    { event: 'submit', by: reporter, at: new Date(foundMs + 600_000), status: 'submitted' },
    ...ahead.map(([event, led], step) => ({
      event,
      by: byOwner.includes(event) ? owner : judge,
      at: atOf(step),
      status: led,
    })),
  ];
  const took = (event: string) => steps.find((step) => step.event === event)?.at.toISOString() ?? null;
  const isAccepted = took('accept') !== null;
  const isSolved = took('resolve') !== null;
  return {
    id: newId(),
    label: `${system.name}：${title}`,
    steps,
    values: {
      title: `${system.name}：${title}`,
      kind,
      source,
      level: ['normal', 'normal', 'serious', 'normal', 'major'][place % 5],
      description,
      found_on: new Date(foundMs + 8 * 3_600_000).toISOString().slice(0, 10),
      contract: system.contract,
      system: system.id,
      company: system.company,
      area: system.areas[place % Math.max(1, system.areas.length)] ?? null,
      attachments: [],
      owner: isAccepted ? owner : null,
      verifier: took('verify') && judge,
      accepted_at: took('accept'),
      due_at: isAccepted ? new Date(dueMs).toISOString() : null,
      due_minutes: isAccepted ? givenDays * 300 : null,
      told: isAccepted ? (isLate || isOver ? 150 : 0) : null,
      paused_at: took('suspend') ?? took('resolve'),
      root_cause: isSolved ? cause : null,
      solution: isSolved ? solution : null,
      solution_files: [],
      resolved_at: took('resolve'),
      closed_at: took('close'),
      verify_result: took('verify') && '现场核对，已按要求整改。',
      delay_to: status === 'delaying' ? new Date(dueMs + 7 * dayMs).toISOString() : null,
      delay_reason: status === 'delaying' ? '需要等待省级接口调整。' : null,
      reopen_count: place % 17 === 0 && isSolved ? 1 : null,
      refuse_reason: status === 'refused' ? '属于需求变更，请走需求评审。' : null,
    },
  };
}

/** Adds problems over the systems that there are, most of them long closed, some late. */
export async function seedProblems(seeder: Seeder, people: Readonly<Record<string, string>>): Promise<void> {
  const systems = await systemsOf(seeder);
  const problems = Array.from({ length: total }, (_, place) =>
    problemOf(
      systems[(place * 7 + Math.floor(place / 10) * 3) % systems.length] as DemoSystem,
      place,
      people.operator as string,
    ),
  );
  await storePast(seeder, 'problem', problems);
}
