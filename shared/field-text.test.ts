import { expect, test } from 'vitest';
import {
  choice,
  date,
  decimal,
  entry,
  files,
  flag,
  instant,
  integer,
  lines,
  metaOf,
  references,
  text,
} from './field.ts';
import { post } from './field-kinds.ts';
import { fieldText } from './field-text.ts';

const labels = { 'a-1': '济南市', 'a-2': '青岛市', 'f-1': '合同.pdf', 'urgency:2': '加急' };

test.each([
  ['text', text('名称'), '通途', '通途'],
  ['an empty text', text('名称').optional(), null, '—'],
  ['money', decimal('金额', { unit: '元' }), 1_234_567.5, '1,234,567.50 元'],
  ['a percentage', decimal('比例', { unit: '%' }), 12.5, '12.5%'],
  ['a year, which does not count', integer('年度', { min: 2000, max: 2100, isYear: true }), 2026, '2026'],
  ['nought, which is not nothing', integer('时长', { unit: '分钟' }), 0, '0 分钟'],
  ['a day', date('日期'), '2025-06-30', '2025-06-30'],
  ['a moment', instant('时间'), '2025-06-30T00:05:00.000Z', '2025-06-30 08:05'],
  ['no', flag('启用'), false, '否'],
  ['a choice', choice('级别', { major: '重大' }), 'major', '重大'],
  ['a choice of earlier times', choice('级别', { major: '重大' }), 'minor', 'minor'],
  ['a dictionary value', entry('缓急', 'urgency'), '2', '加急'],
  ['several records', references('area', '地区'), ['a-1', 'a-2'], '济南市、青岛市'],
  ['a post', post('岗位'), 'a-1', '济南市'],
  ['a post that nobody holds any more', post('岗位'), 'a-3', '已移除的岗位'],
  ['files, one of them gone', files('附件'), ['f-1', 'f-2'], '合同.pdf、已移除的文件'],
])('shows %s', (_case, schema, value, expected) => {
  expect(fieldText(metaOf(schema), value, labels)).toBe(expected);
});

test('shows lines one after the other, without what is empty in them', () => {
  const meta = metaOf(
    lines('节点', { name: text('节点'), amount: decimal('金额'), paidOn: date('付款日').optional() }),
  );

  const shown = fieldText(
    meta,
    [
      { name: '首付款', amount: 300, paidOn: null },
      { name: '尾款', amount: 700, paidOn: '2025-06-30' },
    ],
    labels,
  );

  expect(shown).toBe('首付款 · 300.00；尾款 · 700.00 · 2025-06-30');
});
