import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
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
 * A token that was interrupted while it waited for a process goes on from the border, and may call another one in the same
 * action. It waits for that one alone. Camunda 7.23 and Flowable 7.1 gave the same for these drawings.
 */

const { bob } = people;
const world = await worldOfFile();
const roots = '<error id="bad" errorCode="bad"/><escalation id="big" escalationCode="big"/>';

/** Calls a process, and another one in its place once something happens at the border. */
const calling = (happening: string) =>
  process(
    'caller',
    element('startEvent', 'start'),
    element('callActivity', 'call', { calledElement: 'first' }),
    event('boundaryEvent', 'border', happening, { attachedToRef: 'call' }),
    element('callActivity', 'again', { calledElement: 'second' }),
    userTask('after', 'bob'),
    flows('start -> call', 'border -> again', 'again -> after'),
  );
const first = (...content: string[]) => process('first', element('startEvent', 'begin'), ...content);
const second = process('second', element('startEvent', 'open'), userTask('work', 'bob'), flows('open -> work'));
const waiting = first(userTask('wait', 'bob'), flows('begin -> wait'));

async function statuses(): Promise<Record<string, string>> {
  const instances = await world.database.query<{ key: string; status: string }>(sql`
    select definition_key as key, status from process_instance`);
  return Object.fromEntries(instances.map(({ key, status }) => [key, status]));
}

async function instanceOf(key: string): Promise<{ id: string }> {
  const [found] = await world.database.query<{ id: string }>(sql`
    select id from process_instance where definition_key = ${key}`);
  if (!found) throw new Error(`nothing runs ${key}`);
  return found;
}

/** What was called last waits, what was called before is over, and the caller goes on with the former. */
async function expectSecondAlone(): Promise<void> {
  expect(await statuses()).toEqual({ caller: 'running', first: 'terminated', second: 'running' });
  await world.approve(await instanceOf('second'), 'work', bob);
  expect(await world.open(await instanceOf('caller'))).toEqual(['after']);
}

it('calls another process in place of one that a border event has ended', async () => {
  await world.run(file(roots, calling(timer('PT1H')), waiting, second));
  await world.engine.runJobs(world.database, { now: new Date(Date.now() + 3_700_000) });
  await expectSecondAlone();
});

it('calls another process at an error of one that was called in the same action', async () => {
  const failing = first(event('endEvent', 'fail', refers('error', 'bad')), flows('begin -> fail'));
  await world.run(file(roots, calling(refers('error', 'bad')), failing, second));
  await expectSecondAlone();
});

it.each([
  ['the same action', 'camunda'],
  ['an action of its own', 'camunda'],
  ['the same action', 'flowable'],
  ['an action of its own', 'flowable'],
] as const)(
  'is let go on by the other process alone where one that it has called in %s would go on, for %s',
  async (when, engine) => {
    const isLater = when === 'an action of its own';
    const telling = first(
      isLater ? userTask('wait', 'bob') : element('manualTask', 'wait'),
      event('intermediateThrowEvent', 'tell', refers('escalation', 'big')),
      element('endEvent', 'over'),
      flows('begin -> wait', 'wait -> tell', 'tell -> over'),
    );
    await world.run(forEngine(engine, file(roots, calling(refers('escalation', 'big')), telling, second)));
    if (isLater) await world.approve(await instanceOf('first'), 'wait', bob);
    await expectSecondAlone();
  },
);
