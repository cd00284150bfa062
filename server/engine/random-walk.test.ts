import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InstanceDetail } from './reading/detail.ts';
import { type Block, blocksIn, drawing } from './testing/block.ts';
import { BlockRun } from './testing/block-run.ts';
import { people } from './testing/people.ts';
import { type JointRule, jointRules, members } from './testing/seat.ts';
import { openWorld, type World } from './testing/world.ts';

const { ann, bob, root } = people;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

/** A block before its elements have names. */
type Shape =
  | { kind: 'task' | 'pass' | 'pause' }
  | { kind: 'each'; count: number; isSequential: boolean }
  | { kind: 'joint'; rule: JointRule }
  | { kind: 'sequence' | 'choice' | 'fork' | 'several'; inside: Shape[] }
  | { kind: 'part'; inside: [Shape] }
  | { kind: 'watched'; inside: [Shape, Shape] };

const { shape } = fc.letrec<{ shape: Shape; leaf: Shape }>((tie) => {
  const several = (minLength: number, maxLength: number) => fc.array(tie('shape'), { minLength, maxLength });
  const inner = (weight: number, kinds: string[], inside: fc.Arbitrary<unknown>) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constantFrom(...kinds), inside }),
  });
  return {
    leaf: fc.oneof(
      { weight: 6, arbitrary: fc.constant({ kind: 'task' }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'pass' }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'pause' }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('each'),
          count: fc.integer({ min: 1, max: 3 }),
          isSequential: fc.boolean(),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('joint'),
          rule: fc.constantFrom(...(Object.keys(jointRules) as JointRule[])),
        }),
      },
    ),
    shape: fc.oneof(
      { maxDepth: 3, depthSize: 'large' },
      { weight: 3, arbitrary: tie('leaf') },
      inner(3, ['sequence'], several(2, 3)),
      inner(5, ['choice', 'fork', 'fork', 'several'], several(2, 3)),
      inner(1, ['part'], fc.tuple(tie('shape'))),
      inner(1, ['watched'], fc.tuple(tie('shape'), tie('shape'))),
    ),
  } as { shape: fc.Arbitrary<Shape>; leaf: fc.Arbitrary<Shape> };
});

/** Several shapes in a row, so that there is something before and after each fork. */
const drawable = fc
  .array(shape, { minLength: 2, maxLength: 4 })
  .map((inside): Shape => ({ kind: 'sequence', inside: [{ kind: 'task' }, ...inside] }));

function named(shape: Shape, count = { value: 0 }): Block {
  count.value += 1;
  const id = `${shape.kind}${count.value}`;
  const each = (inside: Shape[]) => inside.map((inner) => named(inner, count));
  switch (shape.kind) {
    case 'task':
    case 'pass':
    case 'pause':
    case 'each':
    case 'joint':
      return { ...shape, id };
    case 'sequence':
      return { kind: 'sequence', parts: each(shape.inside) };
    case 'choice':
    case 'fork':
    case 'several':
      return { kind: shape.kind, id, branches: each(shape.inside) };
    case 'watched':
      return { kind: 'watched', id, inside: named(shape.inside[0], count), instead: named(shape.inside[1], count) };
    case 'part':
      return { kind: 'part', id, inside: named(shape.inside[0], count) };
  }
}

/** What decides the ways of a block: a number for each choice, a list of flags for each choice of several. */
function valuesFor(block: Block, number: number): Record<string, number | boolean[]> {
  const ways = blocksIn(block).flatMap((each) => ('branches' in each && each.kind !== 'fork' ? [each] : []));
  return Object.fromEntries(
    ways.map(({ kind, id }, index) => {
      const way = number + index;
      return [id, kind === 'choice' ? way % 3 : [false, way % 2 === 1, way % 4 > 1]];
    }),
  );
}

/** One turn of the walk: which task, what to do with it, and numbers to choose targets and branches by. */
const turn = fc.record({
  task: fc.nat(),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('approve' as const) },
    { weight: 3, arbitrary: fc.constant('return' as const) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
    { weight: 2, arbitrary: fc.constant('signal' as const) },
    { weight: 2, arbitrary: fc.constant('wait' as const) },
    { weight: 1, arbitrary: fc.constant('reject' as const) },
    { weight: 2, arbitrary: fc.constant('transfer' as const) },
    { weight: 1, arbitrary: fc.constant('before' as const) },
    { weight: 1, arbitrary: fc.constant('after' as const) },
    { weight: 1, arbitrary: fc.constant('beside' as const) },
  ),
  number: fc.nat({ max: 20 }),
});

function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % items.length];
}

