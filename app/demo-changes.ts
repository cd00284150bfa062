import sql from 'sql-template-tag';
import { type DemoChange, demoChanges } from '#modules/changerecord/changerecord.seed.ts';
import { createDirectory } from '#server/approval/directory.ts';
import { actorOf, submit } from '#server/approval/submit.ts';
import { takeEvent } from '#server/crud/event.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Context } from '#server/module/context.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { type Position, rolesOf, type Viewer } from '#shared/access.ts';

const dayMs = 86_400_000;
const opinions = ['同意，请按方案实施。', '方案完整，同意。', '已核对影响范围，同意。'];

async function viewerOf(userId: string, store: Transaction): Promise<Viewer> {
  const row = await store.one<Position & { name: string }>(sql`
    select person.name, post.id, post.role, post.area as "areaId", post.company as "companyId", post.contract as "contractId",
      post.department as "departmentId"
    from "user" person join user_positions post on post.parent = person.id where person.id = ${userId} and post.is_main`);
  if (!row) throw new Error(`nobody has the id ${userId}`);
  const { name, ...position } = row;
  return { id: userId, name, position, roles: rolesOf(position.role), keys: [] };
}

/** Who takes which step of a change's life. */
function actorOfEvent(event: string, { author, contract }: DemoChange): string {
  if (event === 'schedule') return `${author}_pm`;
  if (event === 'verify') return ['contract3', 'contract4'].includes(contract) ? 'zhibo' : 'zhengda';
  return event === 'close' ? 'operator' : author;
}

interface OpenTask {
  id: string;
  version: number;
  assigneeId: string | null;
  keys: string[];
}

/** Plays the people of the demo: whoever may decide next decides. */
class Cast {
  readonly #seeder: Seeder;
  readonly #engine: Engine;

  constructor(seeder: Seeder, engine: Engine) {
    this.#seeder = seeder;
    this.#engine = engine;
  }

