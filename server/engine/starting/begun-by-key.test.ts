import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  element,
  event,
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

/*
 * Camunda 7.23 (`BpmnParse.selectInitial`), Operaton 1.0, Flowable 7.1 and Activiti 6.0 begin a process by its key at an
 * event too: Camunda and Operaton at its timer or its only start event, the others at the first in the file.
 */

const { ann, bob, root } = people;
const world = await worldOfFile();

const late = timer('PT9H');
const told = refers('message', 'told');
const called = refers('signal', 'called');

function begunBy(...events: string[]): string {
  const branches = events.map(
    (definition, index) =>
      event('startEvent', `start${index}`, definition) +
      userTask(`work${index}`, 'bob') +
      flows(`start${index} -> work${index}`),
  );
  return file('<message id="told" name="told"/><signal id="called" name="called"/>', process('begun', ...branches));
}

/** A file in which another process calls the one that is begun. */
function calling(begun: string): string {
  const caller = process(
    'calling',
    element('startEvent', 'start'),
    element('callActivity', 'call', { calledElement: 'begun' }),
    flows('start -> call'),
  );
  return begun.replace('<process id="begun"', `${caller}$&`);
}

async function open(xml: string, actor = root): Promise<string[]> {
  const instance = await world.act(async (transaction) => {
    await world.engine.deploy(transaction, root, { xml });
    return world.engine.start(transaction, actor, { key: 'begun', title: '测试' });
  });
  return world.open(instance);
}

describe('a process that only events begin is begun by its key', () => {
  it.each([
    [[late], 'work0'],
    [[told], 'work0'],
    [[called], 'work0'],
    [[told, late], 'work1'],
  ])('in a file for Camunda at its timer or its only start event (%#)', async (events, task) => {
    expect(await open(begunBy(...events))).toEqual([task]);
  });

  it.each(['flowable', 'activiti'] as const)('in a file for %s at the first in the file', async (engine) => {
    expect(await open(forEngine(engine, begunBy(told, late)))).toEqual(['work0']);
  });

  it('is not where Camunda knows no place to begin', async () => {
    await expect(open(begunBy(told, called))).rejects.toMatchObject({ failure: 'refused' });
  });

  it('by administrators, where it names nobody who may start it', async () => {
    await expect(open(begunBy(late), ann)).rejects.toMatchObject({ failure: 'forbidden' });
  });

  it('by those alone whom it names', async () => {
    const narrow = begunBy(late).replace(
      '<process id="begun"',
      '<process id="begun" camunda:candidateStarterUsers="bob"',
    );
    await expect(open(narrow, ann)).rejects.toMatchObject({ failure: 'forbidden' });
    expect(await open(narrow, bob)).toEqual(['work0']);
  });

  it('by who fills in what its start event asks for', async () => {
    const asking = begunBy(
      `<extensionElements><camunda:formData><camunda:formField id="why" type="string"><camunda:validation>
      <camunda:constraint name="required"/></camunda:validation></camunda:formField></camunda:formData></extensionElements>${late}`,
    );
    await expect(open(asking)).rejects.toMatchObject({ failure: 'invalid' });
  });

  it.each([
    [calling(begunBy(told, late)), 'work1'],
    [calling(begunBy(told)), 'work0'],
    [forEngine('flowable', calling(begunBy(told, called))), 'work0'],
    [forEngine('activiti', calling(begunBy(told, called))), 'work0'],
  ])('by whatever calls it (%#)', async (xml, task) => {
    const { id } = await world.run(xml);
    const [called] = await world.database.query<{ id: string }>(sql`
      select id from process_instance where parent_instance_id = ${id}`);
    expect(await world.open(called ?? { id })).toEqual([task]);
  });

  it('by no call where Camunda knows no place to begin', async () => {
    const instance = await world.run(calling(begunBy(told, called)));
    expect((await world.look(instance)).incidents).toMatchObject([{ nodeId: 'call' }]);
  });
});
