import { expect, test } from 'vitest';
import { choice, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { movesOf, refusalOf } from './moves.ts';

const work = defineModule({
  name: 'work',
  title: '工作',
  label: 'name',
  fields: { name: text('名称'), level: choice('级别', { high: '高', low: '低' }) },
  states: {
    doing: { label: '进行中', color: 'blue', isEditable: true },
    submitted: { label: '待验收', color: 'orange' },
    done: { label: '已完成', color: 'green' },
  },
  list: { columns: ['name'], filters: [], sort: 'name' },
  access: { read: { anyone: 'all' }, update: { anyone: 'all' } },
  lifecycle: {
    pause: { title: '搁置', from: ['doing'], to: 'submitted', grants: { anyone: 'all' }, isAside: true },
    submit: { title: '提交', from: ['doing'], to: 'submitted', grants: { anyone: 'all' } },
    postpone: { title: '改期', from: ['doing'], grants: { anyone: 'all' } },
  },
}) as unknown as AnyModule;

const row = (allowed: string[]) =>
  ({ id: 'w-1', version: 3, name: '整改', number: null, level: 'low', status: 'doing', allowed }) as unknown as Row;

const titles = (by: string, allowed: string[]) =>
  [...movesOf(work, by, row(allowed))].map(([word, actions]) => [word, actions.map(({ title }) => title)]);

test('a card goes where a step that is allowed leads, the main way first', () => {
  expect(titles('status', ['pause', 'submit', 'postpone'])).toEqual([['submitted', ['提交', '搁置']]]);
  expect(titles('status', ['postpone'])).toEqual([]);
});

test('a card of a choice goes to any other word of it, by whoever may change it', () => {
  expect(titles('level', ['update'])).toEqual([['high', ['移到“高”']]]);
  expect(titles('level', [])).toEqual([]);
  const [action] = movesOf(work, 'level', row(['update'])).get('high') ?? [];
  expect(action?.inputOf(row([]), {})).toEqual({ id: 'w-1', version: 3, patch: { level: 'high' } });
});

test('a card that goes nowhere says where it stands', () => {
  expect(refusalOf(work, row([]), '进行中', '已完成')).toBe('“整改”现在是“进行中”，不能变为“已完成”，或你没有相应权限');
});

test('a card whose approval runs says that the approval decides where it goes', () => {
  const pending = { ...row([]), approval: 'pending' } as Row;
  expect(refusalOf(work, pending, '进行中', '已完成')).toBe('“整改”正在审批，去向由审批结果决定');
});
