import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { type EarlierChange, earlierChanges } from '#modules/changerecord/earlier-changes.seed.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { actorOfChange, changeAnswers, stepsOfChange, systemOf, usualChange } from './demo-changes.ts';
import { type PastRecord, type PastStep, storePast } from './demo-past.ts';

const dayMs = 86_400_000;

/** What happened to a change after it was written: the event, the state that it led to, and after how many days. */
const course: [event: string, status: string, days: number][] = [
  ['started', 'auditing', 0.1],
  ['approved', 'approved', 3],
  ['schedule', 'scheduled', 3.4],
  ['implement', 'implementing', 5],
  ['finish', 'implemented', 5.1],
  ['verify', 'verified', 6],
  ['close', 'closed', 7],
];

interface Known {
  people: Record<string, string>;
  contracts: Record<string, string>;
}

function pastOf(story: EarlierChange, system: string | null, { people, contracts }: Known): PastRecord {
  const { contract, daysAgo, isRejected, ...content } = story;
  const writtenMs = new Date().setUTCHours(1 + (daysAgo % 8), daysAgo % 60, 0, 0) - daysAgo * dayMs;
  const person = (event: string) => people[actorOfChange(event, contract)] ?? '';
  const at = (days: number) => new Date(writtenMs + days * dayMs);
  const decided = { event: 'rejected', by: people.operator ?? '', at: at(3), status: 'rejected' };
  const further = isRejected ? course.slice(0, 1) : course;
  const steps: [PastStep, ...PastStep[]] = [
    { event: 'add', by: person('add'), at: at(0), status: 'draft' },
    ...further.map(([event, status, days]) => ({
      event,
      by: event === 'approved' ? (people.operator ?? '') : person(event),
      at: at(days),
      status,
    })),
    ...(isRejected ? [{ ...decided, remark: '与重点保障时段冲突，暂不同意。' }] : []),
  ];
  const took = (event: string) => steps.find((step) => step.event === event)?.at.toISOString() ?? null;
  const start = new Date(at(5)).setUTCHours(12, 0, 0, 0);
  return {
    id: newId(),
    label: content.title,
    steps,
    values: {
      title: content.title,
      contract: contracts[contract],
      system,
      change_type: content.changeType,
      level: 'normal',
      risk_level: content.riskLevel,
      variant: usualChange.variant,
      reason: content.reason,
      content: content.content,
      impact: usualChange.impact,
      window_start: new Date(start).toISOString(),
      window_end: new Date(start + dayMs / 8).toISOString(),
      stop_service: usualChange.stopService,
      rollback_plan: usualChange.rollbackPlan,
      implementer: person('implement'),
      approval: isRejected ? 'rejected' : 'approved',
      actual_start: took('implement'),
      actual_end: took('finish'),
      implement_log: took('finish') && changeAnswers.finish.implementLog,
      result: took('verify') && changeAnswers.verify.result,
      verifier: took('verify') && person('verify'),
      verify_result: took('verify') && changeAnswers.verify.verifyResult,
      test_report: [],
      attachments: [],
    },
  };
}

/** Stores the changes of the months before, which are over. */
export async function seedEarlierChanges(seeder: Seeder, known: Known): Promise<void> {
  const { store } = seeder.context;
  const records: PastRecord[] = [];
  for (const story of earlierChanges) {
    records.push(pastOf(story, await systemOf(story.system, known.contracts[story.contract] ?? '', store), known));
  }
  await storePast(seeder, 'changerecord', records);
  const names = await store.query<{ id: string; name: string }>(sql`
    select record.id, person.name from changerecord record join "user" person on person.id = record.implementer
    where record.id = any(${records.map(({ id }) => id)})`);
  const lines = names.flatMap(({ id, name }) =>
    stepsOfChange(name).map((step, position) => ({ ...step, id: newId(), parent: id, position })),
  );
  await insertMany(store, raw('changerecord_steps'), Object.keys(lines[0] ?? {}), lines);
}
