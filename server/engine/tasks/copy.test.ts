import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, eve } = people;
const world = await worldOfFile();
const { act, said, sendBack, taskOf } = approvalsIn(world);

/** Two tasks, and what the process says of those who are told of the case. */
function tells(settings: Record<string, string>): string {
  const written = Object.entries(settings).map(([name, text]) => `tongtu:${name}="${text}" `);
  return diagram(
    'tells',
    element('startEvent', 'start'),
    userTask('first', 'bob'),
    userTask('second', 'cai'),
    element('endEvent', 'end'),
    flows('start -> first', 'first -> second', 'second -> end'),
  ).replace('<process ', `<process ${written.join('')}`);
}

/** A task, then a node that tells people, then another task. */
function tellsBetween(copying: string, settings: Record<string, string>): string {
  return diagram(
    'between',
    element('startEvent', 'start'),
    userTask('first', 'bob'),
    element(copying, 'copying', { name: '知会', 'camunda:expression': '${true}', ...settings }),
    userTask('second', 'cai'),
    element('endEvent', 'end'),
    flows('start -> first', 'first -> copying', 'copying -> second', 'second -> end'),
  );
}

async function told(instance: Instance): Promise<string[]> {
  return (await said(instance)).filter((line) => line.includes('抄送'));
}

async function rows(instance: Instance) {
  return world.database.query<{ name: string; place: string; isUnread: boolean }>(sql`
    select user_name as name, node_name as place, read_at is null as "isUnread" from process_cc
    where instance_id = ${instance.id} order by user_name`);
}

async function decideWith(instance: Instance, actor: Actor, variables: Record<string, unknown>) {
  const { id: taskId, version: taskVersion } = await taskOf(instance, actor);
  return world.act((transaction) => world.engine.complete(transaction, actor, { taskId, taskVersion, variables }));
}

it('a process tells people at submit, and again only when the case that is submitted again has changed', async () => {
  const same = await world.run(tells({ submitCcRule: 'user:eve,role:boss,user:ann' }));
  expect(await told(same)).toEqual(['系统 抄送 丹、伊']);
  expect((await rows(same)).map(({ place }) => place)).toEqual(['提交时', '提交时']);
  await sendBack(same, bob, null);
  const again = (variables: Record<string, unknown>) =>
    world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: same.id, variables }));
  await again({});
  expect(await told(same)).toHaveLength(1);
  await world.database.execute(sql`update process_cc set read_at = now() where instance_id = ${same.id}`);
  await sendBack(same, bob, null);
  await again({ amount: 6 });
  expect(await told(same)).toHaveLength(2);
  expect((await rows(same)).map(({ isUnread }) => isUnread)).toEqual([true, true]);
});

it('a process tells people when the condition holds, of the form as it was where it says so', async () => {
  const xml = tells({ submitCcRule: 'user:eve', submitCcWhen: '${amount > 10}', submitCcView: 'snapshot' });
  expect(await told(await world.run(xml))).toEqual([]);
  expect(await told(await world.run(xml, { amount: 5 }))).toEqual([]);
  const high = await world.run(xml, { amount: 20 });
  expect(await told(high)).toEqual(['系统 抄送 伊']);
  await decideWith(high, bob, { amount: 30 });
  expect((await world.look(high, eve)).variables.amount).toBe(20);
  expect((await world.look(high, ann)).variables.amount).toBe(30);
});

it.each([
  ['approved', async (instance: Instance) => act(instance, cai, 'complete')],
  ['rejected', async (instance: Instance) => act(instance, cai, 'reject')],
  [
    'terminated',
    async ({ id }: Instance) =>
      world.act((transaction) => world.engine.terminate(transaction, people.root, { instanceId: id, reason: '停' })),
  ],
] as const)(
  'a process tells people when the case is %s, also who was told before and has not seen how it ended',
  async (status, end) => {
    const instance = await world.run(tells({ submitCcRule: 'user:eve', endCcRule: 'user:eve,role:boss,user:ann' }));
    await act(instance, bob, 'complete');
    expect(await told(instance)).toEqual(['系统 抄送 伊']);
    await end(instance);
    expect((await world.look(instance)).instance.status).toBe(status);
    expect((await told(instance)).slice(1)).toEqual(['系统 抄送 丹、伊']);
    expect((await rows(instance)).map(({ name, place }) => [name, place])).toEqual([
      ['丹', '结束时'],
      ['伊', '结束时'],
    ]);
  },
);

