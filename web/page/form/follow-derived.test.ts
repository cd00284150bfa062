import { expect, test } from 'vitest';
import { followDerived } from './follow-derived.ts';

const derived = { level: ({ code }: Record<string, unknown>) => (code ? `L${String(code).length}` : undefined) };

test('what is left out follows, and goes on following', () => {
  expect(followDerived({ derived }, { code: '42', level: null }, {})).toEqual({ level: 'L2' });
  expect(followDerived({ derived }, { code: '4201', level: 'L2' }, { level: 'L2' })).toEqual({ level: 'L4' });
});

test('what somebody chose stays, and nothing follows from nothing', () => {
  expect(followDerived({ derived }, { code: '4201', level: 'L9' }, { level: 'L2' })).toEqual({});
  expect(followDerived({ derived }, { code: null, level: null }, {})).toEqual({});
});
