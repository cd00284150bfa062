import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  event,
  file,
  flows,
  multiInstance,
  process,
  refers,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

/*
 * In which order a node of Camunda ends, be it done or interrupted: `PvmAtomicOperationActivityLeave` chooses the flows,
 * `PvmAtomicOperationTransitionNotifyListenerEnd` tells the listeners, `AbstractEventAtomicOperation` hands out, and only then
 * the scope is destroyed; `PvmAtomicOperationDeleteCascade` does the same to what is cut off. Tried with Camunda 7.23.
 */

const { bob, root } = people;
const world = await worldOfFile();
const begin = element('startEvent', 'start');
const waits = { 'camunda:assignee': 'bob' };

/** What a node takes in and hands out, as `name=value`, and what its listeners do at its end. */
function ends({ takes = [], hands = [], does = [] }: { takes?: string[]; hands?: string[]; does?: string[] }): string {
  const parameters = (kind: string, written: string[]) =>
    written.map((each) => {
      const [name = '', value = ''] = each.split('=');
      return `<camunda:${kind} name="${name}">${value}</camunda:${kind}>`;
    });
  const mapping = [...parameters('inputParameter', takes), ...parameters('outputParameter', hands)].join('');
  const listeners = does.map((each) => `<camunda:executionListener event="end" expression="\${${each}}"/>`).join('');
  return `<extensionElements><camunda:inputOutput>${mapping}</camunda:inputOutput>${listeners}</extensionElements>`;
}

const work = (what: Parameters<typeof ends>[0]) => element('userTask', 'work', waits, ends(what));
const border = (id: string, definition: string) => event('boundaryEvent', id, definition, { attachedToRef: 'work' });
const variablesOf = async (instance: { id: string }) => (await world.look(instance)).variables;

describe('a node of Camunda that is done', () => {
  it('chooses its way out before it hands out, and by what only it has', async () => {
    const choosing = diagram(
      'choosing',
      begin,
      work({ takes: ['own=${4}'], hands: ['amount=${2}'] }),
      userTask('right', 'bob'),
      userTask('wrong', 'bob'),
      flows('start -> work', 'work -> right [own == 4 and amount == 1]', 'work -> wrong [own != 4 or amount != 1]'),
    );
    const instance = await world.run(choosing, { amount: 1 });
    await world.approve(instance, 'work', bob);
    expect([await world.open(instance), await variablesOf(instance)]).toEqual([['right'], { amount: 2 }]);
  });

  it('chooses by how many instances there were', async () => {
    const counting = diagram(
      'counting',
      begin,
      element('task', 'work', {}, multiInstance({}, '<loopCardinality>2</loopCardinality>')),
      userTask('right', 'bob'),
      userTask('wrong', 'bob'),
      flows('start -> work', 'work -> right [nrOfInstances == 2]', 'work -> wrong [nrOfInstances != 2]'),
    );
    expect(await world.open(await world.run(counting))).toEqual(['right']);
  });

  it('tells its listeners before it hands out, who see and set what only it has', async () => {
    const listening = diagram(
      'listening',
      begin,
      work({
        takes: ['own=${4}'],
        hands: ['result=${own + 1}'],
        does: [
          `execution.setVariable('seen', execution.getVariable('result'))`,
          `execution.setVariable('own', own * 10)`,
        ],
      }),
      userTask('after', 'bob'),
      flows('start -> work', 'work -> after'),
    );
    const instance = await world.run(listening, { result: 0 });
    await world.approve(instance, 'work', bob);
    expect(await variablesOf(instance)).toEqual({ seen: 0, result: 41 });
  });

  it('and could not choose its way hands out once, when an administrator has mended what was wrong', async () => {
    const stopping = diagram(
      'stopping',
      begin,
      work({ hands: ['count=${count + 1}'] }),
      userTask('right', 'bob'),
      userTask('wrong', 'bob'),
      flows('start -> work', 'work -> right [late]', 'work -> wrong [!late]'),
    );
    const instance = await world.run(stopping, { count: 0 });
    const { status } = await world.approve(instance, 'work', bob);
    expect([status, await variablesOf(instance)]).toEqual(['incident', { count: 0 }]);
    await world.database.execute(sql`
      insert into process_variable (instance_id, scope_id, name, value)
      values (${instance.id}, ${instance.id}, 'late', 'true')`);
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    expect([await world.open(instance), await variablesOf(instance)]).toEqual([['right'], { count: 1, late: true }]);
  });
});

