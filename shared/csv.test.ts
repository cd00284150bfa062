import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('keeps texts as texts, whatever a spreadsheet program would make of them', () => {
  const formulas = [`=cmd|' /C calc'!A0`, '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
  expect(csvOf([formulas])).toBe(`\uFEFF${formulas.map((text) => `"'${text}"`).join(',')}\r\n`);
});

it('writes numbers as numbers, nothing as nothing, and quotes within quotes', () => {
  expect(csvOf([['说 "好"', -1, null], ['a,b']])).toBe('\uFEFF"说 ""好""","-1",""\r\n"a,b"\r\n');
});
