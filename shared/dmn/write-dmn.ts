import { escapeAttribute, escapeText } from '../bpmn/document/escape-xml.ts';
import { parseXml } from '../bpmn/document/parse-xml.ts';
import { isBlank, qualified, rawOf, textIn, type XmlElement } from '../bpmn/document/xml-tree.ts';
import type { DecisionExpression, DecisionInput, DecisionOutput, DecisionRule, DecisionTable } from './decision.ts';
import { attributeOf, childOf, childrenOf, identityOf, writtenIn } from './dmn-tree.ts';

/** The file with the table of one decision changed; all that the table does not say stays as it is written. */
export function writeTable(xml: string, key: string, name: string, table: DecisionTable): string {
  const { root } = parseXml(xml);
  const decision = childrenOf(root, 'decision').find((each) => attributeOf(each, 'id') === key);
  const old = childOf(decision, 'decisionTable');
  if (!decision || !old) throw new Error(`the file has no table of ${key}`);
  const written = changed(decision, { name }, { decisionTable: tableXml(old, table) });
  return xml.slice(0, decision.offset) + written + xml.slice(decision.end);
}

type Attributes = Readonly<Record<string, string>>;
type Children = Readonly<Record<string, string>>;

/** An element with some attributes and some children anew; what is the same stays as it is written. */
function changed(element: XmlElement, attributes: Attributes, children: Children): string {
  const missing = { ...children };
  const content = element.children.map((child) => {
    if (child.kind !== 'element') return child.raw;
    const written = child.uri === element.uri ? missing[child.name] : undefined;
    if (written === undefined) return rawOf(child);
    delete missing[child.name];
    return written;
  });
  return wrapped(element, attributes, [...content, ...Object.values(missing)].join(''));
}

/** An element with some attributes anew around a content of its own. */
function wrapped(element: XmlElement, attributes: Attributes, content: string): string {
  const known = new Set(element.attributes.map(qualified));
  const kept = element.attributes.map((attribute) => {
    const value = attributes[qualified(attribute)];
    if (value === undefined || value === attribute.value) return attribute.raw;
    return value === '' ? '' : attributeXml(attribute.name, value);
  });
  const added = Object.entries(attributes).map(([name, value]) =>
    known.has(name) || value === '' ? '' : attributeXml(name, value),
  );
  const tag = qualified(element);
  const start = `<${tag}${kept.join('')}${added.join('')}`;
  return element.isSelfClosing && content === '' ? `${start}/>` : `${start}>${content}</${tag}>`;
}

function attributeXml(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}

/** Writes elements beside an old one: with its prefix, its indent. */
class Writer {
  readonly #prefix: string;
  constructor({ prefix }: XmlElement) {
    this.#prefix = prefix ? `${prefix}:` : '';
  }

  element(name: string, attributes: Attributes, content = ''): string {
    const tag = `${this.#prefix}${name}`;
    const written = Object.entries(attributes).map(([each, value]) => (value === '' ? '' : attributeXml(each, value)));
    return `<${tag}${written.join('')}>${content}</${tag}>`;
  }

  text(text: string): string {
    return this.element('text', {}, escapeText(text));
  }
}

function tableXml(old: XmlElement, table: DecisionTable): string {
  const writer = new Writer(old);
  const oldInputs = byIdentity(old, 'input');
  const oldOutputs = byIdentity(old, 'output');
  const oldRules = byIdentity(old, 'rule');
  const columns = {
    inputs: table.inputs.map(({ id }) => [...oldInputs.keys()].indexOf(id)),
    outputs: table.outputs.map(({ id }) => [...oldOutputs.keys()].indexOf(id)),
  };
  const others = old.children.filter(
    (child) =>
      !isBlank(child) &&
      !(child.kind === 'element' && child.uri === old.uri && ['input', 'output', 'rule'].includes(child.name)),
  );
  const isAhead = (child: (typeof others)[number]) =>
    child.kind === 'element' && ['description', 'extensionElements'].includes(child.name);
  const raw = (child: (typeof others)[number]) => (child.kind === 'element' ? rawOf(child) : child.raw);
  const parts = [
    ...others.filter(isAhead).map(raw),
    ...table.inputs.map((input) => inputXml(writer, input, oldInputs.get(input.id))),
    ...table.outputs.map((output) => outputXml(writer, output, oldOutputs.get(output.id))),
    ...others.filter((child) => !isAhead(child)).map(raw),
    ...table.rules.map((rule) => ruleXml(writer, rule, oldRules.get(rule.id), columns)),
  ];
  const isWritten = attributeOf(old, 'hitPolicy') !== undefined || table.hitPolicy !== 'UNIQUE';
  const attributes = {
    ...(isWritten && { hitPolicy: table.hitPolicy }),
    aggregation: table.hitPolicy === 'COLLECT' ? (table.aggregation ?? '') : '',
  };
  return wrapped(old, attributes, `${parts.map((part) => `\n      ${part}`).join('')}\n    `);
}