describe('what the drawing of Camunda interrupts', () => {
  const what = { takes: ['own=${4}'], hands: ['result=${own + 1}'], does: [`execution.setVariable('seen', own)`] };
  const caught = { seen: 4, result: 5 };

  it('ends like anything else, by an event on its border', async () => {
    const xml = file(
      '<message id="stop" name="stop"/>',
      process(
        'cut',
        begin,
        work(what),
        border('stopped', refers('message', 'stop')),
        userTask('after', 'bob'),
        flows('start -> work', 'stopped -> after'),
      ),
    );
    const instance = await world.run(xml);
    await world.act((transaction) =>
      world.engine.sendMessage(transaction, root, { name: 'stop', instanceId: instance.id }),
    );
    expect([await world.open(instance), await variablesOf(instance)]).toEqual([['after'], caught]);
  });

  it('by an error that it throws itself, with what the event keeps of it to be handed over', async () => {
    const thrown = `throw new BpmnError('bad')`;
    const xml = file(
      '<error id="bad" errorCode="bad"/>',
      process(
        'cut',
        begin,
        element('scriptTask', 'work', { scriptFormat: 'groovy' }, `${ends(what)}<script>${thrown}</script>`),
        border('failed', '<errorEventDefinition errorRef="bad" camunda:errorCodeVariable="result"/>'),
        userTask('after', 'bob'),
        flows('start -> work', 'failed -> after'),
      ),
    );
    expect(await variablesOf(await world.run(xml))).toEqual(caught);
  });

  it('by an event sub-process, the end of all, and enough of several instances', async () => {
    const inside = element('startEvent', 'heard', {}, refers('message', 'stop')) + userTask('after', 'bob');
    const beside = element('subProcess', 'beside', { triggeredByEvent: 'true' }, inside + flows('heard -> after'));
    const heard = await world.run(
      file('<message id="stop" name="stop"/>', process('hearing', begin, work(what), beside, flows('start -> work'))),
    );
    await world.act((transaction) =>
      world.engine.sendMessage(transaction, root, { name: 'stop', instanceId: heard.id }),
    );
    expect(await variablesOf(heard)).toEqual(caught);

    const part = [
      element('startEvent', 'in'),
      work(what),
      userTask('first', 'bob'),
      event('endEvent', 'all', '<terminateEventDefinition/>'),
      flows('in -> work', 'in -> first', 'first -> all'),
    ].join('');
    const ended = await world.run(
      diagram(
        'ended',
        begin,
        element('subProcess', 'part', {}, part),
        userTask('after', 'bob'),
        flows('start -> part', 'part -> after'),
      ),
    );
    await world.approve(ended, 'first', bob);
    expect([await world.open(ended), await variablesOf(ended)]).toEqual([['after'], caught]);

    const loop = multiInstance(
      {},
      '<loopCardinality>3</loopCardinality><completionCondition>${nrOfCompletedInstances == 1}</completionCondition>',
    );
    const each = [
      element('startEvent', 'in'),
      work({
        hands: ['result=${loopCounter}'],
        does: [`execution.setVariable('told', told.concat(loopCounter.toString()))`],
      }),
      flows('in -> work'),
    ].join('');
    const enough = await world.run(
      diagram(
        'enough',
        begin,
        element('subProcess', 'part', {}, each + loop),
        userTask('after', 'bob'),
        flows('start -> part', 'part -> after'),
      ),
      { told: '' },
    );
    const [task] = (await world.look(enough)).tasks.filter(({ state }) => state === 'active');
    await world.act((transaction) =>
      world.engine.complete(transaction, bob, { taskId: task?.id ?? '', taskVersion: task?.version ?? 0 }),
    );
    expect(await variablesOf(enough)).toEqual({ result: 2, told: '012' });
  });

  it('the innermost first, also in a process that is called, which hears of its end', async () => {
    const tell = (letter: string) => `execution.setVariable('told', told.concat('${letter}'))`;
    const called = process(
      'called',
      ends({ does: [tell('p')] }),
      element('startEvent', 'in'),
      element('userTask', 'inner', waits, ends({ does: [tell('i')] })),
      flows('in -> inner'),
    );
    const call = `<extensionElements><camunda:in variables="all"/></extensionElements>`;
    const caller = process(
      'caller',
      begin,
      element('callActivity', 'work', { calledElement: 'called' }, call),
      border('late', timer('PT1H')),
      userTask('after', 'bob'),
      flows('start -> work', 'late -> after'),
    );
    const instance = await world.run(file('', caller, called), { told: '' });
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 3_700_000) });
    expect(await world.open(instance)).toEqual(['after']);
    const told = await world.database.query(sql`
      select value from process_variable join process_instance on process_instance.id = instance_id
      where definition_key = 'called' and name = 'told'`);
    expect(told).toEqual([{ value: 'ip' }]);
  });

  it('refuses the step when it cannot hand out', async () => {
    const xml = file(
      '<message id="stop" name="stop"/>',
      process(
        'cut',
        begin,
        work({ hands: ['result=${absent}'] }),
        border('stopped', refers('message', 'stop')),
        userTask('after', 'bob'),
        flows('start -> work', 'stopped -> after'),
      ),
    );
    const instance = await world.run(xml);
    await expect(
      world.act((transaction) =>
        world.engine.sendMessage(transaction, root, { name: 'stop', instanceId: instance.id }),
      ),
    ).rejects.toThrow('absent');
    expect(await world.open(instance)).toEqual(['work']);
  });
});