it.each([
  ['approved', ['系统 抄送 伊']],
  ['cancelled,approved', ['系统 抄送 伊']],
  ['rejected,cancelled,terminated', []],
  ['', ['系统 抄送 伊']],
])('a process that tells of the ends “%s” tells of an approval accordingly', async (endCcOutcomes, lines) => {
  const instance = await world.run(tells({ endCcRule: 'user:eve', endCcOutcomes }));
  await act(instance, bob, 'complete');
  await act(instance, cai, 'complete');
  expect(await told(instance)).toEqual(lines);
});

it('a case that its starter has given up is told of as such, not as terminated', async () => {
  const ends = await Promise.all(
    ['cancelled', 'terminated'].map(async (endCcOutcomes) => {
      const instance = await world.run(tells({ endCcRule: 'user:eve', endCcOutcomes }));
      const input = { instanceId: instance.id, reason: '不办了' };
      await world.act((transaction) => world.engine.withdraw(transaction, ann, input));
      await world.act((transaction) => world.engine.cancel(transaction, ann, input));
      return told(instance);
    }),
  );
  expect(ends).toEqual([['系统 抄送 伊'], []]);
});

it('a process that tells of an end that there is not is not deployed', async () => {
  await expect(world.run(tells({ endCcRule: 'user:eve', endCcOutcomes: 'approved,lost' }))).rejects.toThrow('lost');
});

it('somebody who is told by several rules in one step is told once', async () => {
  const xml = diagram(
    'once',
    element('startEvent', 'start'),
    userTask('only', { candidateRule: 'users', candidateValue: 'bob', ccRule: 'user:eve' }),
    element('endEvent', 'end'),
    flows('start -> only', 'only -> end'),
  ).replace('<process ', '<process tongtu:endCcRule="user:eve" ');
  const instance = await world.run(xml);
  await act(instance, bob, 'complete');
  expect(await told(instance)).toEqual(['系统 抄送 伊']);
});

it('a withdrawn case has not ended', async () => {
  const instance = await world.run(tells({ endCcRule: 'user:eve' }));
  await world.act((transaction) => world.engine.withdraw(transaction, ann, { instanceId: instance.id }));
  expect(await told(instance)).toEqual([]);
});

it.each(['serviceTask', 'sendTask'])('a node that tells people is a %s that waits for nobody', async (copying) => {
  const instance = await world.run(tellsBetween(copying, { 'tongtu:ccRule': 'user:eve' }));
  await act(instance, bob, 'complete');
  expect(await world.open(instance)).toEqual(['second']);
  expect(await told(instance)).toEqual(['系统 抄送 伊']);
  expect((await rows(instance)).map(({ place }) => place)).toEqual(['知会']);
  // What it does lies within the case, so it keeps nobody from taking back.
  const { tasks } = await world.look(instance, bob);
  expect(tasks.find(({ nodeId }) => nodeId === 'first')?.isRetractable).toBe(true);
});

it('a node that tells people asks its condition, and tells nobody twice of the same', async () => {
  const settings = { 'tongtu:ccRule': 'user:eve', 'tongtu:ccWhen': '${amount > 10}' };
  const low = await world.run(tellsBetween('serviceTask', settings), { amount: 5 });
  await act(low, bob, 'complete');
  expect(await told(low)).toEqual([]);
  const high = await world.run(tellsBetween('serviceTask', settings), { amount: 20 });
  await act(high, bob, 'complete');
  await sendBack(high, cai, 'first');
  await act(high, bob, 'complete');
  expect(await told(high)).toEqual(['系统 抄送 伊']);
});

it('a node that tells nobody is not deployed', async () => {
  await expect(world.run(tellsBetween('serviceTask', { 'tongtu:ccRule': '' }))).rejects.toThrow();
});
