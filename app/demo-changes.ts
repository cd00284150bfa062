import sql from 'sql-template-tag';
import { type DemoChange, demoChanges } from '#modules/changerecord/changerecord.seed.ts';
import { submit } from '#server/approval/submit.ts';
import { takeEvent } from '#server/crud/event.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Context } from '#server/module/context.ts';
import type { Seeder } from '#server/module/seeding.ts';
import type { Viewer } from '#shared/access.ts';
import { decideNext, viewerOf } from './cast.ts';
import { moveToPast } from './demo-case-past.ts';

const dayMs = 86_400_000;
const opinions = ['同意，请按方案实施。', '方案完整，同意。', '已核对影响范围，同意。'];

/** Who takes which step of a change's life. */
function actorOfEvent(event: string, { author, contract }: DemoChange): string {
  if (event === 'schedule') return `${author}_pm`;
  if (event === 'verify') return ['contract3', 'contract4'].includes(contract) ? 'zhibo' : 'zhengda';
  return event === 'close' ? 'operator' : author;
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
      await decideNext(changeId, 'complete', opinions[given % opinions.length] as string, {
        seeder: this.#seeder,
        engine: this.#engine,
      });
    }
    if (story.ending === 'returned')
      await decideNext(changeId, 'returnToStarter', '请补充回退方案的操作步骤与负责人。', {
        seeder: this.#seeder,
        engine: this.#engine,
      });
    if (story.ending === 'rejected')
      await decideNext(changeId, 'reject', '与近期重点保障时段冲突，暂不同意。', {
        seeder: this.#seeder,
        engine: this.#engine,
      });
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

/** Three hours in the evening (in China). */
function windowOf({ startsInDays }: DemoChange): Window {
  const start = new Date().setUTCHours(12, 0, 0, 0) + startsInDays * dayMs;
  return { windowStart: new Date(start).toISOString(), windowEnd: new Date(start + dayMs / 8).toISOString() };
}

/** Moves everything about a change back to its day. */
async function backdate(changeId: string, daysAgo: number, store: Transaction): Promise<void> {
  const back = sql`make_interval(days => ${daysAgo})`;
  await store.execute(sql`update changerecord set created_at = created_at - ${back} where id = ${changeId}`);
  await moveToPast([{ record: changeId, startedAt: new Date(Date.now() - daysAgo * dayMs).toISOString() }], store);
  // What is older than a week has been read.
  await store.execute(sql`
    update notice moved set created_at = least(now(), moved.created_at - ${back} + interval '20 hours'),
      read_at = case when ${daysAgo}::int > 7 then moved.created_at - ${back} + interval '22 hours' end
    from process_instance instance
    where moved.link = '/workdetail?id=' || instance.id and instance.business_id = ${changeId}`);
}

/** The system of that name under a contract; null for a change that is about none. */
async function systemOf({ system }: DemoChange, contract: string, store: Transaction): Promise<string | null> {
  const found = await store.one<{ id: string }>(sql`
    select id from systemitem where name = ${system} and contract = ${contract}`);
  return found?.id ?? null;
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
      startsInDays: _startsInDays,
      author: username,
      ...content
    } = story;
    const contract = ids.contracts[story.contract] as string;
    const author = await viewerOf(ids.people[username] as string, store);
    const window = windowOf(story);
    const implementer = author.id;
    const changeId = await seeder.as(author).add('changerecord', {
      ...content,
      contract,
      system: await systemOf(story, contract, store),
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
