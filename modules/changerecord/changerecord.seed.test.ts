import { expect, it } from 'vitest';
import { demoSystems } from '#modules/systemitem/systemitem.seed.ts';
import { demoChanges } from './changerecord.seed.ts';
import { earlierChanges } from './earlier-changes.seed.ts';

const told = [...demoChanges, ...earlierChanges];

it('tells every demo change of a system of its contract, by a title of its own', () => {
  for (const { title, system, contract } of told) {
    if (system === null) continue;
    expect(demoSystems.find(({ name }) => name === system)?.contract, title).toBe(contract);
    expect(title.startsWith(system), title).toBe(true);
  }
  expect(new Set(told.map(({ title }) => title)).size).toBe(told.length);
});

it('gives no system two windows on one day', () => {
  const windows = demoChanges
    .filter(({ system }) => system !== null)
    .map(({ system, startsInDays }) => `${system} ${startsInDays}`);
  expect(new Set(windows).size).toBe(windows.length);
});
