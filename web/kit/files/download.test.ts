// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nameIn } from './download.ts';

test.each([
  ["attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.xlsx", '合同.xlsx'],
  ['attachment; filename="report.pdf"', 'report.pdf'],
  ['attachment', null],
  [null, null],
])('reads the name of a file from %s', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});
