import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Instance } from '#server/engine/step/step.ts';
import {
  element,
  event,
  expression,
  file,
  flows,
  forEngine,
  process,
  refers,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, root } = people;
const world = await worldOfFile();

const roots = '<error id="bad" name="bad" errorCode="B1"/><escalation id="big" name="big" escalationCode="BIG"/>';
const mappings = `<extensionElements>
  <camunda:in source="amount" target="sum"/><camunda:in sourceExpression="${expression("name.concat ? '' : name")}" target="who"/>
  <camunda:out source="verdict" target="answer"/></extensionElements>`.replace("name.concat ? '' : name", 'name');
const calling = (...outside: string[]) =>
  process(
    'calling',
    element('startEvent', 'start'),
    element('callActivity', 'call', { calledElement: 'called' }, mappings),
    userTask('after', 'bob'),
    flows('start -> call', 'call -> after'),
    ...outside,
  );
const called = (...content: string[]) => process('called', element('startEvent', 'begin'), ...content);
const working = called(userTask('work', 'bob'), element('endEvent', 'done'), flows('begin -> work', 'work -> done'));

/** The instances that an instance has called, in their order. */
async function calledBy({ id }: Pick<Instance, 'id'>): Promise<{ id: string; status: string }[]> {
  return world.database.query(sql`
    select id, status from process_instance where parent_instance_id = ${id} order by started_at, id`);
}

async function only(instance: Pick<Instance, 'id'>) {
  const [first, ...others] = await calledBy(instance);
  if (!first || others.length > 0) throw new Error('not one called instance');
  return first;
}

