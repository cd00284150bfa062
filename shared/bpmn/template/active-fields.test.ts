import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activeFields, settledValues } from './active-fields.ts';
import { keyOfBinding } from './binding.ts';
import type { FieldValue, SimpleCondition, TemplateField } from './template-field.ts';

const input = (name: string) => ({ type: 'camunda:inputParameter' as const, name });

function field(id: string, more: Partial<TemplateField> = {}): TemplateField {
  return { id, label: id, kind: 'text', binding: input(id), ...more };
}
const values = (all: Record<string, FieldValue>) =>
  new Map(Object.entries(all).map(([name, value]) => [keyOfBinding(input(name)), value]));
const settled = (fields: TemplateField[], all: Record<string, FieldValue>, before: Record<string, FieldValue> = all) =>
  Object.fromEntries(
    [...settledValues(fields, values(all), activeFields(fields, values(before)))].map(([key, value]) => [
      fields.find(({ binding }) => keyOfBinding(binding) === key)?.binding.name,
      value,
    ]),
  );
const active = (fields: TemplateField[], all: Record<string, FieldValue>) =>
  [...activeFields(fields, values(all))].map(({ id }) => id);

const way = field('way', { kind: 'choice' });
const port = field('port', { value: '25', conditions: [{ property: 'way', equals: 'mail' }] });
const sender = field('sender', { conditions: [{ property: 'way', oneOf: ['mail', 'text'] }] });
const host = field('host', {
  conditions: [
    { property: 'port', isActive: true },
    { property: 'port', equals: '587' },
  ],
});
const none = field('none', { conditions: [{ property: 'port', isActive: false }] });
const all = [way, port, sender, host, none];

it('shows a field while what it looks at holds, and while all that it looks at does', () => {
  expect(active(all, { way: 'mail', port: '25' })).toEqual(['way', 'port', 'sender']);
  expect(active(all, { way: 'mail', port: '587' })).toEqual(['way', 'port', 'sender', 'host']);
  expect(active(all, { way: 'text' })).toEqual(['way', 'sender', 'none']);
  expect(active(all, {})).toEqual(['way', 'none']);
});

it('looks at a flag that is not set as one that is off', () => {
  const flag = field('flag', { kind: 'flag' });
  const off = field('off', { conditions: [{ property: 'flag', equals: false }] });
  expect(active([flag, off], {})).toEqual(['flag', 'off']);
  expect(active([flag, off], { flag: 'true' })).toEqual(['flag']);
});

it('takes a hidden field to equal nothing, and one that does not exist to be away', () => {
  const after = field('after', { conditions: [{ property: 'port', equals: '25' }] });
  expect(active([way, port, after], { way: 'text', port: '25' })).toEqual(['way']);
  expect(active([field('a', { conditions: [{ property: 'gone', isActive: false }] })], {})).toEqual(['a']);
  expect(active([field('a', { conditions: [{ property: 'gone', equals: '' }] })], {})).toEqual([]);
});

it('takes away what is hidden, and fills in what appears', () => {
  expect(settled(all, { way: 'text', port: '587', host: 'h' }, { way: 'mail', port: '587', host: 'h' })).toEqual({
    way: 'text',
    none: '',
  });
  expect(settled(all, { way: 'mail' }, { way: '' })).toEqual({ way: 'mail', port: '25', sender: '' });
});

it('keeps a value whose place another field takes over', () => {
  const one = field('one', { binding: input('to'), conditions: [{ property: 'way', equals: 'mail' }] });
  const two = field('two', { binding: input('to'), value: 'x', conditions: [{ property: 'way', equals: 'text' }] });
  expect(settled([way, one, two], { way: 'text', to: 'kept' }, { way: 'mail', to: 'kept' })).toEqual({
    way: 'text',
    to: 'kept',
  });
});

it('shows none of the fields that wait for each other', () => {
  const one = field('one', { conditions: [{ property: 'two', isActive: true }] });
  const two = field('two', { conditions: [{ property: 'one', isActive: true }] });
  expect(active([one, two], { one: '1', two: '2' })).toEqual([]);
});

const names = ['a', 'b', 'c', 'd'];
const condition: fc.Arbitrary<SimpleCondition> = fc.oneof(
  fc.record({ property: fc.constantFrom(...names), equals: fc.constantFrom('', '1', '2') }),
  fc.record({ property: fc.constantFrom(...names), oneOf: fc.subarray(['', '1', '2']) }),
  fc.record({ property: fc.constantFrom(...names), isActive: fc.boolean() }),
);

it('comes to rest whatever the fields look at, without values for what is not there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.constantFrom('', '1', '2'), conditions: fc.array(condition, { maxLength: 3 }) }), {
        maxLength: 4,
      }),
      fc.dictionary(fc.constantFrom(...names), fc.constantFrom('', '1', '2')),
      (made, start) => {
        const fields = made.map((more, index) => field(names[index] ?? 'x', more));
        const first = settledValues(fields, values(start), new Set());
        const there = activeFields(fields, first);
        const again = settledValues(fields, first, there);
        // Fields that wait for each other need not agree; those that look only at earlier ones do.
        const isOrdered = made.every(({ conditions }, index) =>
          conditions.every(({ property }) => names.indexOf(property) < index),
        );
        if (!isOrdered) return;
        expect([...again].toSorted()).toEqual([...first].toSorted());
        for (const one of fields) {
          if (!there.has(one)) expect(first.has(keyOfBinding(one.binding))).toBe(false);
        }
      },
    ),
  );
});
