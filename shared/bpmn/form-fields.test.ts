import { expect, test } from 'vitest';
import { metaOf, objectOf } from '#shared/field.ts';
import { beginningOf, fieldsOf, mergedFields, type ProcessField, writableFields } from './form-fields.ts';

const field = (id: string, type: string, more: Partial<ProcessField> = {}): ProcessField => ({
  id,
  label: `${id} 的名称`,
  type,
  isRequired: false,
  isReadable: true,
  isWritable: true,
  values: [],
  ...more,
});

const days = field('days', 'long', { isRequired: true, defaultValue: '3' });
const kind = field('kind', 'enum', {
  values: [
    { id: 'annual', name: '年假' },
    { id: 'sick', name: '病假' },
  ],
  defaultValue: 'sick',
});

const kindOf = (given: ProcessField) => metaOf(fieldsOf([given])[given.id] ?? raise()).kind;
const raise = (): never => {
  throw new Error('no field was made');
};

test.each([
  ['string', 'text'],
  ['long', 'integer'],
  ['double', 'decimal'],
  ['boolean', 'flag'],
  ['date', 'date'],
  ['textarea', 'longText'],
  ['custom', 'text'],
  ['enum', 'text'],
])('a %s without choices is entered as %s', (type, expected) => {
  expect(kindOf(field('x', type))).toBe(expected);
});

test('takes stars where the form was made here, and a text where another product gave the type its name', () => {
  const stars = field('score', 'rating', { defaultValue: '4', more: { group: '', isWide: false } });
  expect(kindOf(stars)).toBe('rating');
  expect(beginningOf([stars])).toEqual({ score: 4 });
  expect(objectOf(fieldsOf([stars])).safeParse({ score: 6 }).success).toBe(false);
  expect(kindOf(field('score', 'rating'))).toBe('text');
});

test('offers the choices of an enum by their names', () => {
  expect(metaOf(fieldsOf([kind]).kind ?? raise())).toMatchObject({
    kind: 'choice',
    options: { annual: '年假', sick: '病假' },
  });
});

test('calls a field without a label by its id', () => {
  expect(metaOf(fieldsOf([field('days', 'long', { label: '' })]).days ?? raise()).label).toBe('days');
});

test('demands what the drawing demands and nothing else', () => {
  const problems = objectOf(fieldsOf([days, kind, field('note', 'string')])).safeParse({ days: null }).error?.issues;

  expect(problems?.map(({ path, message }) => [path.join('.'), message])).toEqual([['days', '请填写days 的名称']]);
});

test('leaves out what must not be written', () => {
  expect(Object.keys(writableFields([days, field('total', 'long', { isWritable: false })]))).toEqual(['days']);
});

test('begins with the variables, and with the defaults where there is none', () => {
  expect(beginningOf([days, kind, field('isUrgent', 'boolean')], { days: 5 })).toEqual({
    days: 5,
    kind: 'sick',
    isUrgent: false,
  });
});

test.each([
  [field('x', 'date', { defaultValue: '2025-06-30T00:00:00' }), '2025-06-30'],
  [field('x', 'date', { defaultValue: '30/06/2025' }), '2025-06-30'],
  [field('x', 'date', { defaultValue: 'June 2025' }), null],
  [field('x', 'long', { defaultValue: 'three' }), null],
  [field('x', 'string', { defaultValue: '$' + '{starter}' }), null],
  [field('x', 'boolean', { defaultValue: 'true' }), true],
  [{ ...kind, defaultValue: 'unknown' }, null],
])('turns the default of the drawing into a value of the input, or into nothing', (given, expected) => {
  expect(Object.values(beginningOf([given]))).toEqual([expected]);
});

test('names a field that several forms share once', () => {
  expect(mergedFields([[days], [{ ...days, label: '又一个名称' }, kind]])).toEqual([days, kind]);
});
