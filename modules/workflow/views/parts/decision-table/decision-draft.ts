import type { DecisionInput, DecisionOutput, DecisionRule, DecisionTable, HitPolicy } from '#shared/dmn/decision.ts';

/** What each hit policy is called, and what it does. */
export const policyTitles: Readonly<Record<HitPolicy, { letter: string; title: string; note: string }>> = {
  UNIQUE: { letter: 'U', title: '唯一', note: '最多一条规则匹配，多条匹配时流程停下' },
  FIRST: { letter: 'F', title: '首个', note: '从上往下，取第一条匹配的规则' },
  ANY: { letter: 'A', title: '任意', note: '可以多条匹配，但结果必须相同' },
  COLLECT: { letter: 'C', title: '收集', note: '取全部匹配的规则，可求和、最小、最大或计数' },
  'RULE ORDER': { letter: 'R', title: '规则顺序', note: '按规则的顺序取全部匹配的规则' },
};

/** What can be made of all hits. */
export const aggregationTitles = { SUM: '求和', MIN: '最小', MAX: '最大', COUNT: '计数' } as const;

/** What kinds of values there are to choose. */
export const typeTitles: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  date: '日期',
  dateTime: '日期时间',
};

function newId(prefix: string): string {
  return `${prefix}_${Math.random().toString(36).slice(2, 10)}`;
}

const nothing = { text: '', language: null };

/** A table to begin with. */
export function newTable(): DecisionTable {
  return {
    kind: 'table',
    hitPolicy: 'FIRST',
    aggregation: null,
    inputs: [
      { id: newId('input'), label: '金额', expression: { text: 'amount', language: null }, type: 'number', values: '' },
    ],
    outputs: [{ id: newId('output'), label: '结果', name: 'result', type: 'string', values: '', defaultValue: '' }],
    rules: [],
  };
}

/** An input column to fill in. */
export function newInput(): DecisionInput {
  return { id: newId('input'), label: '', expression: nothing, type: 'string', values: '' };
}

/** An output column to fill in. */
export function newOutput(): DecisionOutput {
  return { id: newId('output'), label: '', name: '', type: 'string', values: '', defaultValue: '' };
}

/** The table with one more rule, like another one or empty, below it or at the end. */
export function ruleAdded(table: DecisionTable, after?: DecisionRule): DecisionTable {
  const empty = { inputs: table.inputs.map(() => nothing), outputs: table.outputs.map(() => nothing), note: '' };
  const place = after ? table.rules.indexOf(after) + 1 : table.rules.length;
  return { ...table, rules: table.rules.toSpliced(place, 0, { ...(after ?? empty), id: newId('rule') }) };
}

/** The table without a rule. */
export function ruleRemoved(table: DecisionTable, rule: DecisionRule): DecisionTable {
  return { ...table, rules: table.rules.filter((each) => each !== rule) };
}

/** The table with a rule some places further down. */
export function ruleMoved(table: DecisionTable, rule: DecisionRule, by: number): DecisionTable {
  const from = table.rules.indexOf(rule);
  const to = from + by;
  if (to < 0 || to >= table.rules.length) return table;
  return { ...table, rules: table.rules.toSpliced(from, 1).toSpliced(to, 0, rule) };
}

/** The table with a rule that says something else. */
export function ruleChanged(table: DecisionTable, rule: DecisionRule, change: Partial<DecisionRule>): DecisionTable {
  return { ...table, rules: table.rules.map((each) => (each === rule ? { ...rule, ...change } : each)) };
}

/** Which kind of column. */
export type Side = 'inputs' | 'outputs';

/** The table with a column as it is now: changed, or new at the end. */
export function columnPut(table: DecisionTable, side: Side, column: DecisionInput | DecisionOutput): DecisionTable {
  const columns: readonly (DecisionInput | DecisionOutput)[] = table[side];
  const isKnown = columns.some(({ id }) => id === column.id);
  const put = isKnown ? columns.map((each) => (each.id === column.id ? column : each)) : [...columns, column];
  const rules = isKnown ? table.rules : table.rules.map((rule) => ({ ...rule, [side]: [...rule[side], nothing] }));
  return { ...table, [side]: put, rules };
}

/** The table without a column. */
export function columnRemoved(table: DecisionTable, side: Side, id: string): DecisionTable {
  const place = table[side].findIndex((each) => each.id === id);
  if (place < 0) return table;
  return {
    ...table,
    [side]: table[side].toSpliced(place, 1),
    rules: table.rules.map((rule) => ({ ...rule, [side]: rule[side].toSpliced(place, 1) })),
  };
}

/** The values that a column lists, as entries are written: `"a"`, `3`. */
export function listedValues(values: string): string[] {
  return [...values.matchAll(/"[^"]*(?:"|$)|[^\s,"]+/g)].map(([value]) => value);
}

/** The names of the variables that columns ask for: the first word of each expression. */
export function askedNames(table: DecisionTable): string[] {
  const names = table.inputs.flatMap(({ expression }) => /[\p{L}_][\p{L}\p{N}_]*/u.exec(expression.text)?.[0] ?? []);
  return [...new Set(names)];
}

/** What somebody has typed as a value: JSON where it is such, otherwise a text. */
export function enteredValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
