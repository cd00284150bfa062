import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import { withdrawRules } from '#shared/bpmn/approval-settings.ts';
import type { Actor } from '../ports.ts';
import type { InstanceDetail } from '../reading/detail.ts';
import { blocksIn, drawing, restartsAt } from './block.ts';
import { BlockRun } from './block-run.ts';
import { people } from './people.ts';
import { members } from './seat.ts';
import { named, type Shape, type Turn, valuesFor } from './walk-shapes.ts';
import type { World } from './world.ts';

const { ann, bob, root } = people;

function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % items.length];
}

/** What must be true at any moment, whatever was drawn and done. */
async function checkInvariants(world: World, detail: InstanceDetail): Promise<void> {
  const { instance, tasks } = detail;
  const tokens = await world.database.query<{ id: string; parentId: string | null; nodeId: string; state: string }>(sql`
    select id, parent_id as "parentId", node_id as "nodeId", state from process_token where instance_id = ${instance.id}`);
  const open = tasks.filter((task) => task.state === 'active');
  const isRunning = instance.status === 'running';

  // Every open branch is one token, every active one stands at exactly one open task.
  const active = tokens.filter((token) => token.state === 'active');
  assert.deepEqual(open.map((task) => task.tokenId).sort(), active.map((token) => token.id).sort());
  for (const task of open) assert.equal(tokens.find((token) => token.id === task.tokenId)?.nodeId, task.nodeId);
  for (const token of tokens.filter(({ state }) => ['forked', 'scope', 'loop', 'signing'].includes(state))) {
    assert.ok(tokens.some((other) => other.parentId === token.id));
  }

  // The time of every open task that has a limit is watched once, until it is due.
  const watched = await world.database.query<{ tokenId: string; dueAt: string }>(sql`
    select token_id as "tokenId", due_at as "dueAt" from process_job
    where instance_id = ${instance.id} and kind = 'overdue'`);
  for (const { tokenId, dueAt } of open.filter((task) => task.dueAt)) {
    assert.deepEqual(
      watched.flatMap((job) => (job.tokenId === tokenId ? [job.dueAt] : [])),
      [dueAt],
    );
  }

  // Nothing is open in an instance that does not run, and lists show what is open.
  if (!isRunning) assert.deepEqual([open, tokens], [[], []]);
  assert.deepEqual(instance.currentNodes.map((node) => node.taskId).sort(), open.map((task) => task.id).sort());

  // What is closed tells who decided, or why nobody did.
  for (const task of tasks) {
    const isOpen = ['active', 'waiting', 'approving'].includes(task.state);
    if (!isOpen) assert.ok(task.finishedAt && (task.decidedBy ?? task.reason));
  }

  // No flow out of a join is taken twice in a round.
  const twice = await world.database.query(sql`
    select flow_id from process_activity
    where instance_id = ${instance.id} and (flow_id like 'fork%\\_end\\_%' or flow_id like 'several%\\_end\\_%')
    group by flow_id, round having count(*) > 1`);
  assert.deepEqual(twice, []);
}

/** Branches that were joined and sub-processes as a whole are offered, too; the model knows the tasks of the way itself. */
function onTheWay({ nodes }: InstanceDetail, { returnTargets }: InstanceDetail['tasks'][number]) {
  return returnTargets.filter(
    ({ nodeId, isBranch, isInCaller }) => !isBranch && !isInCaller && nodes.some(({ id }) => id === nodeId),
  );
}

const nicks = Object.keys(people) as (keyof typeof people)[];

function nickOf(id: string | null): keyof typeof people {
  const nick = nicks.find((each) => people[each].id === id);
  if (!nick) throw new Error('nobody has the task');
  return nick;
}

/** Open tasks as the model names them. */
function openIn({ tasks }: InstanceDetail): InstanceDetail['tasks'] {
  return tasks.filter(({ state }) => state === 'active');
}

/**
 * Runs a drawing and does with it what the turns say, beside the second telling of the rules. Answers how many operations
 * that were; throws where the engine and the telling do not agree, or where something does not hold that always must.
 */
