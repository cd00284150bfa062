import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import type { Actor } from './ports.ts';
import type { TaskDetail } from './reading/detail.ts';
import type { Instance } from './step/step.ts';
import { approvalsIn } from './testing/approvals.ts';
import { diagram, element, flows, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { act, add, hand } = approvalsIn(world);

const drawing = (settings: Record<string, string>) =>
  diagram(
    'combined',
    element('startEvent', 'start'),
    userTask('first', 'ann'),
    userTask('review', { candidateRule: 'users', candidateValue: 'bob', ...settings }),
    userTask('after', 'ann'),
    element('endEvent', 'end'),
    flows('start -> first', 'first -> review', 'review -> after', 'after -> end'),
  );

const verbs = ['同意', '拒绝', '退回', '转办', '委派', '前加签', '后加签', '减签'] as const;
type Verb = (typeof verbs)[number];

/** The word by which a task offers what a verb does. */
const offers: Readonly<Record<Exclude<Verb, '减签'>, readonly string[]>> = {
  同意: ['approve'],
  拒绝: ['reject'],
  退回: ['return'],
  转办: ['transfer'],
  委派: ['delegate'],
  前加签: ['addBefore'],
  后加签: ['addAfter', 'addMore'],
};

/** Somebody in a state of the table: what led there, who he is, and who takes out whom. */
interface State {
  readonly settings?: Record<string, string>;
  readonly prepare?: (instance: Instance) => Promise<unknown>;
  readonly who: Actor;
  readonly removal: { readonly by: Actor; readonly whom: Actor };
  /** What comes of each verb: where the case stands and who has something to do, or – where it is refused. */
  readonly cells: Readonly<Record<Verb, string>>;
}

const three = { candidateValue: 'bob,cai,dan' };
/** What somebody who decides alone may do. */
const alone: State['cells'] = {
  同意: 'after：安',
  拒绝: 'rejected',
  退回: 'first：安',
  转办: 'review：伊',
  委派: 'review：伊',
  前加签: 'review：伊',
  后加签: 'review：伊',
  减签: '–',
};
/** The same of one of three who decide at once. */
const member: State['cells'] = {
  同意: 'review：丹、蔡',
  拒绝: 'rejected',
  退回: 'first：安',
  转办: 'review：丹、伊、蔡',
  委派: 'review：丹、伊、蔡',
  前加签: 'review：丹、伊、蔡',
  后加签: 'review：丹、伊、蔡',
  减签: '–',
};
const nothing: State['cells'] = {
  同意: '–',
  拒绝: '–',
  退回: '–',
  转办: '–',
  委派: '–',
  前加签: '–',
  后加签: '–',
  减签: '–',
};
const own = { by: bob, whom: bob };
const colleague = { by: bob, whom: cai };

const states: Readonly<Record<string, State>> = {
  'one who decides alone': { who: bob, removal: own, cells: alone },
  'one of all, by veto': { settings: { mode: 'all', ...three }, who: bob, removal: colleague, cells: member },
  'one of all, collected': {
    settings: { mode: 'all', allRejectPolicy: 'collect', ...three },
    who: bob,
    removal: colleague,
    cells: { ...member, 拒绝: 'review：丹、蔡' },
  },
  'one of all, and whom he has added': {
    settings: { mode: 'all', ...three },
    prepare: (instance) => add(instance, bob, 'beside', root),
    who: bob,
    removal: { by: bob, whom: root },
    cells: {
      ...member,
      同意: 'review：丹、管理员、蔡',
      转办: 'review：丹、伊、管理员、蔡',
      委派: 'review：丹、伊、管理员、蔡',
      前加签: 'review：丹、伊、管理员、蔡',
      后加签: 'review：丹、伊、管理员、蔡',
      减签: 'review：丹、蔡、鲍',
    },
  },
  'one of any': {
    settings: { mode: 'any', ...three },
    who: bob,
    removal: colleague,
    cells: { ...member, 同意: 'after：安' },
  },
  'one of any, where one pass is enough': {
    settings: { mode: 'any', anyPolicy: 'onePass', ...three },
    who: bob,
    removal: colleague,
    cells: { ...member, 同意: 'after：安', 拒绝: 'review：丹、蔡' },
  },
  'the one whose turn it is': {
    settings: { mode: 'sequential', ...three },
    who: bob,
    removal: own,
    cells: { ...alone, 同意: 'review：蔡' },
  },
  'one who has claimed': {
    settings: { mode: 'claim', candidateValue: 'bob,cai' },
    prepare: (instance) => claim(instance, bob),
    who: bob,
    removal: own,
    cells: alone,
  },
  'one to whom it is delegated': {
    prepare: (instance) => hand(instance, bob, 'delegate', cai),
    who: cai,
    removal: { by: bob, whom: cai },
    cells: { ...nothing, 同意: 'review：鲍', 拒绝: 'review：鲍' },
  },
  'one who was added before': {
    prepare: (instance) => add(instance, bob, 'before', cai),
    who: cai,
    removal: { by: bob, whom: cai },
    cells: {
      ...nothing,
      同意: 'review：鲍',
      拒绝: 'review：鲍',
      转办: 'review：伊',
      前加签: 'review：伊',
      减签: 'review：鲍',
    },
  },
  'one who was added before, with a veto': {
    settings: { addedVeto: 'true' },
    prepare: (instance) => add(instance, bob, 'before', cai),
    who: cai,
    removal: { by: cai, whom: cai },
    cells: { ...nothing, 同意: 'review：鲍', 拒绝: 'rejected', 转办: 'review：伊', 前加签: 'review：伊' },
  },
  'one who waits for whom he has asked before': {
    prepare: (instance) => add(instance, bob, 'before', cai, dan),
    who: bob,
    removal: { by: bob, whom: cai },
    cells: { ...nothing, 减签: 'review：丹' },
  },
  'one who has approved and waits for whom he has asked after': {
    prepare: (instance) => add(instance, bob, 'after', cai),
    who: bob,
    removal: { by: bob, whom: cai },
    cells: { ...nothing, 后加签: 'review：伊、蔡', 减签: 'after：安' },
  },
  'one in a case that is held': {
    settings: { mode: 'all', ...three },
    prepare: async (instance) => {
      await add(instance, bob, 'beside', eve);
      await world.act((transaction) => world.engine.suspend(transaction, root, { instanceId: instance.id }));
    },
    who: bob,
    removal: { by: bob, whom: eve },
    cells: nothing,
  },
};

async function claim(instance: Instance, actor: Actor): Promise<void> {
  const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
  await world.act((transaction) => world.engine.claim(transaction, actor, { taskId, taskVersion }));
}

const isUnfinished = ({ state }: TaskDetail) =>
  ['active', 'claimed', 'delegated', 'waiting', 'approving'].includes(state);

/** The task of somebody at the node, whatever he waits for. */
async function taskAt(instance: Instance, whom: Actor, seenBy: Actor): Promise<TaskDetail> {
  const { tasks } = await world.look(instance, seenBy);
  const task = tasks.find((each) => each.assigneeId === whom.id && isUnfinished(each));
  if (!task) throw new Error(`${whom.name} has nothing to do`);
  return task;
}

async function standing(instance: Instance): Promise<string> {
  const { instance: now, tasks } = await world.look(instance);
  if (now.status !== 'running') return now.status;
  const open = tasks.filter(({ state }) => ['active', 'claimed', 'delegated'].includes(state));
  const names = open.map(({ assigneeName }) => assigneeName).sort();
  return `${open[0]?.nodeId}：${names.join('、')}`;
}

/** Takes one thing up; answers how the case stands then, or – where it is refused and nothing has changed. */
async function outcome(instance: Instance, { who, removal }: State, verb: Verb): Promise<string> {
  const by = verb === '减签' ? removal.by : who;
  const task = await taskAt(instance, verb === '减签' ? removal.whom : who, by);
  const word = verb === '减签' ? ['removeSign'] : offers[verb];
  const isOffered = word.some((each) => task.allowed.includes(each as TaskDetail['allowed'][number]));
  const before = await standing(instance);
  const { id: taskId, version: taskVersion } = task;
  const input = { taskId, taskVersion, opinion: '意见' };
  const { engine } = world;
  const ways: Readonly<
    Record<Verb, (transaction: Parameters<Parameters<typeof world.act>[0]>[0]) => Promise<unknown>>
  > = {
    同意: (transaction) => engine.complete(transaction, by, input),
    拒绝: (transaction) => engine.reject(transaction, by, input),
    退回: (transaction) => engine.returnTo(transaction, by, { ...input, nodeId: 'first' }),
    转办: (transaction) => engine.transfer(transaction, by, { ...input, userId: eve.id }),
    委派: (transaction) => engine.delegate(transaction, by, { ...input, userId: eve.id }),
    前加签: (transaction) => engine.addSign(transaction, by, { ...input, kind: 'before', userIds: [eve.id] }),
    后加签: (transaction) => engine.addSign(transaction, by, { ...input, kind: 'after', userIds: [eve.id] }),
    减签: (transaction) => engine.removeSign(transaction, by, input),
  };
  const refusal = await world.act(ways[verb]).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal !== null && !(refusal instanceof AppError)) throw refusal;
  const after = await standing(instance);
  expect([verb, isOffered], 'what is offered is done, and nothing else').toEqual([verb, refusal === null]);
  if (refusal !== null) expect(after).toBe(before);
  return refusal === null ? after : '–';
}