/** What must be true at any moment, whatever was drawn and done. */
async function checkInvariants(detail: InstanceDetail): Promise<void> {
  const { instance, tasks } = detail;
  const tokens = await world.database.query<{ id: string; parentId: string | null; nodeId: string; state: string }>(sql`
    select id, parent_id as "parentId", node_id as "nodeId", state from process_token where instance_id = ${instance.id}`);
  const open = tasks.filter((task) => task.state === 'active');
  const isRunning = instance.status === 'running';

  // Every open branch is one token, every active one stands at exactly one open task.
  const active = tokens.filter((token) => token.state === 'active');
  expect(open.map((task) => task.tokenId).sort()).toEqual(active.map((token) => token.id).sort());
  for (const task of open) expect(tokens.find((token) => token.id === task.tokenId)?.nodeId).toBe(task.nodeId);
  for (const token of tokens.filter(({ state }) => ['forked', 'scope', 'loop', 'signing'].includes(state))) {
    expect(tokens.some((other) => other.parentId === token.id)).toBe(true);
  }

  // Nothing is open in an instance that does not run, and lists show what is open.
  if (!isRunning) expect([open, tokens]).toEqual([[], []]);
  expect(instance.currentNodes.map((node) => node.taskId).sort()).toEqual(open.map((task) => task.id).sort());

  // What is closed tells who decided, or why nobody did.
  for (const task of tasks) {
    const isOpen = ['active', 'waiting', 'approving'].includes(task.state);
    if (!isOpen) expect(task.finishedAt && (task.decidedBy ?? task.reason)).toBeTruthy();
  }

  // No flow out of a join is taken twice in a round.
  const twice = await world.database.query(sql`
    select flow_id from process_activity
    where instance_id = ${instance.id} and (flow_id like 'fork%\\_end\\_%' or flow_id like 'several%\\_end\\_%')
    group by flow_id, round having count(*) > 1`);
  expect(twice).toEqual([]);
}

/** Branches that were joined and sub-processes as a whole are offered, too; the model knows the tasks of the way itself. */
function onTheWay({ nodes }: InstanceDetail, { returnTargets }: InstanceDetail['tasks'][number]) {
  return returnTargets.filter(({ nodeId, isBranch }) => !isBranch && nodes.some(({ id }) => id === nodeId));
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

it('any drawing of blocks does what the blocks say, whatever people do', async () => {
  await fc.assert(
    fc.asyncProperty(drawable, fc.array(turn, { minLength: 4, maxLength: 16 }), async (drawn, turns) => {
      const block = named(drawn);
      const values = (number: number) => valuesFor(block, number);
      let variables = values(turns.length);
      const instance = await world.run(drawing('walk', block), variables);
      let expected = new BlockRun(block, variables);
      /** Who has ever had something to do at a node, which keeps him from being asked again. */
      const known = new Map<string, Set<string>>(
        blocksIn(block).flatMap((each) => (each.kind === 'joint' ? [[each.id, new Set(members)]] : [])),
      );

      async function agree(): Promise<InstanceDetail> {
        const detail = await world.look(instance, bob);
        const open = openIn(detail);
        expect(open.map(({ nodeId, assigneeId }) => `${nodeId} ${nickOf(assigneeId)}`).sort()).toEqual(expected.open());
        expect(detail.instance.status).toBe(expectedStatus());
        for (const { nodeId, assigneeId } of open) {
          known.set(nodeId, (known.get(nodeId) ?? new Set()).add(nickOf(assigneeId)));
        }
        for (const task of open.filter(({ assigneeId }) => assigneeId === bob.id)) {
          if (expected.placeOf(task.nodeId, 'bob') === 'asked' && task.addKind) continue;
          const offered = onTheWay(detail, task).map((target) => target.nodeId);
          expect(offered.sort()).toEqual(expected.targets(task.nodeId));
        }
        await checkInvariants(detail);
        return detail;
      }

      function expectedStatus(): string {
        if (expected.isRejected) return 'rejected';
        return expected.isDone ? 'approved' : 'running';
      }

      async function wait(): Promise<void> {
        await world.engine.runJobs(world.database, { now: new Date(Date.now() + 7_200_000) });
        expected.wait(variables);
      }

      for (const { task: number, what, number: choice } of turns) {
        const task = pick(openIn(await agree()), number);
        if (expected.isRejected) return;
        if (what === 'wait' || (!task && expected.pauses() > 0)) {
          await wait();
          continue;
        }
        if (!task) return;
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
        const isAddable = newcomer !== undefined && place !== 'asked' && !nodeId.startsWith('each');
        if (what === 'restart') {
          await world.act((transaction) => world.engine.returnToStarter(transaction, actor, input));
          await checkInvariants(await world.look(instance));
          await world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: instance.id }));
          expected = new BlockRun(block, variables);
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
        } else if (what === 'reject' && place === 'joint') {
          await world.act((transaction) => world.engine.reject(transaction, actor, input));
          expected.reject(nodeId, nick, variables);
        } else if (what === 'transfer' && isAddable) {
          const to = { ...input, userId: people[newcomer].id };
          await world.act((transaction) => world.engine.transfer(transaction, actor, to));
          expected.transfer(nodeId, nick, newcomer);
        } else if ((what === 'before' || what === 'after' || (what === 'beside' && place === 'joint')) && isAddable) {
          const whom = { ...input, kind: what, userIds: [people[newcomer].id] };
          await world.act((transaction) => world.engine.addSign(transaction, actor, whom));
          if (what === 'beside') expected.addBeside(nodeId, nick, newcomer);
          else expected.ask(nodeId, nick, newcomer, what === 'after');
          known.get(nodeId)?.add(newcomer);
        } else {
          variables = values(choice);
          await world.act((transaction) => world.engine.complete(transaction, actor, { ...input, variables }));
          expected.approve(nodeId, nick, variables);
        }
      }
      while (!expected.isDone) {
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
    }),
    { numRuns: Number(process.env.WALKS ?? 15) },
  );
}, 300_000);
