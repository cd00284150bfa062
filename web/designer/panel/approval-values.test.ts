import fc from 'fast-check';
import { expect, it } from 'vitest';
import { permissions, readPermissions, withPermission, withPermissionForAll } from '#shared/bpmn/field-permissions.ts';
import { subjectSearch } from '#web/designer/panel/subjects.ts';
import { readWeights, writeWeights } from '#web/designer/panel/weights.ts';

const name = fc.stringMatching(/^[^,:\s][^,:]{0,8}[^,:\s]$/);
const subject = fc
  .tuple(fc.constantFrom('user:', 'role:', 'position:', 'group:', ''), name)
  .map((parts) => parts.join(''));

it('reads votes back as they were written', () => {
  const weights = fc.array(fc.record({ subject, votes: fc.nat(1000) }));
  fc.assert(
    fc.property(weights, (written) => {
      expect(readWeights(writeWeights(written))).toEqual(written);
    }),
  );
});

it('reads what older files say of votes, and leaves out what is no vote', () => {
  expect(readWeights('zhang:2, role:leader@area:7:3,x,:4,y:')).toEqual([
    { subject: 'zhang', votes: 2 },
    { subject: 'role:leader@area:7', votes: 3 },
  ]);
});

it('remembers of any row of choices the last one for each field', () => {
  const choice = fc.tuple(fc.constantFrom('a', 'b', 'items.price', '金额'), fc.constantFrom(undefined, ...permissions));
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const text = choices.reduce((before, [field, permission]) => withPermission(before, field, permission), '');
      const expected = new Map(choices);
      for (const [field, permission] of expected) expect(readPermissions(text).get(field)).toBe(permission);
      expect(readPermissions(text).size).toBe([...expected.values()].filter(Boolean).length);
    }),
  );
});

it('sets a whole column and leaves other fields alone', () => {
  expect(withPermissionForAll('gone:hide,a:edit', ['a', 'b'], 'read')).toBe('gone:hide,a:read,b:read');
  expect(withPermissionForAll('gone:hide,a:edit', ['a', 'b'], undefined)).toBe('gone:hide');
});

it('finds people, roles and posts together, and a stored one by its kind', async () => {
  const one = (value: string, label: string) => async (search: string) =>
    search === value || label.includes(search) ? [{ value, label }] : [];
  const find = subjectSearch({
    users: one('u1', '王建国'),
    roles: one('leader', '领导'),
    positions: one('cityleader@area:7', '地市负责人 · 临江市'),
    groups: async () => [],
    departments: async () => [],
    candidateGroups: async () => [],
  });

  expect((await find('')).map(({ value }) => value)).toEqual(['role:leader', 'position:cityleader@area:7', 'user:u1']);
  expect(await find('user:u1')).toEqual([{ value: 'user:u1', label: '王建国' }]);
  expect(await find('position:cityleader@area:7')).toHaveLength(1);
  expect(await find('user:leader')).toEqual([]);
});
