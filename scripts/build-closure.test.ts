import { expect, it } from 'vitest';
import { closureOf } from './build-closure.ts';

const manifest = {
  page: { file: 'page.js', imports: ['shared'], css: ['page.css'] },
  shared: { file: 'shared.js', imports: ['page'] },
  later: { file: 'later.js' },
};

it('counts what a page imports at once, each file once, and nothing that comes later', () => {
  expect(closureOf(manifest, ['page'])).toEqual(['page.js', 'page.css', 'shared.js']);
});

it('refuses an entry that was not built', () => {
  expect(() => closureOf(manifest, ['gone'])).toThrow('the build has no gone');
});
