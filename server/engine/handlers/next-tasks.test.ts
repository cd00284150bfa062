import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, expression, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const world = await worldOfFile();

it('tells of whom a handler would choose whatever he fills in, and by that whether he does', async () => {
  const form =
    '<extensionElements><camunda:formData><camunda:formField id="amount" type="long"/></camunda:formData></extensionElements>';
  const instance = await world.run(
    diagram(
      'ways',
      element('startEvent', 'start'),
      element('userTask', 'check', { 'camunda:assignee': 'bob' }, form),
      element('exclusiveGateway', 'split', { default: 'split_plain' }),
      userTask('large', { candidateRule: 'previousSelect' }),
      userTask('plain', { candidateRule: 'users', candidateValue: 'cai' }),
      userTask('later', { candidateRule: 'previousSelect' }),
      element('endEvent', 'end'),
      flows('start -> check', 'check -> split', 'split -> large [amount > 10]', 'split -> plain', 'plain -> later'),
      flows('large -> end', 'later -> end'),
    ),
  );
  const next = async (amount: number) => {
    const asked = { nodeId: 'check', entered: { amount }, chooserId: people.bob.id };
    const expected = await world.engine.expectedOf(world.database, instance.id, asked);
    return expected.map(({ nodeId, isAsked, mayBeAsked }) => [nodeId, isAsked, mayBeAsked]);
  };
  expect(await next(20)).toEqual([['large', true, true]]);
  expect(await next(5)).toEqual([
    ['large', false, true],
    ['plain', false, false],
  ]);
});

it('tells what lies ahead branch by branch, and after all of them what waits for them', async () => {
  const within = [
    element('startEvent', 'in'),
    userTask('second', 'cai'),
    userTask('third', 'dan'),
    element('endEvent', 'out'),
  ];
  const instance = await world.run(
    diagram(
      'branches',
      element('startEvent', 'start'),
      userTask('first', 'bob'),
      element('parallelGateway', 'fork'),
      userTask('short', 'bob'),
      element('subProcess', 'long', {}, [...within, flows('in -> second', 'second -> third', 'third -> out')].join('')),
      element('parallelGateway', 'join'),
      userTask('last', 'eve'),
      element('exclusiveGateway', 'again', { default: 'again_end' }),
      element('endEvent', 'end'),
      flows('start -> first', 'first -> fork', 'fork -> short', 'short -> join', 'fork -> long', 'long -> join'),
      flows('join -> last', 'last -> again', 'again -> first [isWrong]', 'again -> end'),
    ),
  );
  const ahead = async () => (await world.engine.expectedOf(world.database, instance.id)).map(({ nodeId }) => nodeId);
  expect(await ahead()).toEqual(['short', 'second', 'third', 'last', 'first']);
  await world.approve(instance, 'first', people.bob);
  expect((await ahead()).slice(0, 2)).toEqual(['third', 'last']);
});

it('tells what lies ahead in the processes that are called on the way', async () => {
  const called = (key: string, ...inside: string[]) =>
    diagram(key, element('startEvent', 'in'), ...inside, element('endEvent', 'out'));
  const deploy = (xml: string) => world.act((transaction) => world.engine.deploy(transaction, people.root, { xml }));
  await deploy(
    called(
      'audit',
      userTask('check', 'cai'),
      element('exclusiveGateway', 'split', { default: 'split_out' }),
      userTask('large', 'dan'),
      flows('in -> check', 'check -> split', 'split -> large [amount > 10]', 'split -> out', 'large -> out'),
    ),
  );
  await deploy(
    called(
      'endless',
      element('callActivity', 'again', { calledElement: 'endless' }),
      flows('in -> again', 'again -> out'),
    ),
  );
  const instance = await world.run(
    diagram(
      'calls',
      element('startEvent', 'start'),
      userTask('first', 'bob'),
      element('callActivity', 'audits', { name: '审计', calledElement: 'audit' }),
      element('callActivity', 'chosen', { calledElement: expression('which') }),
      element('callActivity', 'endless', { calledElement: 'endless' }),
      userTask('last', 'eve'),
      element('endEvent', 'end'),
      flows(
        'start -> first',
        'first -> audits',
        'audits -> chosen',
        'chosen -> endless',
        'endless -> last',
        'last -> end',
      ),
    ),
  );
  const expected = await world.engine.expectedOf(world.database, instance.id);
  expect(expected.map(({ nodeId, name, people: named, isCertain }) => [nodeId, name, named, isCertain])).toEqual([
    ['audits/check', '审计 · check', [people.cai.name], true],
    ['audits/large', '审计 · large', [people.dan.name], false],
    ['last', 'last', [people.eve.name], true],
  ]);
});

it('tells what is left inside the processes that are called now, and after it what comes then', async () => {
  const calling = (key: string, calledElement: string, name: string, last: string) =>
    diagram(
      key,
      element('startEvent', 'start'),
      element('callActivity', 'call', { name, calledElement }),
      userTask(last, 'eve'),
      element('endEvent', 'end'),
      flows('start -> call', `call -> ${last}`, `${last} -> end`),
    );
  for (const xml of [
    diagram(
      'survey',
      element('startEvent', 'in'),
      userTask('check', 'cai'),
      userTask('sign', 'dan'),
      element('endEvent', 'out'),
      flows('in -> check', 'check -> sign', 'sign -> out'),
    ),
    calling('outer', 'survey', '勘察', 'report'),
  ]) {
    await world.act((transaction) => world.engine.deploy(transaction, people.root, { xml }));
  }
  const instance = await world.run(calling('around', 'outer', '立项', 'last'));
  const ahead = async () => (await world.engine.expectedOf(world.database, instance.id)).map(({ name }) => name);
  expect(await ahead()).toEqual(['立项 · 勘察 · sign', '立项 · report', 'last']);

  const open = async (who: Actor) =>
    world.database.one<Instance>(sql`
      select instance_id as id from process_task where assignee_id = ${who.id} and finished_at is null`);
  for (const [node, who] of [
    ['check', people.cai],
    ['sign', people.dan],
  ] as const) {
    const inside = await open(who);
    if (inside) await world.approve(inside, node, who);
  }
  expect(await ahead()).toEqual(['last']);
});

it('tells once what several processes have ahead that are called at one node', async () => {
  const survey = diagram(
    'surveys',
    element('startEvent', 'in'),
    userTask('check', 'cai'),
    userTask('sign', 'dan'),
    flows('in -> check', 'check -> sign'),
  );
  await world.act((transaction) => world.engine.deploy(transaction, people.root, { xml: survey }));
  const several =
    '<multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>';
  const instance = await world.run(
    diagram(
      'many',
      element('startEvent', 'start'),
      element('callActivity', 'call', { calledElement: 'surveys' }, several),
      flows('start -> call'),
    ),
  );
  const expected = await world.engine.expectedOf(world.database, instance.id);
  expect(expected.map(({ nodeId }) => nodeId)).toEqual(['call/sign']);
});