async function begun(key: string, prepare: State['prepare']): Promise<Instance> {
  const instance = await world.act((transaction) => world.engine.start(transaction, ann, { key, title: '测试' }));
  await act(instance, ann, 'complete');
  await prepare?.(instance);
  return instance;
}

describe('what may be done in each state of a task', () => {
  it.each(Object.entries(states))('by %s', async (_name, state) => {
    const { settings = {}, prepare, cells } = state;
    const { key } = await world.act((transaction) =>
      world.engine.deploy(transaction, root, { xml: drawing(settings) }),
    );
    const found: Partial<Record<Verb, string>> = {};
    let untouched: Instance | undefined;
    for (const verb of verbs) {
      const instance = untouched ?? (await begun(key, prepare));
      found[verb] = await outcome(instance, state, verb);
      untouched = found[verb] === '–' ? instance : undefined;
    }
    expect(found).toEqual(cells);
  });
});

it('whose turn comes later comes right behind whom somebody adds beside, before or after himself', async () => {
  const order = async (kind: 'before' | 'beside' | 'after') => {
    const instance = await world.run(drawing({ mode: 'sequential', candidateValue: 'bob,cai' }));
    await act(instance, ann, 'complete');
    await add(instance, bob, kind, eve);
    const asked: string[] = [];
    for (let now = await standing(instance); now.startsWith('review'); now = await standing(instance)) {
      const name = now.replace('review：', '');
      asked.push(name);
      await act(instance, [bob, cai, eve].find((person) => person.name === name) ?? root, 'complete');
    }
    return asked.join('');
  };
  expect([await order('before'), await order('beside'), await order('after')]).toEqual(['伊鲍蔡', '鲍伊蔡', '伊蔡']);
});