function byIdentity(table: XmlElement, name: string): Map<string, XmlElement> {
  return new Map(childrenOf(table, name).map((element, index) => [identityOf(element, index), element]));
}

/** An id that the file does not write is none that is written. */
function writtenId(id: string): string {
  return id.startsWith('#') ? '' : id;
}

function inputXml(writer: Writer, input: DecisionInput, old: XmlElement | undefined): string {
  const { id, label, expression, type, values } = input;
  const oldExpression = childOf(old, 'inputExpression');
  const about = { typeRef: type, expressionLanguage: expression.language ?? '' };
  const inner = oldExpression
    ? expressionXml(writer, oldExpression, expression.text, about)
    : writer.element('inputExpression', { id: `${id}_expression`, ...about }, writer.text(expression.text));
  const valued = valuesXml(writer, 'inputValues', childOf(old, 'inputValues'), values);
  if (!old) return writer.element('input', { id, label }, inner + valued);
  return changed(
    old,
    { label },
    { inputExpression: inner, ...(valuesChanged(old, 'inputValues', values) && { inputValues: valued }) },
  );
}

function outputXml(writer: Writer, output: DecisionOutput, old: XmlElement | undefined): string {
  const { id, label, name, type, values, defaultValue } = output;
  const valued = valuesXml(writer, 'outputValues', childOf(old, 'outputValues'), values);
  const usual = valuesXml(writer, 'defaultOutputEntry', childOf(old, 'defaultOutputEntry'), defaultValue);
  const attributes = { label, name, typeRef: type };
  if (!old) return writer.element('output', { id, ...attributes }, valued + usual);
  return changed(old, attributes, {
    ...(valuesChanged(old, 'outputValues', values) && { outputValues: valued }),
    ...(valuesChanged(old, 'defaultOutputEntry', defaultValue) && { defaultOutputEntry: usual }),
  });
}

function valuesChanged(old: XmlElement, name: string, values: string): boolean {
  return writtenIn(childOf(old, name)) !== values;
}

function valuesXml(writer: Writer, name: string, old: XmlElement | undefined, values: string): string {
  if (values === '') return '';
  return old ? expressionXml(writer, old, values, {}) : writer.element(name, {}, writer.text(values));
}

function expressionXml(writer: Writer, old: XmlElement, text: string, attributes: Attributes): string {
  const isSame = Object.entries(attributes).every(([name, value]) => (attributeOf(old, name) ?? '') === value);
  if (isSame && writtenIn(old) === text) return rawOf(old);
  return changed(old, attributes, writtenIn(old) === text ? {} : { text: writer.text(text) });
}

/** Where in the old table each column of the new one was; -1 for a new one. */
interface Columns {
  inputs: readonly number[];
  outputs: readonly number[];
}

function ruleXml(writer: Writer, rule: DecisionRule, old: XmlElement | undefined, columns: Columns): string {
  const entries = (name: string, written: readonly DecisionExpression[], places: readonly number[]) => {
    const before = old ? childrenOf(old, name) : [];
    return written.map(({ text, language }, index) => {
      const about = { expressionLanguage: language ?? '' };
      const found = before[places[index] ?? -1];
      if (found) return expressionXml(writer, found, text, about);
      return writer.element(name, { id: `${rule.id}_${name}_${index + 1}`, ...about }, writer.text(text));
    });
  };
  const described = old && childOf(old, 'description');
  const isSameNote = described && textIn(described).trim() === rule.note;
  const note = rule.note ? writer.element('description', {}, escapeText(rule.note)) : '';
  const rest = (old?.children ?? []).flatMap((child) =>
    isBlank(child) || (child.kind === 'element' && ['description', 'inputEntry', 'outputEntry'].includes(child.name))
      ? []
      : child.kind === 'element'
        ? rawOf(child)
        : child.raw,
  );
  const parts = [
    isSameNote ? rawOf(described) : note,
    ...entries('inputEntry', rule.inputs, columns.inputs),
    ...entries('outputEntry', rule.outputs, columns.outputs),
    ...rest,
  ].filter((part) => part !== '');
  const content = `${parts.map((part) => `\n        ${part}`).join('')}\n      `;
  return old ? wrapped(old, {}, content) : writer.element('rule', { id: writtenId(rule.id) }, content);
}

/** A file with one table of no rules. */
export function newDmn(key: string, name: string): string {
  const about = `id="${escapeAttribute(key)}" name="${escapeAttribute(name)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="${escapeAttribute(key)}_file" name="${escapeAttribute(name)}" namespace="http://tongtu">
  <decision ${about}>
    <decisionTable id="${escapeAttribute(key)}_table">
    </decisionTable>
  </decision>
</definitions>
`;
}
