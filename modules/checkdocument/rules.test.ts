import { expect, it } from 'vitest';
import { atHand } from './rules.ts';

it('of campaigns the one that is due next is at hand, and the last where all days are over', () => {
  const campaigns = ['2026-01-05', '2026-03-05', '2026-06-05'].map((scoreUntil) => ({ scoreUntil }));
  expect(atHand(campaigns, '2026-01-06')).toEqual({ scoreUntil: '2026-03-05' });
  expect(atHand(campaigns, '2026-03-05')).toEqual({ scoreUntil: '2026-03-05' });
  expect(atHand(campaigns, '2026-07-01')).toEqual({ scoreUntil: '2026-06-05' });
  expect(atHand([], '2026-07-01')).toBeUndefined();
});
