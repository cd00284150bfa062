import type { Decision, DecisionTable } from '#shared/dmn/decision.ts';
import { faultOf, faultOfTest } from './feel.ts';

/** What keeps a decision from being decided by, as Chinese sentences. */
export function decisionFaults(decision: Decision, decisions: readonly Decision[]): string[] {
  const known = decisions.flatMap(({ key, name }) => [key, name]);
  const { logic } = decision;
  if (logic.kind === 'table') return tableFaults(logic, known).map((fault) => `决策“${decision.name}”${fault}`);
  if (logic.expression.text === '') return [`决策“${decision.name}”没有填写表达式`];
  const fault = faultOf(logic.expression, known);
  return fault ? [`决策“${decision.name}”的表达式${fault}`] : [];
}

function tableFaults(
  { hitPolicy, aggregation, inputs, outputs, rules }: DecisionTable,
  known: readonly string[],
): string[] {
  const names = outputs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const faults: (string | undefined)[] = [
    outputs.length > 1 && names.includes('') ? '有多个输出列，每一列都要有名称' : undefined,
    twice ? `有多个输出列名为“${twice}”` : undefined,
    hitPolicy === 'COLLECT' && aggregation && outputs.length > 1 ? '聚合时只能有一个输出列' : undefined,
    ...inputs.map(({ label, expression }, index) => {
      const title = `的输入列“${label || index + 1}”`;
      if (expression.text === '') return `${title}没有填写表达式`;
      const fault = faultOf(expression, known);
      return fault && `${title}的表达式${fault}`;
    }),
    ...outputs.map(({ label, name, defaultValue }) => {
      const fault = defaultValue === '' ? undefined : faultOf({ text: defaultValue, language: null }, known);
      return fault && `的输出列“${label || name}”的默认值${fault}`;
    }),
    ...rules.flatMap((rule, row) => [
      ...rule.inputs.map((entry, column) => {
        const fault = faultOfTest(entry);
        return fault && `第 ${row + 1} 条规则的第 ${column + 1} 个条件${fault}`;
      }),
      ...rule.outputs.map((entry, column) => {
        const fault = entry.text === '' ? undefined : faultOf(entry, known);
        return fault && `第 ${row + 1} 条规则的第 ${column + 1} 个结果${fault}`;
      }),
    ]),
  ];
  return faults.flatMap((fault) => fault ?? []);
}
