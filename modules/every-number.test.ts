import { expect, it } from 'vitest';
import { modules } from './index.ts';

it('numbers of records tell by their letters of which module they are', () => {
  const numbered = modules.flatMap(({ declaration: { serial } }) => serial?.prefix ?? []);
  expect(numbered.length).toBeGreaterThan(10);
  expect(numbered.toSorted()).toEqual([...new Set(numbered)].toSorted());
});