describe('a call activity', () => {
  it('takes what it is given to where the name lives, which may be itself, and no count of its instances', async () => {
    const own =
      '<camunda:inputOutput><camunda:inputParameter name="answer">no</camunda:inputParameter></camunda:inputOutput>';
    const withOwn = mappings.replace('</extensionElements>', `${own}</extensionElements>`);
    const once = await world.run(file(roots, calling().replace(mappings, withOwn), working), { amount: 5, name: '甲' });
    await world.approve(await only(once), 'work', bob, { verdict: 'yes' });
    expect((await world.look(once)).variables).toEqual({ amount: 5, name: '甲' });

    const everything = `<extensionElements><camunda:in variables="all"/><camunda:out variables="all"/></extensionElements>
      <multiInstanceLoopCharacteristics isSequential="true"><loopCardinality>5</loopCardinality>
      <completionCondition>${expression('nrOfCompletedInstances == 2')}</completionCondition></multiInstanceLoopCharacteristics>`;
    const several = await world.run(file(roots, calling().replace(mappings, everything), working));
    for (const turn of [0, 1]) {
      const inside = (await calledBy(several))[turn];
      if (inside) await world.approve(inside, 'work', bob);
    }
    expect(await world.open(several)).toEqual(['after']);
    expect((await world.look(several)).variables).toEqual({});
  });

  it('takes what it is given when an error or escalation comes out, caught or not, in camunda', async () => {
    const handing =
      '<extensionElements><camunda:in variables="all"/><camunda:out source="amount" target="answer"/></extensionElements>';
    const throwing = (kind: 'error' | 'escalation', id: string) =>
      called(event('endEvent', 'thrown', refers(kind, id)), flows('begin -> thrown'));
    const caught = (kind: 'error' | 'escalation', id: string) =>
      event('boundaryEvent', 'border', refers(kind, id), { attachedToRef: 'call' }) +
      userTask('other', 'bob') +
      flows('border -> other');
    const around = (inside: string, ...outside: string[]) =>
      file(roots, calling(...outside).replace(mappings, handing), inside);
    for (const xml of [
      around(throwing('error', 'bad'), caught('error', 'bad')),
      around(throwing('escalation', 'big'), caught('escalation', 'big')),
    ]) {
      const instance = await world.run(xml, { amount: 5 });
      expect(await world.open(instance)).toEqual(['other']);
      expect((await world.look(instance)).variables).toEqual({ amount: 5, answer: 5 });
    }
    const told = called(
      event('intermediateThrowEvent', 'thrown', refers('escalation', 'big')),
      userTask('work', 'bob'),
      flows('begin -> thrown', 'thrown -> work'),
    );
    expect((await world.look(await world.run(around(told), { amount: 5 }))).variables).toEqual({
      amount: 5,
      answer: 5,
    });
  });

  it('runs the called process as an instance of its own, gives it values and takes its answer', async () => {
    const instance = await world.run(file(roots, calling(), working), { amount: 5, name: '甲' });
    const inside = await only(instance);
    expect((await world.look(inside)).variables).toEqual({ sum: 5, who: '甲' });
    expect(await world.approve(inside, 'work', bob, { verdict: 'yes' })).toMatchObject({ status: 'approved' });
    expect(await world.open(instance)).toEqual(['after']);
    expect((await world.look(instance)).variables).toEqual({ amount: 5, name: '甲', answer: 'yes' });
    expect(world.events.map(({ kind }) => kind)).toEqual(['started']);
  });

  it('keeps to itself what comes out where the file says so', async () => {
    const local = calling().replace('calledElement="called"', '$& camunda:useLocalScopeForOutParameters="true"');
    const xml = forEngine('flowable', file(roots, local, working));
    const instance = await world.run(xml, { amount: 5, name: '甲' });
    await world.approve(await only(instance), 'work', bob, { verdict: 'yes' });
    expect(await world.open(instance)).toEqual(['after']);
    expect((await world.look(instance)).variables).toEqual({ amount: 5, name: '甲' });
  });

  /** Flowable's execution carries them on, as its `MultiInstanceTest.testCallActivityLocalVariables` says. */
  it('keeps it for what follows in the sub-process around it', async () => {
    const local = element(
      'callActivity',
      'call',
      { calledElement: 'called', 'camunda:useLocalScopeForOutParameters': 'true' },
      mappings,
    );
    const inside =
      element('startEvent', 'in') +
      local +
      userTask('check', expression('answer')) +
      flows('in -> call', 'call -> check');
    const outer = process(
      'calling',
      element('startEvent', 'start'),
      element('subProcess', 'part', {}, inside),
      userTask('after', 'bob'),
      flows('start -> part', 'part -> after'),
    );
    const instance = await world.run(forEngine('flowable', file(roots, outer, working)), { amount: 5, name: '甲' });
    await world.approve(await only(instance), 'work', bob, { verdict: 'bob' });
    expect(await world.task(instance, 'check')).toMatchObject({ assigneeId: bob.id });
    await world.approve(instance, 'check', bob);
    expect((await world.look(instance)).variables).toEqual({ amount: 5, name: '甲' });
  });

  /** Camunda's `CallActivity.testSubProcessLocalOutputAllVariables`. */
  it('hands out only what its output parameters name of what comes out for itself', async () => {
    const own = `<extensionElements><camunda:inputOutput>
      <camunda:outputParameter name="total">${expression('verdict + 1')}</camunda:outputParameter>
    </camunda:inputOutput><camunda:in variables="all"/><camunda:out variables="all" local="true"/></extensionElements>`;
    const xml = file(roots, calling().replace(mappings, own), working);
    const instance = await world.run(xml, { amount: 5 });
    await world.approve(await only(instance), 'work', bob, { verdict: 42 });
    expect((await world.look(instance)).variables).toEqual({ amount: 5, total: 43 });
  });

  it('goes on at once when the called process does not wait', async () => {
    const through = called(element('endEvent', 'done'), flows('begin -> done'));
    const instance = await world.run(file(roots, calling(), through), { name: '甲' });
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('is an incident while the called process is not deployed', async () => {
    const instance = await world.run(file(roots, calling()), { name: '甲' });
    expect(instance.status).toBe('incident');
    await world.act((transaction) => world.engine.deploy(transaction, root, { xml: file(roots, working) }));
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    expect(await world.open(await only(instance))).toEqual(['work']);
  });

  it('ends what it has called when it is left or its instance ends', async () => {
    const late = event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'call' });
    const xml = file(roots, calling(late, userTask('hurry', 'dan'), flows('late -> hurry')), working);
    const instance = await world.run(xml, { name: '甲' });
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 3_700_000) });
    expect(await world.open(instance)).toEqual(['hurry']);
    expect(await only(instance)).toMatchObject({ status: 'terminated' });

    const other = await world.run(xml, { name: '甲' });
    await world.act((transaction) =>
      world.engine.terminate(transaction, root, { instanceId: other.id, reason: '作废' }),
    );
    const inside = await only(other);
    expect(inside.status).toBe('terminated');
    expect(await world.open(inside)).toEqual([]);
  });

  it('catches errors of the called process, which ends then', async () => {
    const failing = called(
      userTask('work', 'bob'),
      userTask('beside', 'bob'),
      event('endEvent', 'fail', refers('error', 'bad')),
      flows('begin -> work', 'begin -> beside', 'work -> fail'),
    );
    const border = event('boundaryEvent', 'caught', refers('error', 'bad'), { attachedToRef: 'call' });
    const xml = file(roots, calling(border, userTask('mend', 'dan'), flows('caught -> mend')), failing);
    const instance = await world.run(xml, { name: '甲' });
    const inside = await only(instance);
    await world.approve(inside, 'work', bob);
    expect(await world.open(instance)).toEqual(['mend']);
    expect(await only(instance)).toMatchObject({ status: 'terminated' });
    expect(await world.open(inside)).toEqual([]);
  });

  it('catches an error that is thrown before the called process has waited for anything', async () => {
    const failing = called(event('endEvent', 'fail', refers('error', 'bad')), flows('begin -> fail'));
    const border = event('boundaryEvent', 'caught', refers('error', 'bad'), { attachedToRef: 'call' });
    const xml = file(roots, calling(border, userTask('mend', 'dan'), flows('caught -> mend')), failing);
    expect(await world.open(await world.run(xml, { name: '甲' }))).toEqual(['mend']);
  });

  it('hears escalations of the called process, which goes on', async () => {
    const telling = called(
      userTask('work', 'bob'),
      event('intermediateThrowEvent', 'tell', refers('escalation', 'big')),
      userTask('more', 'bob'),
      flows('begin -> work', 'work -> tell', 'tell -> more'),
    );
    const border = event('boundaryEvent', 'heard', refers('escalation', 'big'), {
      attachedToRef: 'call',
      cancelActivity: 'false',
    });
    const xml = file(roots, calling(border, userTask('boss', 'dan'), flows('heard -> boss')), telling);
    const instance = await world.run(xml, { name: '甲' });
    const inside = await only(instance);
    await world.approve(inside, 'work', bob);
    expect(await world.open(instance)).toEqual(['boss']);
    expect(await world.open(inside)).toEqual(['more']);
    await world.approve(inside, 'more', bob);
    expect(await world.open(instance)).toEqual(['after', 'boss']);
  });

  it('ends with everything around it when somebody rejects inside', async () => {
    const instance = await world.run(file(roots, calling(), working), { name: '甲' });
    const inside = await only(instance);
    const { id: taskId, version: taskVersion } = await world.task(inside, 'work');
    await world.act((transaction) => world.engine.reject(transaction, bob, { taskId, taskVersion, opinion: '不行' }));
    const { instance: ended, timeline } = await world.look(instance);
    expect(ended.status).toBe('rejected');
    // Its starter learns from his own case who has refused it, and why.
    expect(timeline.at(-1)).toMatchObject({ actorName: bob.name, kind: 'reject', text: '拒绝：不行', nodeId: 'call' });
    expect(world.events.at(-1)).toMatchObject({ kind: 'rejected', instanceId: instance.id, opinion: '不行' });
  });

  it('lets two processes that are called at once end at once', async () => {
    const two = process(
      'two',
      element('startEvent', 'start'),
      element('callActivity', 'left', { calledElement: 'called' }),
      element('callActivity', 'right', { calledElement: 'called' }),
      element('parallelGateway', 'join'),
      userTask('after', 'bob'),
      flows('start -> left', 'start -> right', 'left -> join', 'right -> join', 'join -> after'),
    );
    const instance = await world.run(file(roots, two, working));
    const inside = await calledBy(instance);
    await Promise.all(inside.map((each) => world.approve(each, 'work', bob)));
    expect(await world.open(instance)).toEqual(['after']);
  });
});

