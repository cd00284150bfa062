import { expect, test } from 'vitest';
import { drawingNamed } from './drawing-name.ts';

test('a drawing is heard in Chinese, by the name that it was given first', () => {
  expect(drawingNamed('close', {})).toEqual({ role: 'img', 'aria-label': '关闭' });
  expect(drawingNamed('close-circle', { 'aria-label': '清除' })).toEqual({ role: 'img', 'aria-label': '清除' });
});

test('a drawing that stands beside words is silent', () => {
  expect(drawingNamed('team', {})).toEqual({ 'aria-hidden': true });
});
