import { expect, it } from 'vitest';
import { diagram, element, flows, multiInstance, userTask } from '#server/engine/testing/diagram.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const world = await worldOfFile();

/** As Camunda 7.23, Operaton 1.0, Flowable 7.1 and Activiti 6.0 do. */
it.each(['true', 'false'])(
  'a multi-instance of none is passed, sequential or not (isSequential=%s)',
  async (isSequential) => {
    for (const [attributes, content] of [
      [{}, '<loopCardinality>0</loopCardinality>'],
      [{ 'camunda:collection': 'members' }, ''],
    ] as const) {
      const each = multiInstance({ isSequential, ...attributes }, content);
      const xml = diagram(
        'none',
        element('startEvent', 'start'),
        element('userTask', 'each', {}, each),
        userTask('after', 'bob'),
        flows('start -> each', 'each -> after'),
      );
      const instance = await world.run(xml, { members: [] });
      expect([instance.status, await world.open(instance)]).toEqual(['running', ['after']]);
    }
  },
);
