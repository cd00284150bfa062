import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { CompleteInput } from '#server/engine/actions/decide.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn } from '#server/engine/testing/approvals.ts';
import { diagram, element, file, flows, process, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const world = await worldOfFile();
const { ann, bob, cai, dan, eve, root } = people;
const { taskOf, waitsFor, said, act } = approvalsIn(world);

/** Some decide together whose turn is next: each of them is asked who it is to be. */
const run = () =>
  world.run(
    diagram(
      'together',
      element('startEvent', 'start'),
      userTask('review', { candidateRule: 'users', candidateValue: 'bob,cai,dan', mode: 'all' }),
      userTask('last', { candidateRule: 'previousSelect', selfRule: 'self' }),
      element('endEvent', 'end'),
      flows('start -> review', 'review -> last', 'last -> end'),
    ),
  );

async function approve(instance: Instance, actor: Actor, given: Partial<CompleteInput> = {}): Promise<Instance> {
  const { id: taskId, version: taskVersion } = await taskOf(instance, actor);
  return world.act((transaction) => world.engine.complete(transaction, actor, { taskId, taskVersion, ...given }));
}

async function shown(instance: Instance, chooser: Actor) {
  const asked = { nodeId: 'review', entered: {}, chooserId: chooser.id };
  const [last] = await world.engine.expectedOf(world.database, instance.id, asked);
  return { chosen: last?.chosen.map(({ name }) => name), by: last?.chosenBy };
}

describe('of several who are each asked whom the next task has', () => {
  it('the later ones see who was chosen and by whom, and leave it so by choosing nobody', async () => {
    const instance = await run();
    expect(await shown(instance, bob)).toEqual({ chosen: [], by: null });
    await expect(approve(instance, bob)).rejects.toThrow('【last】请选择办理人');
    await approve(instance, bob, { choices: { last: [eve.id] } });
    expect(await shown(instance, cai)).toEqual({ chosen: [eve.name], by: bob.name });
    await approve(instance, cai);
    await approve(instance, dan, { choices: { last: [] } });
    expect(await waitsFor(instance)).toEqual([eve.name]);
    expect((await said(instance)).join()).not.toContain('改由');
  });

  it('nobody puts another in the place of whom he has not seen chosen', async () => {
    const instance = await run();
    await approve(instance, bob, { choices: { last: [eve.id] } });
    const unseen = { choices: { last: [ann.id] } };
    const message = `【last】${bob.name} 已指定 ${eve.name}，请看过后再改`;
    const refused = { failure: 'conflict', fields: [{ path: 'choices.last', message }] };
    await expect(approve(instance, cai, unseen)).rejects.toMatchObject(refused);
    await expect(approve(instance, cai, { ...unseen, seenChoices: { last: [dan.id] } })).rejects.toMatchObject(refused);
    // The same people are no other choice.
    await approve(instance, cai, { choices: { last: [eve.id] } });
    expect(await shown(instance, dan)).toEqual({ chosen: [eve.name], by: bob.name });
  });

  it('whoever changes it having seen it does so in the history', async () => {
    const instance = await run();
    await approve(instance, bob, { choices: { last: [eve.id] } });
    await approve(instance, cai, { choices: { last: [ann.id] }, seenChoices: { last: [eve.id] } });
    expect(await said(instance)).toContain(
      `${cai.name} 改由 ${ann.name} 办理【last】（${bob.name} 已指定 ${eve.name}）`,
    );
    expect(await shown(instance, dan)).toEqual({ chosen: [ann.name], by: cai.name });
    await approve(instance, dan);
    expect(await waitsFor(instance)).toEqual([ann.name]);
  });

  it('whoever has his own choice come back to him changes it as he likes', async () => {
    const instance = await run();
    await approve(instance, bob, { choices: { last: [eve.id] } });
    const { tasks } = await world.look(instance, bob);
    const taskId = tasks.find(({ decidedBy }) => decidedBy === bob.id)?.id ?? '';
    await world.act((transaction) => world.engine.retract(transaction, bob, { taskId }));
    await approve(instance, bob, { choices: { last: [ann.id] } });
    expect(await shown(instance, cai)).toEqual({ chosen: [ann.name], by: bob.name });
  });
});

it('keeps who was chosen for itself: no reader, expression or caller has it as a variable', async () => {
  const instance = await run();
  await approve(instance, bob, { choices: { last: [eve.id] } });
  expect(Object.keys((await world.look(instance, root)).variables)).toEqual([]);
  const taken = { 'tongtu:approvers': { last: [ann.id] } };
  const reserved = '流程变量【tongtu:approvers】由系统保留，不能设置';
  await expect(approve(instance, cai, { variables: taken })).rejects.toThrow(reserved);
  await act(instance, cai, 'complete');
  await act(instance, dan, 'complete');
  expect(await waitsFor(instance)).toEqual([eve.name]);
});

it('hands nothing of it to a process that is called', async () => {
  const all = '<extensionElements><camunda:in variables="all"/><camunda:out variables="all"/></extensionElements>';
  const instance = await world.run(
    file(
      '',
      process(
        'caller',
        element('startEvent', 'start'),
        userTask('review', 'bob'),
        userTask('last', { candidateRule: 'previousSelect' }),
        element('callActivity', 'call', { calledElement: 'inner' }, all),
        flows('start -> review', 'review -> last', 'last -> call'),
      ),
      process('inner', element('startEvent', 'begin'), userTask('work', 'cai'), flows('begin -> work')),
    ),
  );
  await approve(instance, bob, { choices: { last: [eve.id] } });
  await act(instance, eve, 'complete');
  const inside = await world.database.one<Instance>(sql`
    select id from process_instance where parent_instance_id = ${instance.id}`);
  const own = await world.database.query<{ name: string }>(sql`
    select name from process_variable where instance_id = ${inside?.id} and name like 'tongtu:%'`);
  expect(own).toEqual([]);
});
