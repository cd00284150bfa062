import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { logContents } from '#modules/task/task.seed.ts';
import { spellingOf } from '#server/crud/spelling.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { numbersAt } from './demo-numbers.ts';

/** One task of the demo with what has become of it. */
export interface DemoTask {
  title: string;
  kind: string;
  priority: string;
  project: string | null;
  contract: string | null;
  system: string | null;
  stage: string | null;
  module: string | null;
  publisher: string;
  owner: string;
  collaborators: readonly string[];
  dueAt: Date;
  /** How long before its end it was given. */
  days: number;
  estimateHours: number | null;
  status: string;
  checklist: readonly string[];
}

const dayMs = 86_400_000;
const iso = (ms: number) => new Date(Math.min(ms, Date.now() - 60_000)).toISOString();
const dayOf = (ms: number) => iso(ms + 8 * 3_600_000).slice(0, 10);

/** The steps that lead to a state, with whose step each is. */
const stepsTo: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  published: ['publish'],
  received: ['publish', 'receive'],
  doing: ['publish', 'receive', 'start'],
  submitted: ['publish', 'receive', 'start', 'submit'],
  returned: ['publish', 'receive', 'start', 'submit', 'return'],
  suspended: ['publish', 'receive', 'start', 'suspend'],
  done: ['publish', 'receive', 'start', 'submit', 'accept'],
  cancelled: ['publish', 'receive', 'cancel'],
};

const byOwner = new Set(['receive', 'start', 'submit']);
const stateAfter: Readonly<Record<string, string>> = {
  publish: 'published',
  receive: 'received',
  start: 'doing',
  submit: 'submitted',
  return: 'returned',
  suspend: 'suspended',
  accept: 'done',
  cancel: 'cancelled',
};

interface Rows {
  tasks: Record<string, unknown>[];
  checks: Record<string, unknown>[];
  logs: Record<string, unknown>[];
  history: Record<string, unknown>[];
}

/** The rows of one task: itself, its checklist, its logs and its history. */
function rowsOf(task: DemoTask, place: number, names: ReadonlyMap<string, string>): Rows {
  const id = newId();
  const steps = stepsTo[task.status] ?? [];
  const dueMs = task.dueAt.getTime();
  const startMs = Math.min(dueMs - task.days * dayMs, Date.now() - (2 + (place % 6)) * dayMs);
  const endMs = Math.min(dueMs - (place % 3) * dayMs, Date.now() - (place % 5) * 3_600_000);
  const atOf = (step: number) => iso(startMs + ((endMs - startMs) * step) / Math.max(1, steps.length));
  const at = (event: string) => (steps.includes(event) ? atOf(steps.indexOf(event) + 1) : null);
  const isWhole = task.status === 'done' || task.status === 'submitted';
  const progress = isWhole ? 100 : steps.includes('start') ? 20 + ((place * 17) % 65) : 0;
  const logs = steps.includes('start') ? logsOf(task, id, { startMs, endMs, progress, place }) : [];
  const own = {
    id,
    version: steps.length + 1,
    status: task.status,
    label_pinyin: spellingOf(task.title),
    created_by: task.publisher,
    created_at: iso(startMs),
    updated_by: task.publisher,
    updated_at: steps.length > 0 ? atOf(steps.length) : iso(startMs),
    title: task.title,
    kind: task.kind,
    priority: task.priority,
    owner: task.owner,
    collaborators: task.collaborators.length > 0 ? task.collaborators : null,
    project: task.project,
    contract: task.contract,
    system: task.system,
    stage: task.stage,
    module: task.module,
    plan_start_on: dayOf(startMs),
    due_at: task.dueAt.toISOString(),
    estimate_hours: task.estimateHours,
    need_accept: true,
    attachments: [],
    source: task.kind === 'stage' ? 'stage' : 'manual',
    publisher: task.publisher,
    progress,
    actual_hours: logs.reduce((sum, { hours }) => sum + Number(hours), 0),
    published_at: at('publish'),
    started_at: at('start'),
    submitted_at: at('submit'),
    finished_at: at('accept'),
    suspended_at: at('suspend'),
    summary: at('submit') && '按计划完成，成果已提交。',
    opinion: at('accept') ? '成果符合要求。' : at('return') && '材料不完整，请补充后重新提交。',
  };
  const checks = task.checklist.map((content, position) => ({
    id: newId(),
    parent: id,
    position,
    content,
    is_done: isWhole || (progress > 50 && position === 0),
  }));
  const entry = (event: string, version: number, userId: string, moment: string, changes: object) => ({
    id: newId(),
    module: 'task',
    record_id: id,
    version,
    event,
    user_id: userId,
    user_name: names.get(userId) ?? '系统',
    at: moment,
    remark: event === 'return' ? own.opinion : event === 'suspend' ? '等待合同处置意见' : null,
    changes,
  });
  const history = [
    entry('add', 1, task.publisher, iso(startMs), { title: [null, task.title], dueAt: [null, own.due_at] }),
    ...steps.map((event, step) => {
      const before = step === 0 ? 'draft' : stateAfter[steps[step - 1] as string];
      const actor = byOwner.has(event) ? task.owner : task.publisher;
      return entry(event, step + 2, actor, atOf(step + 1), { status: [before, stateAfter[event]] });
    }),
  ];
  return { tasks: [own], checks, logs, history };
}

/** Two to four days of work between the beginning and the end, the last one as far as the task is. */
function logsOf(
  task: DemoTask,
  id: string,
  { startMs, endMs, progress, place }: { startMs: number; endMs: number; progress: number; place: number },
): Record<string, unknown>[] {
  const count = 2 + (place % 3);
  return Array.from({ length: count }, (_, index) => {
    const moment = startMs + ((endMs - startMs) * (index + 1)) / count;
    return {
      id: newId(),
      version: 1,
      task: id,
      worked_on: dayOf(moment),
      content: logContents[(place + index) % logContents.length],
      hours: 1 + ((place + index) % 3) / 2,
      progress: Math.round((progress * (index + 1)) / count),
      attachments: [],
      created_by: task.owner,
      created_at: iso(moment),
      updated_by: task.owner,
      updated_at: iso(moment),
      label_pinyin: '',
    };
  });
}

/** Stores the tasks in few statements: they are the past, which no call could have written. */
export async function storeTasks(tasks: readonly DemoTask[], seeder: Seeder): Promise<void> {
  const { store } = seeder.context;
  const people = await store.query<{ id: string; name: string }>(sql`select id, name from "user"`);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const made = tasks.map((task, place) => rowsOf(task, place, names));
  const own = made.flatMap((rows) => rows.tasks);
  const numbers = await numbersAt(
    seeder,
    'task',
    own.map(({ created_at: at }) => new Date(String(at))),
  );
  const parts = [
    ['task', own.map((row, place) => ({ ...row, number: numbers[place] }))],
    ['task_checklist', made.flatMap((rows) => rows.checks)],
    ['tasklog', made.flatMap((rows) => rows.logs)],
    ['change_history', made.flatMap((rows) => rows.history)],
  ] as const;
  for (const [table, rows] of parts) await insertMany(store, raw(`"${table}"`), Object.keys(rows[0] ?? {}), rows);
}
