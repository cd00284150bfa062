import { describe, expect, it } from 'vitest';
import { element, event, file, flows, forEngine, process, refers, timer, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

/*
 * Camunda 7.23 (`BpmnParse.selectInitial`), Operaton 1.0, Flowable 7.1 and Activiti 6.0 begin a process by its key at an
 * event too: Camunda and Operaton at its timer or its only start event, the others at the first in the file.
 */

const { ann, root } = people;
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

  it('by administrators, and nobody else', async () => {
    await expect(open(begunBy(late), ann)).rejects.toMatchObject({ failure: 'refused' });
  });

  it('by whatever calls it', async () => {
    const calling = file(
      '',
      process(
        'calling',
        element('startEvent', 'start'),
        element('callActivity', 'call', { calledElement: 'begun' }),
        flows('start -> call'),
      ),
      process('begun', event('startEvent', 'begin', late), element('task', 'work'), flows('begin -> work')),
    );
    expect(await world.run(calling)).toMatchObject({ status: 'approved' });
  });
});
