import { expect, it } from 'vitest';
import { isAllowed, notAllowed, packagesIn } from './licences-rules.ts';

const lock = (packages: object) => JSON.stringify({ packages: { '': { name: 'ours' }, ...packages } });

it('reads names with scopes and inside of others, each version once', () => {
  const found = packagesIn(
    lock({
      'node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/c/node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/c': { version: '2.0.0', license: 'ISC', dev: true },
    }),
  );
  expect(found.map(({ name, isBuildOnly }) => [name, isBuildOnly])).toEqual([
    ['@a/b', false],
    ['c', true],
  ]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['none', false],
])('takes %s for allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

it('excepts by name what somebody has looked at', () => {
  const odd = packagesIn(
    lock({
      'node_modules/cli-table': { version: '1.0.0' },
      'node_modules/other': { version: '1.0.0' },
    }),
  );
  expect(notAllowed(odd).map(({ name }) => name)).toEqual(['other']);
});
