import sql from 'sql-template-tag';
import { authorOf } from '#modules/changerecord/change-subjects.seed.ts';
import { type DemoChange, demoChanges } from '#modules/changerecord/changerecord.seed.ts';
import { demoContracts } from '#modules/contract/contract.seed.ts';
import type { Transaction } from '#server/database/database.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

const dayMs = 86_400_000;
const opinions = ['同意，请按方案实施。', '方案完整，同意。', '已核对影响范围，同意。'];

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

const managerOf = new Map(demoContracts.map(({ key, manager }) => [key, manager]));

/** The short name of whoever takes a step of the life of a change under a contract. */
export function actorOfChange(event: string, contract: string): string {
  const author = authorOf[contract] ?? '';
  if (event === 'schedule') return `${author}_pm`;
  if (event === 'verify') return managerOf.get(contract) ?? '';
  return event === 'close' ? 'operator' : author;
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

/** The system of that name under a contract; null for a change that is about none. */
export async function systemOf(system: string | null, contract: string, store: Transaction): Promise<string | null> {
  const found = await store.one<{ id: string }>(sql`
    select id from systemitem where name = ${system} and contract = ${contract}`);
  return found?.id ?? null;
}

/** What everybody writes of the same kind of work. */
export const usualChange = {
  variant: 'standard',
  impact: '实施期间相关功能短时不可用，已安排公告与值守。',
  stopService: false,
  rollbackPlan: '保留变更前的程序包与数据备份，验证不通过时在 30 分钟内恢复。',
};

/** The steps in which a change is carried out, by whom. */
export function stepsOfChange(operator: string): { content: string; operator: string; minutes: number }[] {
  return [
    { content: '备份程序与数据库', operator, minutes: 30 },
    { content: '执行变更', operator, minutes: 60 },
    { content: '验证与观察', operator, minutes: 60 },
  ];
}

/** What is said of a change as it is carried out and verified. */
export const changeAnswers = {
  finish: { implementLog: '按步骤实施完成，过程无异常。' },
  verify: { result: 'success', verifyResult: '抽查主要业务，功能与数据正常。' },
} as const;

/** Submits a change and lets it go as far as its story says. */
async function play(
  changeId: string,
  story: DemoChange,
  { cast, people, store }: { cast: DemoCast; people: Ids; store: Transaction },
): Promise<void> {
  if (story.ending === 'draft') return;
  const person = (event: string) => people[actorOfChange(event, story.contract)] ?? '';
  await cast.submit('changerecord', changeId, person('submit'));
  for (let given = 0; given < story.approvals; given++) {
    await cast.decide(changeId, 'complete', opinions[given % opinions.length] ?? '');
  }
  if (story.ending === 'returned') await cast.decide(changeId, 'returnToStarter', '请补充回退方案的操作步骤与负责人。');
  if (story.ending === 'rejected') await cast.decide(changeId, 'reject', '与近期重点保障时段冲突，暂不同意。');
  const answers: Record<string, Record<string, unknown>> = {
    ...changeAnswers,
    schedule: { ...later(windowOf(story)), implementer: person('implement') },
  };
  for (const event of story.events) {
    if (event === 'implement') await setWindow(changeId, aroundNow(), store);
    await cast.take('changerecord', changeId, event, person(event), answers[event]);
  }
}

/** Adds the demo changes and plays the lives of the latest with the same code that people's calls run. */
export async function seedChanges(
  seeder: Seeder,
  engine: Engine,
  { people, contracts }: { people: Ids; contracts: Ids },
): Promise<void> {
  const { store } = seeder.context;
  const cast = new DemoCast(seeder, engine);
  const pasts: Past[] = [];
  const written: { changeId: string; story: DemoChange; window: Window }[] = [];
  for (const story of demoChanges) {
    const {
      approvals: _approvals,
      ending: _ending,
      events: _events,
      daysAgo: writtenDaysAgo,
      startsInDays: _in,
      ...content
    } = story;
    const contract = contracts[story.contract] ?? '';
    const author = people[actorOfChange('add', story.contract)] ?? '';
    const window = windowOf(story);
    const changeId = await cast.add('changerecord', author, {
      ...content,
      ...usualChange,
      contract,
      system: await systemOf(story.system, contract, store),
      ...later(window),
      implementer: author,
      steps: stepsOfChange((await cast.viewer(author)).name),
    });
    written.push({ changeId, story, window });
    pasts.push({ module: 'changerecord', record: changeId, startedAt: daysAgo(writtenDaysAgo) });
  }
  // Those of one system look at each other's windows.
  const bySystem = Object.values(Object.groupBy(written, ({ story }) => `${story.contract} ${story.system}`));
  await sideBySide(bySystem, async (changes = []) => {
    for (const { changeId, story, window } of changes) {
      await play(changeId, story, { cast, people, store });
      await setWindow(changeId, window, store);
    }
  });
  await moveToPast(pasts, seeder);
}
