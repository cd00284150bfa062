import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import { AppError } from '#shared/error.ts';
import type { Actor } from '../ports.ts';
import type { InstanceDetail, TaskDetail } from '../reading/detail.ts';
import { isInvolved } from '../reading/detail.ts';
import { countOpenWork, openWork, processWork } from '../reading/todo.ts';
import { drawing } from './block.ts';
import { people } from './people.ts';
import { saidOn, say } from './talk.ts';
import { named, type Shape, valuesFor } from './walk-shapes.ts';
import type { World } from './world.ts';

/** Who does something, which of the things that he is offered, and a number to choose people and places by. */
export interface OfferTurn {
  readonly who: number;
  readonly which: number;
  readonly number: number;
}

type Offer = [name: string, take: () => Promise<unknown>];

const choosing = /^(transfer|delegate|addBefore|addAfter|addMore|addBeside|cc|reassign|urge|reopen)/;
/** What ends a case is taken up now and then only, so that others have their turn. */
const ending = /^(terminate|cancel)$/;
const everybody = Object.values(people);
const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

/**
 * Does with a case whatever people are offered, in any order. Answers what was taken up; throws where what is offered is
 * refused, or where something does not hold that always must.
 */
export async function walkOffers(world: World, drawn: Shape, turns: readonly OfferTurn[]): Promise<string[]> {
  const block = named(drawn);
  const { id } = await world.run(drawing('walk', block), valuesFor(block, turns.length));
  const taken: string[] = [];
  for (const turn of turns) {
    const actor = pick(everybody, turn.who) ?? people.root;
    const before = await world.look({ id }, actor);
    const offers = [...offersTo(world, actor, before, turn.number), ...(await talkOf(world, actor, before))];
    const offer = pick(offers, turn.which);
    if (!offer) continue;
    const [name, take] = offer;
    try {
      await take();
      taken.push(name);
    } catch (error) {
      // Only the people that are chosen blindly may not fit, and nobody is urged twice at once.
      assert.ok(error instanceof AppError && choosing.test(name), `${taken.join(' ')} ${name}: ${error}`);
    }
    await checkInvariants(world, before, taken.join(' '));
  }
  return taken;
}

/** Whoever has to do with a case may ask the others of it, and answers what was said last. */
async function talkOf(world: World, actor: Actor, { instance }: InstanceDetail): Promise<Offer[]> {
  if (!actor.isAdmin && !(await isInvolved(world.database, actor, instance.id))) return [];
  return [['talk', () => world.act((transaction) => say(transaction, actor, instance.id))]];
}

function offersTo(
  world: World,
  actor: Actor,
  { instance, tasks, allowed, branchNodes, nodes }: InstanceDetail,
  number: number,
): Offer[] {
  const { engine, act } = world;
  const whole = { instanceId: instance.id, reason: '原因', opinion: '意见' };
  const ofInstance: Record<string, () => Promise<unknown>> = {
    withdraw: () => act((transaction) => engine.withdraw(transaction, actor, whole)),
    resubmit: () => act((transaction) => engine.resubmit(transaction, actor, whole)),
    urge: () => act((transaction) => engine.urge(transaction, actor, whole)),
    suspend: () => act((transaction) => engine.suspend(transaction, actor, whole)),
    activate: () => act((transaction) => engine.activate(transaction, actor, whole)),
    terminate: () => act((transaction) => engine.terminate(transaction, actor, whole)),
    cancel: () => act((transaction) => engine.cancel(transaction, actor, whole)),
    reopen: () =>
      act((transaction) => engine.reopen(transaction, actor, { ...whole, nodeId: pick(nodes, number)?.id ?? '' })),
  };
  const offered = allowed.filter((name) => !ending.test(name) || number % 4 === 0);
  const place = pick(branchNodes, number);
  return [
    ...offered.flatMap((name): Offer[] => (ofInstance[name] ? [[name, ofInstance[name]]] : [])),
    ...(allowed.includes('addBranch') && place
      ? [
          [
            'addBranch',
            () => act((transaction) => engine.addBranch(transaction, actor, { ...whole, nodeId: place.id })),
          ] as Offer,
        ]
      : []),
    ...tasks.flatMap((task) => offersOn(world, actor, task, number)),
  ];
}

