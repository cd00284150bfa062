import { expect, it } from 'vitest';
import { pairs, pairsOfCities } from '../checkmodel/words.ts';
import { checkresult } from './checkresult.ts';

it('each result stands in the list of what was scored, so that figures of cities lead to cities', () => {
  const { views } = checkresult.declaration.ownList;
  expect(Object.keys(views).sort()).toEqual(Object.keys(pairs).sort());
  expect(new Set(pairsOfCities.map((pair) => views[pair]))).toEqual(new Set(['checkup/chkcity']));
});
