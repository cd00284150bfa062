import { expect, it } from 'vitest';
import { z } from 'zod';
import { templateContent } from './template-content.ts';

const isTaken = (content: unknown) => templateContent.safeParse(content).success;
const part = (properties: object) => ({ type: 'camunda:Properties', properties });
const nested = (depth: number): unknown => (depth === 0 ? 'x' : part({ inner: nested(depth - 1) }));

it('takes texts, numbers, flags, parts and lists of them', () => {
  expect(isTaken({ name: '审核', 'camunda:priority': 3, isForCompensation: false })).toBe(true);
  expect(isTaken({ extensionElements: [part({ values: [part({ name: 'a', value: '1' })] })] })).toBe(true);
});

it.each([
  ['a name that is none', { 'a b': 'x' }],
  ['a part without its type', { a: { properties: {} } }],
  ['a part with more than its settings', { a: { ...part({}), more: 1 } }],
  ['a type without prefix', { a: { type: 'Properties', properties: {} } }],
  ['a name within a part that is none', { a: part({ '<b>': 1 }) }],
  ['no value', { a: null }],
  ['a text without end', { a: 'x'.repeat(20_001) }],
  ['too many items', { a: Array.from({ length: 201 }, () => 1) }],
  ['settings deeper than any engine has', { a: nested(13) }],
])('refuses %s', (_, content) => {
  expect(isTaken(content)).toBe(false);
});

it('takes settings as deep as any engine has', () => {
  expect(isTaken({ a: nested(12) })).toBe(true);
});

it('stays short when the calls are described', () => {
  const described = JSON.stringify(z.toJSONSchema(templateContent, { unrepresentable: 'any' }));
  expect(described.length).toBeLessThan(1_000);
});