describe('what people do inside a called process', () => {
  const start = () => world.run(file(roots, calling(), working), { name: '甲' });

  it('is urged by the starter from the case that he has begun', async () => {
    const instance = await start();
    const inside = await only(instance);
    expect((await world.look(instance, people.ann)).allowed).toContain('urge');
    await world.act((transaction) => world.engine.urge(transaction, people.ann, { instanceId: instance.id }));
    const [task] = (await world.look(inside)).tasks;
    expect(task).toMatchObject({ nodeId: 'work', urgeCount: 1 });
    await world.approve(inside, 'work', bob);
    await world.approve(instance, 'after', bob);
    expect((await world.look(instance, people.ann)).allowed).not.toContain('urge');
  });

  it('returned to the starter returns the whole, which begins anew when it is sent again', async () => {
    const instance = await start();
    const inside = await only(instance);
    const { id: taskId, version: taskVersion } = await world.task(inside, 'work');
    await world.act((transaction) =>
      world.engine.returnToStarter(transaction, bob, { taskId, taskVersion, opinion: '补充' }),
    );
    const { instance: returned, timeline } = await world.look(instance);
    expect(returned.status).toBe('returned');
    expect(timeline.at(-1)).toMatchObject({ actorName: bob.name, text: '退回发起人：补充', nodeId: 'call' });
    expect(await only(instance)).toMatchObject({ status: 'terminated' });
    await world.act((transaction) => world.engine.resubmit(transaction, people.ann, { instanceId: instance.id }));
    const [, second] = await calledBy(instance);
    expect(await world.open(second ?? inside)).toEqual(['work']);
  });

  it('keeps the starter from withdrawing the whole, and the part can never be withdrawn by itself', async () => {
    const two = called(userTask('work', 'bob'), userTask('more', 'bob'), flows('begin -> work', 'work -> more'));
    const instance = await world.run(file(roots, calling(), two), { name: '甲' });
    const inside = await only(instance);
    const withdraw = (id: string) =>
      world.act((transaction) => world.engine.withdraw(transaction, people.ann, { instanceId: id }));
    await expect(withdraw(inside.id)).rejects.toMatchObject({ failure: 'refused' });
    await world.approve(inside, 'work', bob);
    await expect(withdraw(instance.id)).rejects.toThrow('已处理，不能撤回');
  });
});

