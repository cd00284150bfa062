import { describe, expect, it } from 'vitest';
import { element, event, file, flows, process, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

/* `ExternalTaskEntity.evaluateThrowBpmnError` of Camunda, after `ExternalTaskServiceTest.externalTaskWithNestedErrorEventDefinition*`. */

const { bob } = people;
const world = await worldOfFile();
const external = { 'camunda:type': 'external', 'camunda:topic': 'print' };
const thrown = (ref: string, when: string) =>
  `<camunda:errorEventDefinition id="of_${ref}" errorRef="${ref}" expression="${when}"/>`;
const printing = (...errors: string[]) =>
  file(
    '<error id="jam" errorCode="jam"/><error id="ink" errorCode="ink"/>',
    process(
      'printing',
      element('startEvent', 'start'),
      element('serviceTask', 'work', external, `<extensionElements>${errors.join('')}</extensionElements>`),
      ...['jam', 'ink'].map((code) =>
        event(
          'boundaryEvent',
          `on_${code}`,
          `<errorEventDefinition errorRef="${code}" camunda:errorMessageVariable="said"/>`,
          { attachedToRef: 'work' },
        ),
      ),
      ...['after', 'mend', 'fill'].map((id) => userTask(id, 'bob')),
      flows('start -> work', 'work -> after', 'on_jam -> mend', 'on_ink -> fill'),
    ),
  );

async function fetched(): Promise<{ id: string; workerId: string }> {
  const topics = [{ topicName: 'print', lockDuration: 60_000 }];
  const [work] = await world.act((transaction) =>
    world.engine.fetchAndLock(transaction, null, { workerId: 'w1', maxTasks: 1, topics }),
  );
  return { id: work?.id ?? '', workerId: 'w1' };
}

describe('fetched work of camunda', () => {
  const both = printing(thrown('jam', `\${tray == 'open'}`), thrown('ink', `\${externalTask.errorMessage == 'dry'}`));

  it('throws the error whose expression says so when it is done, by what it has answered', async () => {
    for (const [tray, expected] of [
      ['open', 'mend'],
      ['shut', 'after'],
    ] as const) {
      const instance = await world.run(both);
      const work = await fetched();
      await world.act((transaction) =>
        world.engine.completeFetched(transaction, null, { ...work, variables: { tray } }),
      );
      expect(await world.open(instance)).toEqual([expected]);
      await world.approve(instance, expected, bob);
    }
  });

  it('throws it when it has failed, with what was said; what cannot be worked out then throws none', async () => {
    const instance = await world.run(both);
    const failure = { retries: 2, retryTimeout: 0 };
    const fail = async (errorMessage: string) => {
      const work = await fetched();
      await world.act((transaction) =>
        world.engine.failFetched(transaction, null, { ...work, ...failure, errorMessage }),
      );
    };
    await fail('busy');
    expect(await world.open(instance)).toEqual([]);
    await fail('dry');
    expect([await world.open(instance), (await world.look(instance)).variables]).toEqual([['fill'], { said: 'dry' }]);
  });

  it('is not done while that cannot be worked out', async () => {
    await world.run(both);
    const work = await fetched();
    const done = world.act((transaction) => world.engine.completeFetched(transaction, null, work));
    await expect(done).rejects.toThrow('tray');
  });
});

it('errors that a task makes of itself are refused where nobody fetches it', async () => {
  const xml = printing(thrown('jam', '${true}')).replace('camunda:type="external"', 'camunda:expression="${1}"');
  await expect(world.run(xml)).rejects.toThrow('错误映射');
});
