import { describe, expect, it } from 'vitest';
import { readDmn } from '#shared/dmn/read-dmn.ts';
import { dmn, tableOf } from '#shared/dmn/testing/dmn.ts';
import { decide } from './decide.ts';
import { decisionFaults } from './decision-faults.ts';

const rules = ['< 100 -> 1', '< 1000 -> 2', '[50..60] -> 2'];
const file = (policy: string, some = rules) =>
  dmn(tableOf('d', policy, { inputs: ['amount:number'], outputs: ['level:integer'], rules: some }));
const decided = (xml: string, variables: Record<string, unknown>) =>
  decide({ decisions: readDmn(xml).decisions, key: 'd', variables });

describe('a hit policy', () => {
  it.each([
    ['', 500, [{ level: 2 }], [1]],
    ['', 5000, [], []],
    ['hitPolicy="FIRST"', 10, [{ level: 1 }], [0, 1]],
    ['hitPolicy="RULE ORDER"', 55, [{ level: 1 }, { level: 2 }, { level: 2 }], [0, 1, 2]],
    ['hitPolicy="COLLECT"', 10, [{ level: 1 }, { level: 2 }], [0, 1]],
    ['hitPolicy="COLLECT" aggregation="SUM"', 55, [{ level: 5 }], [0, 1, 2]],
    ['hitPolicy="COLLECT" aggregation="MIN"', 55, [{ level: 1 }], [0, 1, 2]],
    ['hitPolicy="COLLECT" aggregation="MAX"', 55, [{ level: 2 }], [0, 1, 2]],
    ['hitPolicy="COLLECT" aggregation="COUNT"', 5000, [{ level: 0 }], []],
    ['hitPolicy="COLLECT" aggregation="SUM"', 5000, [], []],
  ])('%s of %d answers %j', (policy, amount, results, matched) => {
    expect(decided(file(policy), { amount })).toMatchObject({ results, matched });
  });

  it('refuses two hits where one is wanted, and different ones where any will do', () => {
    expect(() => decided(file(''), { amount: 55 })).toThrow('第 1、2、3 条规则同时匹配');
    expect(() => decided(file('hitPolicy="ANY"'), { amount: 10 })).toThrow('结果不同');
    expect(decided(file('hitPolicy="ANY"', ['< 100 -> 1', '< 50 -> 1']), { amount: 10 }).results).toEqual([
      { level: 1 },
    ]);
  });
});

it('takes a value as its column says, and refuses one that is not such', () => {
  expect(decided(file(''), { amount: '500' }).results).toEqual([{ level: 2 }]);
  expect(() => decided(file(''), { amount: 'many' })).toThrow('“many”不是数字');
  const dated = dmn(
    tableOf('d', '', { inputs: ['on:date'], outputs: ['r:string'], rules: ['> date("2025-06-01") -> "late"'] }),
  );
  expect(decided(dated, { on: '2025-07-01' }).results).toEqual([{ r: 'late' }]);
  expect(decided(dated, { on: '2025-05-01' }).results).toEqual([]);
  expect(() => decided(dated, { on: 'soon' })).toThrow('不是日期');
});

it('does not go on where a variable is missing', () => {
  expect(() => decided(file(''), {})).toThrow('变量“amount”不存在');
});

it("reads Flowable's comparisons and JUEL", () => {
  const flowable = tableOf('d', 'hitPolicy="FIRST"', {
    inputs: ['kind:string'],
    outputs: ['r:string'],
    rules: ['== "a" -> "one"', '!= "b" -> "two"', '- -> "three"'],
  });
  expect(['a', 'c', 'b'].map((kind) => decided(dmn(flowable), { kind }).results[0]?.r)).toEqual([
    'one',
    'two',
    'three',
  ]);
  const juel = flowable.replace('<text>kind</text>', '<text>${order.kind}</text>');
  expect(decided(dmn(juel), { order: { kind: 'a' } }).results).toEqual([{ r: 'one' }]);
});

it('asks other decisions of the file first', () => {
  const requires = (key: string) =>
    `<informationRequirement><requiredDecision href="#${key}"/></informationRequirement>`;
  const sum =
    '<decision id="sum" name="total"><variable name="total"/><literalExpression><text>a + b</text></literalExpression></decision>';
  const table = tableOf('d', '', {
    inputs: ['total:number'],
    outputs: ['r:string'],
    rules: ['> 3 -> "big"'],
    more: requires('sum'),
  });
  expect(decided(dmn(sum, table), { a: 2, b: 2 }).results).toEqual([{ r: 'big' }]);
  const circle = tableOf('d', '', { inputs: ['x:number'], outputs: ['r:string'], rules: [], more: requires('d') });
  expect(() => decided(dmn(circle), {})).toThrow('依赖自己');
});

it('answers what is usual when no rule matches', () => {
  const usual = file('').replace(
    'camunda:note="stays"/>',
    '><defaultOutputEntry><text>9</text></defaultOutputEntry></output>',
  );
  expect(decided(usual, { amount: 5000 }).results).toEqual([{ level: 9 }]);
});

it.each([
  [['<< 3 -> 1'], '第 1 条规则的第 1 个条件“<< 3”不是正确的 FEEL'],
  [['1 -> 1 +'], '第 1 条规则的第 1 个结果“1 +”不是正确的 FEEL'],
])('tells what cannot be read (%j)', (some, words) => {
  const { decisions } = readDmn(file('', some));
  expect(decisions.flatMap((each) => decisionFaults(each, decisions))).toEqual([expect.stringContaining(words)]);
});
