import { expect, test, vi } from 'vitest';
import { choice, date, decimal, flag, instant, reference, text } from '#shared/field.ts';
import { fieldProperties } from '#web/kit/values/property.ts';
import { filtersToSend, type ListState, readListState, writeListState } from './list-state.ts';

const properties = new Map(
  fieldProperties({
    name: text('名称'),
    kind: choice('类型', { develop: '开发', maintain: '运维' }),
    company: reference('company', '公司'),
    amount: decimal('金额'),
    endOn: date('结束日期'),
    windowStart: instant('计划开始'),
    inUse: flag('启用'),
  }).map((property) => [property.name, property]),
);

const read = (query: string) => readListState(new URLSearchParams(query), properties);
const usual: ListState = { page: 1, size: 20, sort: null, search: '', filters: {} };

test('reads back what it has written, for every kind of filter', () => {
  const state: ListState = {
    page: 3,
    size: 50,
    sort: '-amount',
    search: '一期 & 二期',
    filters: {
      name: '平台, 一期~二期',
      kind: ['develop', 'maintain'],
      company: ['c-1'],
      amount: { from: '100', to: null },
      endOn: { from: '2025-01-01', to: '2025-12-31' },
      windowStart: { from: null, to: '2025-06-30' },
      inUse: false,
    },
  };

  const query = writeListState(state, new URLSearchParams());

  expect(read(query.toString())).toEqual(state);
});

test('writes nothing for a list as it is at first', () => {
  expect(writeListState(usual, new URLSearchParams('page=3&filter.name=x&search=y')).toString()).toBe('');
});

test('keeps parameters that are not of the list', () => {
  const query = writeListState({ ...usual, page: 2 }, new URLSearchParams('productid=7'));

  expect(query.toString()).toBe('productid=7&page=2');
});

test.each([
  ['page=0'],
  ['page=x'],
  ['size=7'],
  ['sort=secret'],
  ['filter.secret=1'],
  ['filter.inUse=perhaps'],
  ['filter.endOn=~'],
  ['name=x'],
])('takes no notice of %s', (query) => {
  expect(read(query)).toEqual(usual);
});

test('asks for whole days of a moment, as people in China count days, wherever the browser is', () => {
  vi.stubEnv('TZ', 'America/New_York');

  const sent = filtersToSend({ windowStart: { from: '2025-06-12', to: '2025-06-12' }, name: 'x' }, properties);

  expect(sent).toEqual({
    name: 'x',
    windowStart: {
      from: '2025-06-11T16:00:00.000Z',
      to: '2025-06-12T15:59:59.999Z',
    },
  });
});
