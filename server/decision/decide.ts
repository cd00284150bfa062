import { evaluate } from 'feelin';
import type { Decision, DecisionTable } from '#shared/dmn/decision.ts';
import { AppError } from '#shared/error.ts';
import { evaluated, isMet, plain } from './feel.ts';

type Values = Record<string, unknown>;

/** What was decided, and how. */
export interface DecisionOutcome {
  /** One for each hit that counts, by the names of the outputs. */
  results: Values[];
  /** Whether there may be several results, so that one is a list too. */
  isMultiple: boolean;
  /** The places of the rules that matched, whether they count or not; none of an expression. */
  matched: number[];
  /** What was compared with each column. */
  inputs: unknown[];
}

/** Decides by a decision and by those whose results it asks for. Refuses what cannot be decided, with the reason. */
export function decide({
  decisions,
  key,
  variables,
}: {
  decisions: readonly Decision[];
  key: string;
  variables: Values;
}) {
  return decideWithin(decisions, key, variables, []);
}

function decideWithin(
  decisions: readonly Decision[],
  key: string,
  variables: Values,
  around: readonly string[],
): DecisionOutcome {
  const decision = decisions.find((each) => each.key === key);
  if (!decision) throw new AppError('refused', `决策“${key}”不存在`);
  if (around.includes(key)) throw new AppError('refused', `决策“${decision.name}”依赖自己`);
  const seen = { ...variables };
  for (const required of decision.requires) {
    const outcome = decideWithin(decisions, required, variables, [...around, key]);
    const { name } = decisions.find((each) => each.key === required) ?? { name: required };
    Object.assign(seen, asVariables(outcome, [required, name]));
  }
  return decision.logic.kind === 'table' ? byTable(decision, decision.logic, seen) : byExpression(decision, seen);
}

/** What a decision that asks for another sees of it: its outputs by name, and the whole under the name of the decision. */
function asVariables({ results, isMultiple }: DecisionOutcome, names: readonly string[]): Values {
  const [first = {}] = results;
  const outputs = Object.keys(first);
  const values = isMultiple
    ? Object.fromEntries(outputs.map((output) => [output, results.map((result) => result[output])]))
    : first;
  const whole = outputs.length === 1 ? values[outputs[0] ?? ''] : isMultiple ? results : (results[0] ?? null);
  return { ...Object.fromEntries(names.map((name) => [name, whole])), ...values };
}

function byExpression({ key, logic }: Decision, variables: Values): DecisionOutcome {
  if (logic.kind !== 'literal') throw new Error(`${key} is no expression`);
  const value = converted(evaluated(logic.expression, variables), logic.type, '结果');
  return { results: [{ [logic.variable || key]: plain(value) }], isMultiple: false, matched: [], inputs: [] };
}

function byTable({ key }: Decision, table: DecisionTable, variables: Values): DecisionOutcome {
  const inputs = table.inputs.map(({ expression, label, type }) =>
    converted(evaluated(expression, variables), type, `输入“${label || expression.text}”`),
  );
  const matched = table.rules.flatMap((rule, index) =>
    rule.inputs.every((entry, column) => isMet(entry, inputs[column], variables)) ? [index] : [],
  );
  const resultOf = (index: number): Values =>
    Object.fromEntries(
      table.outputs.map((output, column) => {
        const entry = table.rules[index]?.outputs[column];
        const value = entry?.text ? evaluated(entry, variables) : null;
        return [output.name || key, plain(converted(value, output.type, `输出“${output.label || output.name}”`))];
      }),
    );
  const isMultiple = table.hitPolicy === 'RULE ORDER' || (table.hitPolicy === 'COLLECT' && !table.aggregation);
  const results = resultsOf(table, matched, resultOf, key);
  const usual = results.length === 0 && !isMultiple && !table.aggregation ? usualOf(key, table, variables) : [];
  return { results: [...results, ...usual], isMultiple, matched, inputs: inputs.map(plain) };
}

function resultsOf(
  { hitPolicy, aggregation, outputs }: DecisionTable,
  matched: readonly number[],
  resultOf: (index: number) => Values,
  key: string,
): Values[] {
  const numbers = matched.map((index) => index + 1).join('、');
  switch (hitPolicy) {
    case 'UNIQUE':
      if (matched.length > 1) throw new AppError('refused', `第 ${numbers} 条规则同时匹配，而命中策略是“唯一”`);
      return matched.map(resultOf);
    case 'FIRST':
      return matched.slice(0, 1).map(resultOf);
    case 'ANY': {
      const results = matched.map(resultOf);
      const [first] = results;
      if (results.some((result) => JSON.stringify(result) !== JSON.stringify(first))) {
        throw new AppError('refused', `第 ${numbers} 条规则同时匹配而结果不同，命中策略“任意”要求结果相同`);
      }
      return first ? [first] : [];
    }
    case 'RULE ORDER':
      return matched.map(resultOf);
    case 'COLLECT': {
      const results = matched.map(resultOf);
      if (!aggregation) return results;
      const name = outputs[0]?.name || key;
      const value = aggregated(
        aggregation,
        results.map((result) => result[name]),
      );
      return value === null ? [] : [{ [name]: value }];
    }
  }
}

function aggregated(aggregation: NonNullable<DecisionTable['aggregation']>, values: readonly unknown[]): number | null {
  if (aggregation === 'COUNT') return values.length;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) throw new AppError('refused', '聚合的结果应为数字');
  if (numbers.length === 0) return null;
  if (aggregation === 'SUM') return numbers.reduce((sum, each) => sum + each, 0);
  return aggregation === 'MIN' ? Math.min(...numbers) : Math.max(...numbers);
}

/** What the outputs say is answered when no rule matches; nothing where they say nothing. */
function usualOf(key: string, { outputs }: DecisionTable, variables: Values): Values[] {
  if (outputs.every(({ defaultValue }) => defaultValue === '')) return [];
  const values = outputs.map(({ name, defaultValue }) => [
    name || key,
    defaultValue === '' ? null : plain(evaluated({ text: defaultValue, language: null }, variables)),
  ]);
  return [Object.fromEntries(values) as Values];
}

/** A value as its column says it is; refused when it cannot be that. */
function converted(value: unknown, type: string, what: string): unknown {
  if (value === null || value === undefined) return null;
  const refused = () => new AppError('refused', `${what}的值“${String(value)}”不是${typeTitles[type] ?? type}`);
  switch (type) {
    case 'number':
    case 'integer':
    case 'long':
    case 'double': {
      if (typeof value === 'number') return value;
      if (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
      throw refused();
    }
    case 'boolean':
      if (value === true || value === 'true') return true;
      if (value === false || value === 'false') return false;
      throw refused();
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'date':
    case 'dateTime':
      return typeof value === 'string' ? moment(value, type, refused) : value;
    default:
      return value;
  }
}

function moment(value: string, type: string, refused: () => AppError): unknown {
  const isTimed = type === 'dateTime' || value.includes('T');
  const found = evaluate(isTimed ? 'date and time(value)' : 'date(value)', { value }).value;
  if (found === null) throw refused();
  return found;
}

const typeTitles: Readonly<Record<string, string>> = {
  number: '数字',
  integer: '整数',
  long: '整数',
  double: '数字',
  boolean: '是或否',
  string: '文字',
  date: '日期',
  dateTime: '日期时间',
};