  get #store(): Transaction {
    return this.#seeder.context.store;
  }

  async #nextTask(changeId: string): Promise<{ task: OpenTask; decider: Viewer }> {
    const task = await this.#store.one<OpenTask>(sql`
      select task.id, task.version, task.assignee_id as "assigneeId",
        array(select candidate_key from process_candidate where task_id = task.id) as keys
      from process_task task join process_instance instance on instance.id = task.instance_id
      where instance.business_id = ${changeId} and task.state in ('active', 'claimed') limit 1`);
    if (!task) throw new Error(`the change ${changeId} waits for nobody`);
    const directory = createDirectory(this.#seeder.registry);
    const [first] = task.assigneeId ? [{ id: task.assigneeId }] : await directory.usersHolding(task.keys, this.#store);
    if (!first) throw new Error(`nobody may decide on the change ${changeId}`);
    return { task, decider: await viewerOf(first.id, this.#store) };
  }

  async #decide(changeId: string, how: 'complete' | 'reject' | 'returnToStarter', opinion: string): Promise<void> {
    const { task, decider } = await this.#nextTask(changeId);
    await this.#engine[how](this.#store, actorOf(decider), { taskId: task.id, taskVersion: task.version, opinion });
  }

  async #version(changeId: string): Promise<number> {
    const row = await this.#store.one<{ version: number }>(
      sql`select version from changerecord where id = ${changeId}`,
    );
    return row?.version ?? 0;
  }

  /** Submits a change and lets it go as far as its story says. */
  async play(
    changeId: string,
    author: Viewer,
    story: DemoChange,
    people: Record<string, string>,
    answers: Record<string, Record<string, unknown>>,
  ): Promise<void> {
    const { registry } = this.#seeder;
    const entry = registry.get('changerecord');
    const context: Context = { store: this.#store, viewer: author };
    if (story.ending === 'draft') return;
    await submit(entry, { id: changeId, version: 1 }, context, { registry, engine: this.#engine });
    for (let given = 0; given < story.approvals; given++) {
      await this.#decide(changeId, 'complete', opinions[given % opinions.length] as string);
    }
    if (story.ending === 'returned')
      await this.#decide(changeId, 'returnToStarter', '请补充回退方案的操作步骤与负责人。');
    if (story.ending === 'rejected') await this.#decide(changeId, 'reject', '与近期重点保障时段冲突，暂不同意。');
    for (const name of story.events) {
      if (name === 'implement') await setWindow(changeId, aroundNow(), this.#store);
      const input = { id: changeId, version: await this.#version(changeId), answers: answers[name] ?? {} };
      const viewer = await viewerOf(people[actorOfEvent(name, story)] as string, this.#store);
      await takeEvent(entry, name, input, { store: this.#store, viewer }, registry);
    }
  }
}

interface Window {
  windowStart: string;
  windowEnd: string;
}

function setWindow(changeId: string, { windowStart, windowEnd }: Window, store: Transaction): Promise<number> {
  return store.execute(sql`
    update changerecord set window_start = ${windowStart}, window_end = ${windowEnd} where id = ${changeId}`);
}

/** Nobody carries a change out before its window or after it. */
function aroundNow(): Window {
  return {
    windowStart: new Date(Date.now() - dayMs / 24).toISOString(),
    windowEnd: new Date(Date.now() + dayMs / 8).toISOString(),
  };
}

/** The same window in a time that is still to come for every story, as nobody plans in the past. */
function later({ windowStart, windowEnd }: Window): Window {
  const shifted = (instant: string) => new Date(Date.parse(instant) + 200 * dayMs).toISOString();
  return { windowStart: shifted(windowStart), windowEnd: shifted(windowEnd) };
}

/** Three hours in the evening (in China): in the next two weeks for what is still to come, else soon after it was written. */
function windowOf({ daysAgo, events, ending }: DemoChange): Window {
  const isToCome = !events.includes('implement') && ending !== 'rejected';
  const today = new Date().setUTCHours(12, 0, 0, 0);
  const start = today + (isToCome ? 1 + (daysAgo % 13) : 5 - daysAgo) * dayMs;
  return { windowStart: new Date(start).toISOString(), windowEnd: new Date(start + dayMs / 8).toISOString() };
}

/** Moves everything about a change back to its day, its timeline spread over working hours. */
async function backdate(changeId: string, daysAgo: number, store: Transaction): Promise<void> {
  const back = sql`make_interval(days => ${daysAgo})`;
  await store.execute(sql`update changerecord set created_at = created_at - ${back} where id = ${changeId}`);
  await store.execute(sql`
    update process_instance set started_at = started_at - ${back}, ended_at = ended_at - ${back} + interval '20 hours'
    where business_id = ${changeId}`);
  for (const [table, column] of [
    ['process_action', 'at'],
    ['process_activity', 'entered_at'],
  ] as const) {
    const name = sql([`"${column}"`]);
    await store.execute(sql`
      update ${sql([table])} moved set ${name} = moved.${name} - ${back} + make_interval(hours => least(moved.sequence * 2, 40))
      from process_instance instance where instance.id = moved.instance_id and instance.business_id = ${changeId}`);
  }
  await store.execute(sql`
    update process_task moved set finished_at = moved.finished_at - ${back} + interval '6 hours', 
      created_at = activity.entered_at
    from process_instance instance join process_activity activity on activity.instance_id = instance.id
    where instance.id = moved.instance_id and instance.business_id = ${changeId}
      and activity.token_id = moved.token_id and activity.node_id = moved.node_id`);
  // What is older than a week has been read.
  await store.execute(sql`
    update notice moved set created_at = least(now(), moved.created_at - ${back} + interval '20 hours'),
      read_at = case when ${daysAgo}::int > 7 then moved.created_at - ${back} + interval '22 hours' end
    from process_instance instance
    where moved.link = '/workdetail?id=' || instance.id and instance.business_id = ${changeId}`);
}

/** Adds the demo changes and plays their lives with the same code that people's calls run. */
export async function seedChanges(
  seeder: Seeder,
  engine: Engine,
  ids: { people: Record<string, string>; contracts: Record<string, string> },
): Promise<void> {
  const { store } = seeder.context;
  const cast = new Cast(seeder, engine);
  for (const story of demoChanges) {
    const {
      approvals: _approvals,
      ending: _ending,
      events: _events,
      daysAgo,
      author: username,
      contract,
      ...content
    } = story;
    const author = await viewerOf(ids.people[username] as string, store);
    const window = windowOf(story);
    const implementer = author.id;
    const changeId = await seeder.as(author).add('changerecord', {
      ...content,
      contract: ids.contracts[contract],
      variant: 'standard',
      impact: '实施期间相关功能短时不可用，已安排公告与值守。',
      ...later(window),
      stopService: false,
      rollbackPlan: '保留变更前的程序包与数据备份，验证不通过时在 30 分钟内恢复。',
      implementer,
      steps: [
        { content: '备份程序与数据库', operator: author.name, minutes: 30 },
        { content: '执行变更', operator: author.name, minutes: 60 },
        { content: '验证与观察', operator: author.name, minutes: 60 },
      ],
    });
    const writtenOn = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
    await store.execute(sql`update changerecord set number = ${`BG-${writtenOn}-0001`} where id = ${changeId}`);
    await cast.play(changeId, author, story, ids.people, {
      schedule: { ...later(window), implementer },
      finish: { implementLog: '按步骤实施完成，过程无异常。' },
      verify: { result: 'success', verifyResult: '抽查主要业务，功能与数据正常。' },
    });
    await setWindow(changeId, window, store);
    await backdate(changeId, daysAgo, store);
  }
  // The demo changes carry the numbers of their own days: those of today are still to be given.
  await store.execute(sql`delete from serial_counter`);
}
