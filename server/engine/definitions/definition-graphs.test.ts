import { expect, it } from 'vitest';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { DefinitionGraphs } from './definition-graphs.ts';

const world = await worldOfFile();

const deployed = async (key: string) => {
  const xml = diagram(key, element('startEvent', 'start'), element('endEvent', 'end'), flows('start -> end'));
  return (await world.act((transaction) => world.engine.deploy(transaction, people.root, { xml }))).id;
};

it('are read once, and again only when others have been used since', async () => {
  const [a, b, c] = [await deployed('a'), await deployed('b'), await deployed('c')];
  const graphs = new DefinitionGraphs(2);
  const graphOf = (id: string) => graphs.of(world.database, id);
  const [first, second] = [await graphOf(a), await graphOf(b)];
  expect(await graphOf(a)).toBe(first);
  await graphOf(c);
  expect(await graphOf(a)).toBe(first);
  expect(await graphOf(b)).not.toBe(second);
});
