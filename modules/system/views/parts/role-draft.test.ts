import { expect, it } from 'vitest';
import {
  cellsOf,
  changesOf,
  countOf,
  type RoleRow,
  type Stored,
  untouched,
  withField,
  withGrant,
} from './role-draft.ts';

const stored: Stored = {
  version: 3,
  grants: [
    { role: 'cityleader', module: 'contract', verb: 'read', scopes: ['own'], shipped: ['all'] },
    { role: 'city', module: 'contract', verb: 'read', scopes: ['area'], shipped: ['area'] },
    { role: 'anyone', module: 'contract', verb: 'read', scopes: ['party'], shipped: null },
  ],
  fields: [],
};
const leader = { code: 'cityleader', implied: ['city'] } as unknown as RoleRow;

it('tells what a role has by itself, what it was given, and what comes with others', () => {
  const cellOf = cellsOf(leader, stored);

  expect(cellOf('contract.read')).toEqual({ scopes: ['own'], shipped: ['all'], inherited: ['area', 'party'] });
  expect(cellOf('contract.add')).toEqual({ scopes: [], shipped: [], inherited: [] });
});

it('counts what differs from what is stored, and forgets what was taken back', () => {
  const changed = withField(withGrant(untouched, 'contract.read', ['own', 'all'], ['own']), 'user.phone', 'mask', null);
  expect(countOf(changed)).toBe(2);
  expect(changesOf('cityleader', changed)).toEqual({
    grants: [{ role: 'cityleader', module: 'contract', verb: 'read', scopes: ['all'] }],
    fields: [{ role: 'cityleader', module: 'user', field: 'phone', right: 'mask' }],
  });

  const back = withField(withGrant(changed, 'contract.read', ['own'], ['own']), 'user.phone', null, null);
  expect(countOf(back)).toBe(0);
});
