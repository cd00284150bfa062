import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  element,
  event,
  file,
  flows,
  forEngine,
  multiInstance,
  process,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

/*
 * In which order a called process and the branches beside the call go on, as Camunda 7.23, Flowable 7.1 and Activiti 6.0
 * gave it for these drawings (docs/decisions/0112).
 */

const world = await worldOfFile();
const begin = element('startEvent', 'start');
const step = (id: string) => element('manualTask', id);
const call = (content = '') => element('callActivity', 'call', { calledElement: 'called' }, content);

const called = process(
  'called',
  element('startEvent', 'inside'),
  step('a'),
  element('endEvent', 'out'),
  flows('inside -> a', 'a -> out'),
);

/** The nodes that were come to in all instances, in order. */
async function order(xml: string): Promise<string> {
  await world.run(xml);
  const visits = await world.database.query<{ nodeId: string }>(sql`
    select node_id as "nodeId" from process_activity order by id`);
  return visits.map(({ nodeId }) => nodeId).join(' ');
}

async function statuses(): Promise<Record<string, string>> {
  const instances = await world.database.query<{ key: string; status: string }>(sql`
    select definition_key as key, status from process_instance`);
  return Object.fromEntries(instances.map(({ key, status }) => [key, status]));
}

describe('a called process', () => {
  const beside = process(
    'beside',
    begin,
    element('parallelGateway', 'fork'),
    call(),
    ...['b', 't1', 't2', 't3', 't4'].map(step),
    flows('start -> fork', 'fork -> call', 'fork -> t1', 'call -> b', 't1 -> t2', 't2 -> t3', 't3 -> t4'),
  );
  const written = file('', beside, called);

  it.each(['flowable', 'activiti'] as const)('takes turns with the branches of its caller for %s', async (engine) => {
    expect(await order(forEngine(engine, written))).toBe('start fork call t1 inside t2 a t3 out t4 b');
  });

  it('runs to where it waits before the other branches for Camunda', async () => {
    expect(await order(written)).toBe('start fork call inside a out b t1 t2 t3 t4');
  });

  const several = file(
    '',
    process(
      'several',
      begin,
      call(multiInstance({ isSequential: 'false' }, '<loopCardinality>2</loopCardinality>')),
      step('b'),
      flows('start -> call', 'call -> b'),
    ),
    called,
  );

  it('takes turns with another that is called beside it for Flowable, and none for Camunda', async () => {
    expect(await order(forEngine('flowable', several))).toBe('start call call call inside inside a a out out b');
    await world.clear();
    expect(await order(several)).toBe('start call call inside a out call inside a out b');
  });

  const ended = file(
    '',
    process(
      'ended',
      begin,
      element('parallelGateway', 'fork'),
      call(),
      event('endEvent', 'all', '<terminateEventDefinition/>'),
      flows('start -> fork', 'fork -> call', 'fork -> all'),
    ),
    called,
  );

  it('ends without having begun when its caller ends beside it', async () => {
    expect(await order(forEngine('flowable', ended))).toBe('start fork call all');
    expect(await statuses()).toEqual({ ended: 'approved', called: 'terminated' });
    const [rest] = await world.database.query<{ count: number }>(sql`select count(*)::int as count from process_token`);
    expect(rest?.count).toBe(0);
  });

  it('waits for people while the branch beside it has waited for nobody', async () => {
    const asking = process('called', element('startEvent', 'inside'), userTask('a', 'bob'), flows('inside -> a'));
    const instance = await world.run(forEngine('flowable', file('', beside, asking)));
    const part = await world.database.one<{ id: string }>(sql`
      select id from process_instance where parent_instance_id = ${instance.id}`);
    await world.approve({ id: part?.id ?? '' }, 'a', people.bob);
    expect(await statuses()).toEqual({ beside: 'approved', called: 'approved' });
  });
});
