import { parseXml, XmlError } from '../bpmn/document/parse-xml.ts';
import type { XmlElement } from '../bpmn/document/xml-tree.ts';
import { textIn } from '../bpmn/document/xml-tree.ts';
import {
  aggregations,
  type Decision,
  type DecisionExpression,
  type DecisionInput,
  type DecisionOutput,
  type DecisionRule,
  type DecisionTable,
  hitPolicies,
} from './decision.ts';
import { attributeOf, childOf, childrenOf, engineAttributeOf, identityOf, writtenIn } from './dmn-tree.ts';

/** A file as it is read; it can be used when nothing is wrong with it. */
export interface ReadDmn {
  /** In document order. */
  decisions: Decision[];
  /** Chinese sentences. */
  faults: string[];
}

/** Reads a DMN file of any version. What is not understood stays in the text and is told where it would change a result. */
export function readDmn(xml: string): ReadDmn {
  try {
    const { root } = parseXml(xml);
    if (root.name !== 'definitions' || !root.uri.includes('/DMN/')) {
      return { decisions: [], faults: ['文件不是 DMN 决策文件'] };
    }
    return readDecisions(root);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { decisions: [], faults: [`文件不是有效的 XML，第 ${error.line} 行有误：${error.message}`] };
  }
}

function readDecisions(root: XmlElement): ReadDmn {
  const elements = childrenOf(root, 'decision');
  const faults: string[] = [];
  const decisions = elements.flatMap((element) => {
    const read = readDecision(element);
    if (typeof read !== 'string') return read;
    faults.push(read);
    return [];
  });
  if (elements.length === 0) faults.push('文件中没有决策');
  const keys = elements.map((element) => attributeOf(element, 'id'));
  const twice = keys.find((key, index) => key && keys.indexOf(key) !== index);
  if (twice) faults.push(`有多个决策使用标识“${twice}”`);
  for (const { name, requires } of decisions) {
    for (const key of requires) {
      if (!keys.includes(key)) faults.push(`决策“${name}”依赖的决策“${key}”不在文件中`);
    }
  }
  return { decisions, faults };
}

/** A decision, or what is wrong with it. */
function readDecision(element: XmlElement): Decision | string {
  const key = attributeOf(element, 'id') ?? '';
  const name = attributeOf(element, 'name') || key;
  if (!key) return `决策“${name || '未命名'}”没有标识`;
  const logic = readLogic(element);
  if (typeof logic === 'string') return `决策“${name}”${logic}`;
  const requires = childrenOf(element, 'informationRequirement').flatMap((requirement) => {
    const href = attributeOf(childOf(requirement, 'requiredDecision'), 'href');
    return href ? [href.slice(href.lastIndexOf('#') + 1)] : [];
  });
  return { key, name, versionTag: engineAttributeOf(element, 'versionTag') ?? null, requires, logic };
}

function readLogic(element: XmlElement): Decision['logic'] | string {
  const table = childOf(element, 'decisionTable');
  if (table) return readTable(table);
  const literal = childOf(element, 'literalExpression');
  if (!literal) return '既不是决策表，也不是表达式，不能执行';
  const variable = childOf(element, 'variable');
  return {
    kind: 'literal',
    expression: readExpression(literal),
    variable: attributeOf(variable, 'name') ?? '',
    type: attributeOf(variable, 'typeRef') ?? attributeOf(literal, 'typeRef') ?? '',
  };
}

function readTable(table: XmlElement): DecisionTable | string {
  const written = attributeOf(table, 'hitPolicy') ?? 'UNIQUE';
  const hitPolicy = hitPolicies.find((policy) => policy === written);
  if (!hitPolicy) return `使用了不支持的命中策略“${written}”，请改用唯一、首个、任意、收集或规则顺序`;
  const aggregated = attributeOf(table, 'aggregation');
  const aggregation = aggregations.find((each) => each === aggregated) ?? null;
  if (aggregated && !aggregation) return `使用了不支持的聚合方式“${aggregated}”`;
  const inputs = childrenOf(table, 'input').map(readInput);
  const outputs = childrenOf(table, 'output').map(readOutput);
  const rules = childrenOf(table, 'rule').map(readRule);
  const uneven = rules.findIndex(
    (rule) => rule.inputs.length !== inputs.length || rule.outputs.length !== outputs.length,
  );
  if (outputs.length === 0) return '没有输出列';
  if (uneven >= 0) return `第 ${uneven + 1} 条规则的单元格数与列数不一致`;
  return { kind: 'table', hitPolicy, aggregation, inputs, outputs, rules };
}

function readInput(element: XmlElement, index: number): DecisionInput {
  const expression = childOf(element, 'inputExpression');
  return {
    id: identityOf(element, index),
    label: attributeOf(element, 'label') ?? '',
    expression: readExpression(expression),
    type: attributeOf(expression, 'typeRef') ?? '',
    values: writtenIn(childOf(element, 'inputValues')),
  };
}

function readOutput(element: XmlElement, index: number): DecisionOutput {
  return {
    id: identityOf(element, index),
    label: attributeOf(element, 'label') ?? '',
    name: attributeOf(element, 'name') ?? '',
    type: attributeOf(element, 'typeRef') ?? '',
    values: writtenIn(childOf(element, 'outputValues')),
    defaultValue: writtenIn(childOf(element, 'defaultOutputEntry')),
  };
}

function readRule(element: XmlElement, index: number): DecisionRule {
  const description = childOf(element, 'description');
  return {
    id: identityOf(element, index),
    inputs: childrenOf(element, 'inputEntry').map(readExpression),
    outputs: childrenOf(element, 'outputEntry').map(readExpression),
    note: description ? textIn(description).trim() : '',
  };
}

function readExpression(element: XmlElement | undefined): DecisionExpression {
  return { text: writtenIn(element), language: attributeOf(element, 'expressionLanguage') ?? null };
}
