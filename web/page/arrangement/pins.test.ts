import { expect, test } from 'vitest';
import { propertiesOf } from '#web/kit/values/property.ts';
import { deal } from '../testing/deal.ts';
import { byPins, pinsOf } from './pins.ts';

const properties = ['number', 'name', 'kind', 'amount', 'status'].flatMap(
  (name) => propertiesOf(deal.declaration as never).get(name) ?? [],
);
const namesBy = (chosen: Parameters<typeof pinsOf>[2]) =>
  byPins(properties, pinsOf(properties, 'name', chosen)).map(({ name }) => name);

test('keeps what names a record at the start and its state at the end', () => {
  expect([...pinsOf(properties, 'name', {}).values()]).toEqual(['start', 'start', 'none', 'none', 'end']);
});

test('sets what is pinned to its side, in the order of the columns', () => {
  expect(namesBy({ amount: 'start', kind: 'end' })).toEqual(['number', 'name', 'amount', 'kind', 'status']);
  expect(namesBy({ number: 'none', status: 'none' })).toEqual(['name', 'number', 'kind', 'amount', 'status']);
});
