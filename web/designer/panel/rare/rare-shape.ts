import type { Flavour } from '#shared/bpmn/flavour.ts';
import { childOf, childrenOf, createNode, type ModdleNode, textOf } from '../../canvas/moddle.ts';
import { type Entry, type EntryField, type EntryShape, nodesForRows, rowsIn, textIn } from '../entry.ts';
import { keptHint } from '../kept-words.ts';
import { definitionsOf } from '../owner.ts';
import { rootElementsOf } from '../root-elements.ts';
import type { RareElement, RareField } from './rare-elements.ts';

/** How extension elements of a kind are shown and edited on a node. */
export function shapeOf({ type, word, fields }: RareElement, host: ModdleNode, flavour: Flavour): EntryShape {
  return {
    heading: word,
    columns: fields
      .filter(({ kind }) => kind !== 'list' && kind !== 'flag')
      .slice(0, 2)
      .map(({ name, label }) => ({ title: label, textOf: (entry) => textIn(entry, name) })),
    addLabel: `添加${word}`,
    question: `确认移除该${word}吗？`,
    editor: {
      title: word,
      place: 'dialog',
      first: () => ({}),
      fields: fields.map((field) => {
        const hint = keptHint(flavour, type, field.name);
        return { ...entryField(field, host, flavour), ...(hint && { hint }) };
      }),
    },
  };
}

function entryField({ name, label, kind, options, of }: RareField, host: ModdleNode, flavour: Flavour): EntryField {
  if (kind === 'list') return { name, label, kind, list: shapeOf(of ?? never(name), host, flavour) };
  if (kind === 'choice') return { name, label, kind, options: [{ value: '', label: '引擎默认' }, ...(options ?? [])] };
  if (kind === 'error') {
    const errors = rootElementsOf(definitionsOf(host), 'Error');
    return {
      name,
      label,
      kind: 'choice',
      options: errors.map((one) => ({ value: textOf(one, 'id'), label: textOf(one, 'name') || textOf(one, 'id') })),
      problemOf: (entry) => (textIn(entry, name) === '' ? '请选择错误，可先在流程的“错误列表”中创建' : undefined),
    };
  }
  if (kind === 'assignment') return { name, label, kind: 'text', placeholder: '例如 user(zhang), group(audit)' };
  return { name, label, kind };
}

function never(name: string): never {
  throw new Error(`the list ${name} does not say of what`);
}

/** Reads an extension element as its window shows it. */
export function readRare(node: ModdleNode, { fields }: RareElement): Entry {
  return Object.fromEntries(
    fields.map(({ name, kind, of }) => {
      if (kind === 'list' && of) return [name, childrenOf(node, name).map((one) => readRare(one, of))];
      if (kind === 'assignment') return [name, assigned(node, name)];
      const referred = kind === 'error' ? childOf(node, name) : undefined;
      return [name, referred ? textOf(referred, 'id') : textOf(node, name)];
    }),
  );
}

/** The properties that make an extension element say what its window shows; whatever else it says stays. */
export function rareProperties(node: ModdleNode, { fields }: RareElement, entry: Entry): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind, of }): [string, unknown] => {
      const text = textIn(entry, name) || undefined;
      if (kind === 'error') return [name, errorOf(node, text)];
      if (kind === 'assignment') return [name, assignmentOf(node, name, text)];
      if (kind !== 'list' || !of) return [name, text];
      const type = `${node.$type.split(':')[0]}:${of.type}`;
      const read = (one: ModdleNode) => readRare(one, of);
      const rows = nodesForRows(rowsIn(entry, name), childrenOf(node, name), read, (row) => {
        const created = createNode(node, type);
        return createNode(node, type, rareProperties(created, of, row));
      });
      return [name, rows];
    }),
  );
}

function errorOf(node: ModdleNode, id: string | undefined): ModdleNode | undefined {
  return rootElementsOf(definitionsOf(node), 'Error').find((one) => textOf(one, 'id') === id);
}

/** What the expression around an assignment says. */
function assigned(node: ModdleNode, name: string): string {
  const around = childOf(node, name);
  const expression = around && childOf(around, 'expression');
  return expression ? textOf(expression, 'body') : '';
}

/** The assignment that says a text; the present one if it says the same. */
function assignmentOf(node: ModdleNode, name: string, text: string | undefined): ModdleNode | undefined {
  if (text === undefined || text === assigned(node, name)) return text === undefined ? undefined : childOf(node, name);
  const around = createNode(node, 'bpmn:ResourceAssignmentExpression');
  around.set('expression', createNode(around, 'bpmn:FormalExpression', { body: text }));
  return around;
}