function offersOn({ engine, act }: World, actor: Actor, task: TaskDetail, number: number): Offer[] {
  const input = { taskId: task.id, taskVersion: task.version, opinion: '意见', reason: '原因' };
  const person = pick(everybody, number) ?? actor;
  const [one, several] = [
    { ...input, userId: person.id },
    { ...input, userIds: [person.id] },
  ];
  const { nodeId = '', isInCaller = false } = pick(task.returnTargets, number) ?? {};
  const ways: Partial<Record<TaskDetail['allowed'][number], () => Promise<unknown>>> = {
    approve: () => act((transaction) => engine.complete(transaction, actor, input)),
    reject: () => act((transaction) => engine.reject(transaction, actor, input)),
    abstain: () => act((transaction) => engine.abstain(transaction, actor, input)),
    return: () => act((transaction) => engine.returnTo(transaction, actor, { ...input, nodeId, isInCaller })),
    returnToStarter: () => act((transaction) => engine.returnToStarter(transaction, actor, input)),
    claim: () => act((transaction) => engine.claim(transaction, actor, input)),
    release: () => act((transaction) => engine.release(transaction, actor, input)),
    transfer: () => act((transaction) => engine.transfer(transaction, actor, one)),
    delegate: () => act((transaction) => engine.delegate(transaction, actor, one)),
    addBefore: () => act((transaction) => engine.addSign(transaction, actor, { ...several, kind: 'before' })),
    addAfter: () => act((transaction) => engine.addSign(transaction, actor, { ...several, kind: 'after' })),
    addMore: () => act((transaction) => engine.addSign(transaction, actor, { ...several, kind: 'after' })),
    addBeside: () => act((transaction) => engine.addSign(transaction, actor, { ...several, kind: 'beside' })),
    removeSign: () => act((transaction) => engine.removeSign(transaction, actor, input)),
    removeNext: () =>
      act((transaction) => engine.removeWaiting(transaction, actor, { ...input, userId: task.next[0]?.id ?? '' })),
    cc: () => act((transaction) => engine.copyTo(transaction, actor, several)),
    assign: () =>
      act(async (transaction) => {
        const fitting = await engine.candidates(transaction, actor, task.id);
        return engine.assign(transaction, actor, { ...input, userId: pick(fitting, number)?.id ?? '' });
      }),
    reassign: () => act((transaction) => engine.reassign(transaction, actor, one)),
    jump: () => act((transaction) => engine.jump(transaction, actor, { ...input, nodeId: task.nodeId })),
    cancelBranch: () => act((transaction) => engine.cancelBranch(transaction, actor, input)),
  };
  const offers = task.allowed.flatMap((name): Offer[] => {
    const take = ways[name];
    return take ? [[`${name}@${task.nodeId}`, take]] : [];
  });
  if (task.allowed.includes('approve')) {
    offers.push([`draft@${task.nodeId}`, () => act((transaction) => engine.saveDraft(transaction, actor, input))]);
  }
  if (!task.isRetractable) return offers;
  return [
    ...offers,
    [`retract@${task.nodeId}`, () => act((transaction) => engine.retract(transaction, actor, { taskId: task.id }))],
  ];
}

const clocksOf = (tasks: readonly TaskDetail[]) =>
  tasks.map(({ id, version, state, dueAt, pausedAt }) => ({ id, version, state, dueAt, pausedAt }));

/** What must be true at any moment, whatever was drawn and done; `trail` tells what was done so far. */
async function checkInvariants(world: World, before: InstanceDetail, trail: string): Promise<void> {
  const { instance, tasks, timeline } = await world.look(before.instance);
  const tokens = await world.database.query<{ id: string; parentId: string | null; nodeId: string; state: string }>(sql`
    select id, parent_id as "parentId", node_id as "nodeId", state from process_token where instance_id = ${instance.id}`);
  const open = tasks.filter(({ state }) => ['active', 'claimed', 'delegated'].includes(state));
  const held = ['running', 'suspended'].includes(instance.status);

  // Every open branch is one token, every active one stands at exactly one open task.
  const active = tokens.filter(({ state }) => state === 'active').map(({ id }) => id);
  assert.deepEqual(open.map(({ tokenId }) => tokenId).sort(), active.sort(), `a token without its task: ${trail}`);
  for (const { id, state } of tokens.filter(({ state }) => ['forked', 'scope', 'loop', 'signing'].includes(state))) {
    assert.ok(
      tokens.some(({ parentId }) => parentId === id),
      `a ${state} token without children: ${trail}`,
    );
  }
  if (!held) assert.deepEqual([open, tokens], [[], []], `something is open in a case that does not run: ${trail}`);
  for (const task of tasks.filter(
    ({ state }) => !['active', 'claimed', 'delegated', 'waiting', 'approving'].includes(state),
  )) {
    assert.ok(task.finishedAt && (task.decidedBy ?? task.reason), `a closed task that does not tell why: ${trail}`);
  }

  // Nothing is taken out of the history.
  const known = new Set(timeline.map(({ id }) => id));
  assert.ok(
    before.timeline.every(({ id }) => known.has(id)),
    `a line of the history is gone: ${trail}`,
  );
  // A draft is nobody's business yet, and whoever has had a copy gets no second one.
  const isTold = instance.version === before.instance.version || timeline.length > before.timeline.length;
  assert.ok(isTold || /(draft|cc)@\S+$/.test(trail), `nothing tells what was done: ${trail}`);
  // What is said moves nothing and stops no clock, and whatever moves, nothing of it is lost.
  if (/(^| )talk$/.test(trail))
    assert.deepEqual([instance, clocksOf(tasks)], [before.instance, clocksOf(before.tasks)]);
  const said = trail.split(' ').filter((name) => name === 'talk').length;
  assert.equal(await saidOn(world.database, instance.id), said, `something that was said is gone: ${trail}`);

  // What each sees as his is what he may do, and as many as he is told.
  for (const actor of everybody) {
    const lines = processWork(actor);
    const { rows } = await openWork(world.database, lines, { size: 100 });
    const count = await countOpenWork(world.database, lines);
    assert.equal(count.mine + count.group, rows.length, `another count than what is listed: ${trail}`);
    for (const row of rows.filter(({ kind }) => kind !== 'returned')) {
      assert.ok(
        open.some((task) => task.id === row.taskId),
        `something to do that is not open: ${trail}`,
      );
    }
    if (instance.status !== 'running') continue;
    const mine = open.filter(({ assigneeId }) => assigneeId === actor.id).map((task) => task.id);
    assert.ok(
      mine.every((id) => rows.some(({ taskId }) => taskId === id)),
      `an open task that is nobody's: ${trail}`,
    );
  }
}