describe('starting', () => {
  const limited = file(
    '',
    `<process id="limited" name="limited" isExecutable="true" camunda:candidateStarterGroups="reviewer">
    ${element('startEvent', 'start')}${userTask('work', 'bob')}${flows('start -> work')}</process>`,
  );

  it('is for those whom the process names, and for administrators', async () => {
    await world.act((transaction) => world.engine.deploy(transaction, root, { xml: limited }));
    const start = (actor: typeof bob) =>
      world.act((transaction) => world.engine.start(transaction, actor, { key: 'limited', title: '发起' }));
    await expect(start(people.ann)).rejects.toMatchObject({ failure: 'forbidden' });
    expect(await start(bob)).toMatchObject({ status: 'running' });
    expect(await start(root)).toMatchObject({ status: 'running' });
  });

  it('takes a value that is given, which wins over the initiator', async () => {
    const named = file(
      '',
      process(
        'named',
        element('startEvent', 'start', { 'camunda:initiator': 'who' }),
        userTask('work', 'bob'),
        flows('start -> work'),
      ),
    );
    expect((await world.look(await world.run(named, { who: 'eve' }))).variables).toEqual({ who: 'eve' });
    expect((await world.look(await world.run(named))).variables).toEqual({ who: people.ann.id });
  });

  it('tells a process for flowable the id of a task and who completes it', async () => {
    const told = userTask('work', 'bob', {
      'camunda:taskIdVariableName': 'taskId',
      'camunda:taskCompleterVariableName': expression("'completedBy'"),
    });
    const xml = file(
      '',
      process(
        'told',
        element('startEvent', 'start'),
        told,
        userTask('after', 'ann'),
        flows('start -> work', 'work -> after'),
      ),
    );
    const instance = await world.run(forEngine('flowable', xml));
    const { id } = await world.task(instance, 'work');
    await world.approve(instance, 'work', bob);
    expect((await world.look(instance)).variables).toEqual({ taskId: id, completedBy: bob.id });
  });

  it('gives a process for flowable the variables of its data objects', async () => {
    const data = `<dataObject id="d" name="amount" itemSubjectRef="xsd:int"><extensionElements><camunda:value>7</camunda:value></extensionElements></dataObject>
      <dataObject id="e" name="word" itemSubjectRef="xsd:string"/>`;
    const xml = file(
      '',
      process('holding', data, element('startEvent', 'start'), userTask('work', 'bob'), flows('start -> work')),
    );
    const instance = await world.run(forEngine('flowable', xml), { word: 'given' });
    expect((await world.look(instance)).variables).toEqual({ amount: 7, word: 'given' });
  });
});
