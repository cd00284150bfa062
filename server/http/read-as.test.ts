import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { integer, objectOf, patchOf, references, text } from '#shared/field.ts';
import { readAs } from './read-as.ts';

describe('an empty text', () => {
  const schema = z.object({
    id: z.uuid().nullish(),
    from: z.iso.date().optional(),
    size: z.int().default(20),
    note: z.string().nullish(),
    avatar: z.string().optional(),
    title: z.exactOptional(z.string().min(1)),
    name: z.string().min(1),
    nested: z.object({ code: z.uuid().optional() }),
    several: z.array(z.object({ code: z.uuid().nullable() })),
    words: z.union([z.string(), z.boolean()]).nullish(),
  });

  it('counts as none where there need be none, however deep', () => {
    const read = readAs(schema, {
      id: '',
      from: ' ',
      size: '',
      note: '',
      nested: { code: '' },
      several: [{ code: '' }],
    });

    expect(read).toEqual({ id: null, note: null, nested: {}, several: [{ code: null }] });
  });

  it('stays where it is a value itself, and where something must be', () => {
    const given = { avatar: '', title: '', name: '', words: '' };

    expect(readAs(schema, given)).toEqual(given);
  });
});

it('does not empty in a change what must be filled in', () => {
  const fields = { name: text('名称'), remark: text('备注').optional() };

  expect(readAs(patchOf(fields), { name: '', remark: '' })).toEqual({ name: '', remark: null });
});

describe('a query or a form', () => {
  const schema = z.object({
    page: z.int().default(1),
    amount: z.number().nullish(),
    isOpen: z.boolean().default(false),
    ids: z.array(z.int()).optional(),
    filters: z.record(z.string(), z.unknown()).default({}),
    name: z.string(),
  });

  it('says numbers, flags, lists and objects in texts', () => {
    const read = readAs(
      schema,
      { page: '2', amount: '-1.50', isOpen: 'true', ids: ['1', '2'], filters: '{"a":1}', name: '12' },
      true,
    );

    expect(read).toEqual({ page: 2, amount: -1.5, isOpen: true, ids: [1, 2], filters: { a: 1 }, name: '12' });
    expect(readAs(schema, { ids: '7', isOpen: '0' }, true)).toEqual({ ids: [7], isOpen: false });
  });

  it.each(['2x', '0x10', '1e3', '٣', '--1', 'Infinity', '12345678901234567890'])(
    'does not take %s for a number',
    (page) => {
      expect(readAs(schema, { page }, true)).toEqual({ page });
    },
  );

  it.each(['yes', 'TRUE', '2'])('does not take %s for a flag', (isOpen) => {
    expect(readAs(schema, { isOpen }, true)).toEqual({ isOpen });
  });

  it('is read so only where it is one', () => {
    expect(readAs(schema, { page: '2', isOpen: 'true' })).toEqual({ page: '2', isOpen: 'true' });
  });
});

describe('several records that need not be chosen', () => {
  const fields = { areas: references('area', '地区').optional(), name: text('名称'), sort: integer('排序').optional() };

  it('may be none, which is nothing', () => {
    expect(objectOf(fields).parse({ name: '甲', areas: [] })).toEqual({ name: '甲', areas: null, sort: null });
    expect(patchOf(fields).parse({ areas: [] })).toEqual({ areas: null });
    expect(patchOf(fields).parse({ name: '甲' })).toEqual({ name: '甲' });
  });

  it('must be chosen where they must', () => {
    const { error } = objectOf({ areas: references('area', '地区') }).safeParse({ areas: [] });

    expect(error?.issues.map(({ message }) => message)).toEqual(['请选择地区']);
  });
});
