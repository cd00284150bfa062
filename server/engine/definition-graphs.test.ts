import { expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { DefinitionGraphs } from './definition-graphs.ts';
import { diagram, element, flows } from './testing/diagram.ts';

it('are read once, and again only when others have been used since', async () => {
  const xml = diagram('short', element('startEvent', 'start'), element('endEvent', 'end'), flows('start -> end'));
  let reads = 0;
  const one = async () => {
    reads += 1;
    return { key: 'short', xml, forms: {} };
  };
  const store = { one } as unknown as Queryable;
  const graphs = new DefinitionGraphs(2);
  const first = await graphs.of(store, 'a');
  await graphs.of(store, 'b');
  expect(await graphs.of(store, 'a')).toBe(first);
  expect(reads).toBe(2);
  await graphs.of(store, 'c');
  expect(await graphs.of(store, 'a')).toBe(first);
  expect(reads).toBe(3);
  await graphs.of(store, 'b');
  expect(reads).toBe(4);
});
