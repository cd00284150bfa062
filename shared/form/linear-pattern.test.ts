import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linearPattern, patternProblem } from './linear-pattern.ts';

test.each([
  ['[A-Z]{2}\\d{6}', 'AB123456', true],
  ['[A-Z]{2}\\d{6}', 'AB12345', false],
  ['^\\d{3}-\\d{4,8}$', '010-12345678', true],
  ['(印章|公章)第[一二三]号', '公章第二号', true],
  ['a{2,}', 'aaaaa', true],
  ['a{2,}', 'a', false],
  ['[^\\d]+', '没有数字', true],
  ['a|b*', 'bbb', true],
  ['\\.+', '..', true],
])('%s on %s is %s', (pattern, text, isMatch) => {
  expect(linearPattern(pattern).matches(text)).toBe(isMatch);
});

test.each(['(a', 'a)', '[a', '*a', 'a{3', 'a{3,1}', '(?=a)', '\\1', 'a{999}', '((a{200}){200})'])(
  '%s cannot be read',
  (pattern) => {
    expect(patternProblem(pattern)).not.toBeNull();
  },
);

test('a pattern that makes others slow takes no longer here', () => {
  const begin = performance.now();
  expect(linearPattern('(a+)+b').matches('a'.repeat(20_000))).toBe(false);
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test('it means what a regular expression means', () => {
  const atom = fc.constantFrom('a', 'b', '[ab]', '(a|ab)', '(b)', '.');
  const repeat = fc.constantFrom('', '*', '+', '?', '{1,2}', '{2}');
  const pattern = fc
    .array(fc.tuple(atom, repeat), { maxLength: 5 })
    .map((pieces) => pieces.map((piece) => piece.join('')).join(''));
  fc.assert(
    fc.property(pattern, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }), (source, text) => {
      expect(linearPattern(source).matches(text)).toBe(new RegExp(`^(?:${source})$`).test(text));
    }),
  );
});
