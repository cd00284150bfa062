import { describe, expect, it } from 'vitest';
import { readSerial, serialNumber, serialProblem } from './serial-pattern.ts';

describe('the pattern of a number', () => {
  it.each([
    ['QJ-{yyyyMMdd}-{0000}', '20260131', 7, 'QJ-20260131-0007', 'yyyyMMdd'],
    ['请假〔{yyyy}〕{000}号', '20260131', 12, '请假〔2026〕012号', 'yyyy'],
    ['{yyyyMM}{00}', '20260131', 1234, '2026011234', 'yyyyMM'],
    ['{yyyy}/{yyyyMMdd}/{0}', '20260131', 3, '2026/20260131/3', 'yyyyMMdd'],
    ['用印{000000}', '20260131', 3, '用印000003', ''],
  ])('%s is filled in', (text, day, count, number, period) => {
    const pattern = readSerial(text);
    expect(pattern && serialNumber(pattern, day, count)).toBe(number);
    expect(pattern?.period).toBe(period);
  });

  it.each([
    ['QJ-{yyyyMMdd}', '编号规则缺少流水号，例如 {0000}'],
    ['{000}-{000}', '编号规则只能有一段流水号'],
    ['QJ-{MM}-{000}', '编号规则中的“{MM}”无法识别，可用 {yyyy}、{yyyyMM}、{yyyyMMdd} 和流水号 {0000}'],
    ['QJ-{000', '编号规则中的“{”无法识别，可用 {yyyy}、{yyyyMM}、{yyyyMMdd} 和流水号 {0000}'],
    ['{0000000000}', '编号规则中的“{0000000000}”无法识别，可用 {yyyy}、{yyyyMM}、{yyyyMMdd} 和流水号 {0000}'],
    [`${'长'.repeat(60)}{0}`, '编号规则不能超过 60 个字'],
  ])('%s is refused and says why', (text, problem) => {
    expect(serialProblem(text)).toBe(problem);
    expect(readSerial(text)).toBeNull();
  });
});
