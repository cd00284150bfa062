import { expect, it } from 'vitest';
import type { DecisionTable } from './decision.ts';
import { readDmn } from './read-dmn.ts';
import { dmn, tableOf } from './testing/dmn.ts';
import { newDmn, writeTable } from './write-dmn.ts';

const file = dmn(
  tableOf('level', 'hitPolicy="FIRST"', {
    inputs: ['amount:number', 'kind:string'],
    outputs: ['approver:string'],
    rules: ['< 100, - -> "a"', '>= 100, "x" -> "b"'],
  }),
  '<decision id="other" name="别的"><!-- mine --><literalExpression><text>1 + 1</text></literalExpression></decision>',
);

function tableIn(xml: string, key: string): DecisionTable {
  const logic = readDmn(xml).decisions.find((each) => each.key === key)?.logic;
  if (logic?.kind !== 'table') throw new Error('no table');
  return logic;
}

const before = tableIn(file, 'level');

it('reads columns, rules and what stands beside them', () => {
  expect(readDmn(file)).toMatchObject({
    faults: [],
    decisions: [{ key: 'level', versionTag: 'tag' }, { key: 'other' }],
  });
  expect(before.inputs.map(({ label, type }) => [label, type])).toEqual([
    ['amount', 'number'],
    ['kind', 'string'],
  ]);
  expect(before.rules[1]?.inputs.map(({ text }) => text)).toEqual(['>= 100', '"x"']);
});

it('keeps every word that the table does not say', () => {
  const [first, second] = before.rules;
  const [amount, kind] = before.inputs;
  if (!first || !second || !amount || !kind) throw new Error('the file has changed');
  const fresh = {
    id: 'note',
    label: '部门',
    expression: { text: 'dept', language: null },
    type: 'string',
    values: '"甲","乙"',
  };
  const entry = (text: string) => ({ text, language: null });
  const changed: DecisionTable = {
    ...before,
    hitPolicy: 'UNIQUE',
    inputs: [kind, fresh],
    rules: [
      { ...second, inputs: [entry('"y & <z>"'), entry('-')], note: '先看' },
      { ...first, inputs: [entry('-'), entry('"甲"')] },
      { id: 'third', inputs: [entry('-'), entry('-')], outputs: [entry('"c"')], note: '' },
    ],
  };
  const written = writeTable(file, 'level', '新名', changed);

  expect(tableIn(written, 'level')).toEqual(changed);
  expect(written).toContain('<!-- kept -->');
  expect(written).toContain('<!-- mine -->');
  expect(written).toContain('camunda:note="stays"');
  expect(written).toContain('name="新名" camunda:versionTag="tag"');
  expect(written).toContain('<outputEntry id="outputEntry_0"><text>"b"</text></outputEntry>');
  expect(readDmn(written).faults).toEqual([]);
});

it('says the same again after nothing was changed', () => {
  const written = writeTable(file, 'level', 'level的名称', before);
  expect(tableIn(written, 'level')).toEqual(before);
  expect(written.replaceAll(/\s+/g, '')).toBe(file.replaceAll(/\s+/g, ''));
});

it('fills a file that is new', () => {
  expect(tableIn(writeTable(newDmn('level', '级别'), 'level', '级别', before), 'level')).toEqual(before);
});

it.each([
  ['<a', '第 1 行'],
  ['<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', '不是 DMN'],
  [dmn(), '没有决策'],
  [dmn('<decision id="d" name="空"/>'), '既不是决策表，也不是表达式'],
  [
    dmn(tableOf('p', 'hitPolicy="PRIORITY"', { inputs: ['a:string'], outputs: ['b:string'], rules: [] })),
    '命中策略“PRIORITY”',
  ],
  [
    dmn(tableOf('p', '', { inputs: ['a:string'], outputs: ['b:string'], rules: ['1, 2 -> 3'] })),
    '第 1 条规则的单元格数',
  ],
  [
    dmn(
      tableOf('p', '', {
        inputs: ['a:string'],
        outputs: ['b:string'],
        rules: [],
        more: '<informationRequirement><requiredDecision href="#q"/></informationRequirement>',
      }),
    ),
    '依赖的决策“q”不在文件中',
  ],
])('refuses a file and says why (%#)', (xml, words) => {
  expect(readDmn(xml).faults).toEqual([expect.stringContaining(words)]);
});
