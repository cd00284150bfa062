import { expect, it } from 'vitest';
import { Registry } from '#server/module/registry.ts';
import { reference, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { readHeader } from './import-header.ts';
import { RowsAbove } from './rows-above.ts';

const branch = defineModule({
  name: 'branch',
  title: '分支',
  label: 'name',
  fields: { parent: reference('branch', '上级').optional(), name: text('名称') },
  parent: 'parent',
  list: { columns: ['name'], filters: [], sort: 'name' },
  access: { read: {}, add: {}, update: {}, remove: {} },
});
const entry = new Registry([branch as unknown as AnyModule], []).get('branch');

it('brings along what rows hang on by the word they name it by, the topmost first', () => {
  const above = new RowsAbove(entry, readHeader(entry, ['名称', '上级']).columns);
  const rows = [
    ['干', null],
    ['枝', '干'],
    ['叶', '枝'],
    ['石', null],
  ].map((cells, index) => ({ number: index + 2, cells }));
  const before = (from: number, to: number) => above.before(rows.slice(from, to)).map(({ number }) => number);

  expect(before(0, 2)).toEqual([]);
  expect(before(2, 3)).toEqual([2, 3]);
  expect(before(3, 4)).toEqual([]);
});

it('follows rows as deep as a sheet is long', () => {
  const above = new RowsAbove(entry, readHeader(entry, ['名称', '上级']).columns);
  const rows = Array.from({ length: 100_000 }, (_, index) => ({
    number: index + 2,
    cells: [`第${index}节`, index > 0 ? `第${index - 1}节` : null],
  }));

  expect(above.before(rows)).toEqual([]);
  expect(above.before([{ number: 100_002, cells: ['末', '第99999节'] }])).toEqual(rows);
});