export async function walk(world: World, drawn: Shape, turns: readonly Turn[]): Promise<number> {
  const block = named(drawn);
  const values = (number: number) => valuesFor(block, number);
  let variables = values(turns.length);
  const withdrawUntil = withdrawRules[turns.length % withdrawRules.length] ?? 'never';
  const xml = drawing('walk', block).replace('<process ', `<process tongtu:withdrawUntil="${withdrawUntil}" `);
  const instance = await world.run(xml, variables);
  let expected = new BlockRun(block, variables);
  let operations = 1;
  /** The decision that somebody has taken by himself and that nothing has happened since, and how it stood before. */
  let last: { taskId: string; actor: Actor; before: BlockRun } | undefined;
  /** Whether somebody besides the starter has decided since it was submitted, and whether such a one has looked. */
  let [isHandled, isRead] = [false, false];
  /** Who has ever had something to do at a node, which keeps him from being asked again. */
  const known = new Map<string, Set<string>>(
    blocksIn(block).flatMap((each) => (each.kind === 'joint' ? [[each.id, new Set(members)]] : [])),
  );

  async function agree(): Promise<InstanceDetail> {
    const detail = await world.look(instance, bob);
    const open = openIn(detail);
    assert.deepEqual(open.map(({ nodeId, assigneeId }) => `${nodeId} ${nickOf(assigneeId)}`).sort(), expected.open());
    assert.equal(detail.instance.status, expectedStatus());
    for (const { nodeId, assigneeId } of open) {
      known.set(nodeId, (known.get(nodeId) ?? new Set()).add(nickOf(assigneeId)));
    }
    for (const task of open.filter(({ assigneeId }) => assigneeId === bob.id)) {
      if (expected.placeOf(task.nodeId, 'bob') === 'asked' && task.addKind) continue;
      const offered = onTheWay(detail, task).map((target) => target.nodeId);
      assert.deepEqual(offered.sort(), expected.targets(task.nodeId));
    }
    const seen = await world.look(instance);
    assert.deepEqual(seen.branchNodes.map(({ id }) => id).sort(), expected.isRejected ? [] : expected.addable());
    for (const { nodeId, allowed, addKind } of openIn(seen)) {
      if (addKind !== 'before' && addKind !== 'after') {
        assert.equal(allowed.includes('cancelBranch'), expected.isBeside(nodeId));
      }
    }
    await checkInvariants(world, detail);
    return detail;
  }

  function expectedStatus(): string {
    if (expected.isRejected) return 'rejected';
    return expected.isDone ? 'approved' : 'running';
  }

  async function wait(): Promise<void> {
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 7_200_000) });
    expected.wait(variables);
    last = undefined;
  }

  /** Whoever a task has come to has as long as was left, or as long as the first where the task says so. */
  async function checkTimeOf({ nodeId, dueAt }: { nodeId: string; dueAt: string | null }, to: Actor): Promise<void> {
    const handed = openIn(await world.look(instance)).filter((each) => each.assigneeId === to.id);
    const due = handed.find((each) => each.nodeId === nodeId)?.dueAt ?? null;
    if (dueAt !== null && restartsAt(nodeId)) assert.ok(due !== null && due > dueAt);
    else assert.equal(due, dueAt);
  }

  /** A decision is taken back, unless the case has come to wait for time meanwhile. */
  async function retract({ taskId, actor, before }: NonNullable<typeof last>): Promise<void> {
    const back = world.act((transaction) => world.engine.retract(transaction, actor, { taskId }));
    if (expected.pauses() > before.pauses()) return assert.rejects(back);
    await back;
    expected = before;
  }

  for (const { task: number, what, number: choice } of turns) {
    operations += 1;
    const task = pick(openIn(await agree()), number);
    if (expected.isRejected) return operations;
    if (what === 'retract' && last && !expected.isDone) {
      await retract(last);
      last = undefined;
      continue;
    }
    if (what === 'wait' || (!task && expected.pauses() > 0)) {
      await wait();
      continue;
    }
    if (!task) return operations;
    const { nodeId } = task;
    const nick = nickOf(task.assigneeId);
    const actor = people[nick];
    const place = expected.placeOf(nodeId, nick);
    const input = { taskId: task.id, taskVersion: task.version, opinion: '意见' };
    const heard = pick(expected.signals(), choice);
    const newcomer = pick(
      (['cai', 'dan', 'eve', 'ann'] as const).filter((each) => !known.get(nodeId)?.has(each)),
      choice,
    );
    const isAsked = task.addKind === 'before' || task.addKind === 'after';
    const isAddable = newcomer !== undefined && place !== 'asked' && !nodeId.startsWith('each');
    const target = pick(expected.jumps(nodeId), choice);
    const added = pick(expected.addableInRow(), choice);
    const byHand = { ...input, reason: '管理员' };
    const whole = { instanceId: instance.id, reason: '管理员' };
    const before = last;
    if (what !== 'read' && what !== 'hold') last = undefined;
    if (what === 'withdraw') {
      const isOpen = { anytime: true, never: false, beforeHandled: !isHandled, beforeRead: !isHandled && !isRead };
      const withdrawal = world.act((transaction) => world.engine.withdraw(transaction, ann, whole));
      if (!isOpen[withdrawUntil]) {
        await assert.rejects(withdrawal);
        last = before;
        continue;
      }
      await withdrawal;
      await checkInvariants(world, await world.look(instance));
      await world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: instance.id }));
      expected = new BlockRun(block, variables);
      [isHandled, isRead] = [false, false];
    } else if (what === 'read') {
      await world.engine.noteOpened(world.database, actor, instance.id);
      isRead ||= actor !== ann;
    } else if (what === 'hold') {
      await world.act((transaction) => world.engine.suspend(transaction, root, whole));
      await assert.rejects(world.act((transaction) => world.engine.complete(transaction, actor, input)));
      await world.act((transaction) => world.engine.activate(transaction, root, whole));
    } else if (what === 'jump' && target) {
      await world.act((transaction) => world.engine.jump(transaction, root, { ...byHand, nodeId: target }));
      expected.jump(nodeId, target);
    } else if (what === 'cancelBranch' && place !== 'asked' && expected.isBeside(nodeId)) {
      await world.act((transaction) => world.engine.cancelBranch(transaction, root, byHand));
      expected.cancelBranch(nodeId, variables);
    } else if (what === 'addBranch' && added) {
      await world.act((transaction) => world.engine.addBranch(transaction, root, { ...whole, nodeId: added }));
      expected.addBranch(added);
    } else if (what === 'restart' && !isAsked) {
      await world.act((transaction) => world.engine.returnToStarter(transaction, actor, input));
      await checkInvariants(world, await world.look(instance));
      await world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: instance.id }));
      expected = new BlockRun(block, variables);
      [isHandled, isRead] = [false, false];
    } else if (what === 'signal' && heard) {
      await world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name: heard }));
      expected.signal(heard, variables);
    } else if (what === 'return' && place !== 'asked') {
      const detail = await world.look(instance, actor);
      const own = detail.tasks.find(({ id }) => id === task.id);
      const target = own && pick(onTheWay(detail, own), choice)?.nodeId;
      if (!target) continue;
      await world.act((transaction) => world.engine.returnTo(transaction, actor, { ...input, nodeId: target }));
      expected.sendBack(nodeId, target);
      isHandled ||= actor !== ann;
    } else if (what === 'reject' && (place === 'joint' || isAsked)) {
      await world.act((transaction) => world.engine.reject(transaction, actor, input));
      expected.reject(nodeId, nick, variables);
      isHandled ||= actor !== ann;
    } else if (what === 'transfer' && isAddable) {
      const to = { ...input, userId: people[newcomer].id };
      await world.act((transaction) => world.engine.transfer(transaction, actor, to));
      expected.transfer(nodeId, nick, newcomer);
      await checkTimeOf(task, people[newcomer]);
    } else if ((what === 'before' || what === 'after' || (what === 'beside' && place === 'joint')) && isAddable) {
      const whom = { ...input, kind: what, userIds: [people[newcomer].id] };
      await world.act((transaction) => world.engine.addSign(transaction, actor, whom));
      if (what === 'beside') expected.addBeside(nodeId, nick, newcomer);
      else expected.ask(nodeId, nick, newcomer, what === 'after');
      // Whoever lets somebody confirm after him has approved.
      if (what === 'after') isHandled ||= actor !== ann;
      known.get(nodeId)?.add(newcomer);
    } else {
      variables = values(choice);
      if (place === 'single') last = { taskId: task.id, actor, before: expected.copy() };
      await world.act((transaction) => world.engine.complete(transaction, actor, { ...input, variables }));
      expected.approve(nodeId, nick, variables);
      isHandled ||= actor !== ann;
    }
  }
  while (!expected.isDone) {
    operations += 1;
    const [next] = openIn(await world.look(instance));
    if (!next) {
      await wait();
      continue;
    }
    const nick = nickOf(next.assigneeId);
    const input = { taskId: next.id, taskVersion: next.version };
    await world.act((transaction) => world.engine.complete(transaction, people[nick], input));
    expected.approve(next.nodeId, nick, variables);
  }
  await agree();
  return operations;
}
