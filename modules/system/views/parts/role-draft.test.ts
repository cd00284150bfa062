import { expect, it } from 'vitest';
import {
  cellsOf,
  changesOf,
  countOf,
  fieldRightsOf,
  isChanged,
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
const leader = { code: 'cityleader', implied: ['city'], isBuiltIn: true } as unknown as RoleRow;

it('tells what a role has by itself, what it was given, and what comes with others', () => {
  const cellOf = cellsOf(leader, stored);

  expect(cellOf('contract.read')).toEqual({ scopes: ['own'], shipped: ['all'], inherited: ['area', 'party'] });
  expect(cellOf('contract.add')).toEqual({ scopes: [], shipped: [], inherited: [] });
});

it('holds a role that somebody added against nothing that was shipped', () => {
  const added = { ...leader, isBuiltIn: false };
  const cell = cellsOf(added, stored)('contract.read');

  expect(isChanged(cell.scopes, cell)).toBe(false);
  expect(isChanged(['own'], cellsOf(leader, stored)('contract.read'))).toBe(true);
});

it('tells of a field what the role itself says, else what the roles say that it is based on', () => {
  const about = { module: 'user', field: 'phone' };
  const fields: Stored['fields'] = [
    { ...about, role: 'city', right: 'mask' },
    { ...about, role: 'cityleader', right: 'read' },
    { ...about, role: 'city', field: 'email', right: 'hidden' },
    { ...about, role: 'company', field: 'name', right: 'hidden' },
  ];
  const rightOf = fieldRightsOf(leader, { ...stored, fields });

  expect(['user.phone', 'user.email', 'user.name'].map(rightOf)).toEqual(['read', 'hidden', undefined]);
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
