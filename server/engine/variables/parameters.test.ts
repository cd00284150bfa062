import { expect, it } from 'vitest';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const world = await worldOfFile();

async function handedOut(parameters: string) {
  const content = `<extensionElements><camunda:inputOutput>${parameters}</camunda:inputOutput></extensionElements>`;
  const xml = diagram(
    'handing',
    element('startEvent', 'start'),
    element('task', 'work', {}, content),
    userTask('after', 'bob'),
    flows('start -> work', 'work -> after'),
  );
  return (await world.look(await world.run(xml))).variables;
}

const output = (name: string, content: string) =>
  `<camunda:outputParameter name="${name}">${content}</camunda:outputParameter>`;

/** Camunda's `OutputParameter.execute` sets each before the next is worked out. */
it('what is handed out sees what was handed out before it', async () => {
  expect(await handedOut(output('first', '1') + output('second', '${first}2'))).toEqual({ first: '1', second: '12' });
});

/** Camunda's `BpmnParseUtil.parseParamValueProvider` trims a text, and makes null of an empty one. */
it('an empty text is no value, and what surrounds a text is no part of it', async () => {
  const list = '<camunda:list><camunda:value> </camunda:value><camunda:value> a </camunda:value></camunda:list>';
  const map = '<camunda:map><camunda:entry key="none"></camunda:entry></camunda:map>';
  expect(await handedOut(output('none', '') + output('list', list) + output('map', map))).toEqual({
    none: null,
    list: [null, 'a'],
    map: { none: null },
  });
});
