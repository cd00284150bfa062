import { expect, it } from 'vitest';
import { OwnWords } from './own-words.ts';

it('knows what comes back late, when more has been said', () => {
  const words = new OwnWords('');
  words.say('甲');
  words.say('甲乙');
  expect(words.isOwn('甲')).toBe(true);
  words.say('甲乙丙');
  expect(words.isOwn('甲乙丙')).toBe(true);
});

it('tells what comes from elsewhere, also what was said before', () => {
  const words = new OwnWords('');
  words.say('甲');
  words.say('甲乙');
  expect(words.isOwn('甲乙')).toBe(true);
  expect(words.isOwn('甲')).toBe(false);
  expect(words.isOwn('甲')).toBe(true);
  expect(words.isOwn('')).toBe(false);
});
