import { expect, it } from 'vitest';
import type { FormField } from '#shared/bpmn/process-model.ts';
import { text } from '#shared/field.ts';
import { isWideForm } from './wide-form.ts';

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text(name)]));
const placed = (name: string, isWide?: boolean) =>
  ({ id: name, more: isWide === undefined ? undefined : { group: '', isWide } }) as FormField;

it.each([
  ['few without a form of their own', ['a', 'b'], [placed('a'), placed('b')], false],
  ['two that stand side by side', ['a', 'b'], [placed('a', false), placed('b', false)], true],
  ['a narrow one beside nothing', ['a', 'b'], [placed('a', false), placed('b', true)], false],
  ['a narrow one beside what is not to be filled in', ['a'], [placed('a', false), placed('b', false)], false],
  ['many', ['a', 'b', 'c', 'd', 'e'], [], true],
])('%s: %#', (_, names, layout, isWide) => {
  expect(isWideForm(named(names), layout)).toBe(isWide);
});
