import { expect, it } from 'vitest';
import { afterQuiet, fill } from './channel.ts';

const values = {
  平台: '通途',
  姓名: '江小满',
  类型: '待办',
  标题: '{姓名}',
  内容: '请处理',
  链接: 'https://example.com',
};

it('replaces its words, once, and leaves everything else', () => {
  expect(fill('【{平台}】{标题} {别的} {', values)).toBe('【通途】{姓名} {别的} {');
  expect(fill('{constructor}{toString}', values)).toBe('{constructor}{toString}');
});

it('waits for the end of the quiet hours, over midnight too', () => {
  const night = { quietFrom: '22:00', quietTo: '07:30' };
  const at = (utc: string) => afterQuiet(new Date(utc), night).toISOString();
  expect(at('2026-03-01T14:00:00.000Z')).toBe('2026-03-01T23:30:00.000Z');
  expect(at('2026-03-01T23:29:00.000Z')).toBe('2026-03-01T23:30:00.000Z');
  expect(at('2026-03-01T23:30:00.000Z')).toBe('2026-03-01T23:30:00.000Z');
  expect(at('2026-03-01T13:59:00.000Z')).toBe('2026-03-01T13:59:00.000Z');
});
