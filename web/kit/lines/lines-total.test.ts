import { expect, test } from 'vitest';
import { decimal, integer, lines, metaOf, text } from '#shared/field.ts';
import { percentage } from '#shared/field-kinds.ts';
import { linesTotal } from './lines-total.ts';

const meta = metaOf(
  lines('节点', {
    name: text('节点'),
    amount: decimal('金额'),
    minutes: integer('时长', { unit: '分钟' }),
    sort: integer('排序'),
  }),
);

test('sums what is measured, exactly, and leaves plain counts alone', () => {
  const rows = [{ amount: 0.1, minutes: 5, sort: 1 }, { amount: 0.2, minutes: null, sort: 2 }, { name: '尾款' }];

  const total = linesTotal(meta, rows);

  expect([...total]).toEqual([
    ['amount', 0.3],
    ['minutes', 5],
  ]);
});

test('sums percentages that share out a whole, not how far each line is', () => {
  const fields = { progress: percentage('进度'), ratio: percentage('比例'), amount: decimal('金额') };
  const rows = [
    { progress: 60, ratio: 30 },
    { progress: 80, ratio: 70 },
  ];
  const shared = metaOf(lines('节点', fields, { share: { ratio: 'ratio', amount: 'amount', of: 'whole' } }));

  expect([...linesTotal(shared, rows).keys()]).toEqual(['ratio', 'amount']);
  expect(linesTotal(shared, rows).get('ratio')).toBe(100);
  expect([...linesTotal(metaOf(lines('工作', fields)), rows).keys()]).toEqual(['amount']);
});

test('leaves out what was typed and is no number', () => {
  expect(linesTotal(meta, [{ amount: '12x3' }, { amount: 0.2 }]).get('amount')).toBe(0.2);
});
