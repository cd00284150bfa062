import { z } from 'zod';
import { hasFeature } from '../capability.ts';
import type { Flavour } from '../flavour.ts';
import { nameIn } from './name-in.ts';

/** The kinds of bindings that have a counterpart here, by the names of Camunda's element template schema. */
const bindingTypes = [
  'property',
  'camunda:property',
  'camunda:inputParameter',
  'camunda:outputParameter',
  'camunda:field',
  'camunda:in',
  'camunda:in:businessKey',
  'camunda:out',
  'camunda:executionListener',
  'camunda:taskListener',
] as const;

const text = z.string().max(1_000).optional();

/** Where a field of a template goes, after the `binding` of Camunda's element templates. */
export const binding = z.object({
  type: z.enum(bindingTypes),
  /** Of a property of the element itself: with the prefix of the template's engine, such as `camunda:class`. */
  name: text,
  event: text,
  source: text,
  sourceExpression: text,
  target: text,
  variables: z.enum(['all', 'local']).optional(),
  expression: z.boolean().optional(),
  scriptFormat: text,
});

/** Where a field of a template goes. */
export type Binding = z.output<typeof binding>;

/** Where extensions of a kind stand, which of them is meant, and which of its properties holds the value. */
export interface Place {
  /** Without the prefix of the engine. */
  readonly type: string;
  /** The extension that such parts stand in, and its list of them. */
  readonly within?: { readonly type: string; readonly list: string };
  readonly key: Readonly<Record<string, string>>;
  /** Null where being there is all that there is to it. */
  readonly value: string | null;
  /** The child that holds the value, such as a script. */
  readonly child?: string;
}

const inputs = { type: 'InputOutput', list: 'inputParameters' };
const outputs = { type: 'InputOutput', list: 'outputParameters' };

/** Where an extension of the binding stands; undefined for a property of the element itself. */
export function placeOf(bound: Binding): Place | undefined {
  const { type, name = '', source, sourceExpression, target = '', variables, event = '', scriptFormat } = bound;
  switch (type) {
    case 'property':
      return undefined;
    case 'camunda:property':
      return { type: 'Property', within: { type: 'Properties', list: 'values' }, key: { name }, value: 'value' };
    case 'camunda:inputParameter':
      return scriptFormat
        ? { type: 'InputParameter', within: inputs, key: { name }, value: 'value', child: 'definition' }
        : { type: 'InputParameter', within: inputs, key: { name }, value: 'value' };
    case 'camunda:outputParameter':
      return { type: 'OutputParameter', within: outputs, key: { value: source ?? '' }, value: 'name' };
    case 'camunda:field':
      return { type: 'Field', key: { name }, value: bound.expression ? 'expression' : 'string' };
    case 'camunda:in':
      return variables
        ? { type: 'In', key: { variables: 'all' }, value: null }
        : { type: 'In', key: { target }, value: bound.expression ? 'sourceExpression' : 'source' };
    case 'camunda:in:businessKey':
      return { type: 'In', key: {}, value: 'businessKey' };
    case 'camunda:out':
      return variables
        ? { type: 'Out', key: { variables: 'all' }, value: null }
        : { type: 'Out', key: sourceExpression ? { sourceExpression } : { source: source ?? '' }, value: 'target' };
    case 'camunda:executionListener':
      return { type: 'ExecutionListener', key: { event }, ...listened(scriptFormat) };
    case 'camunda:taskListener':
      return { type: 'TaskListener', key: { event }, ...listened(scriptFormat) };
  }
}

function listened(scriptFormat: string | undefined) {
  return scriptFormat ? { value: 'value', child: 'script' } : { value: 'expression' };
}

/** The name of the property that a binding to the element itself means in a file for an engine, if that has one. */
export function ownPropertyOf({ name = '' }: Binding, from: Flavour, to: Flavour): string | undefined {
  return nameIn(to, from, name.replace(/^bpmn:/, ''));
}

/** Whether a file for an engine has a place for what a binding of another engine's template means. */
export function isHeld(bound: Binding, from: Flavour, to: Flavour): boolean {
  if (bound.type === 'property') return ownPropertyOf(bound, from, to) !== undefined;
  if (bound.type === 'camunda:in:businessKey') return hasFeature(to, 'businessKeyMapping');
  const isParameter = bound.type === 'camunda:inputParameter' || bound.type === 'camunda:outputParameter';
  return !isParameter || hasFeature(to, 'inputOutput');
}

/** Whether two bindings mean the same place, so that what one field leaves another takes over. */
export function keyOfBinding(one: Binding): string {
  return JSON.stringify(
    Object.entries(one)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  );
}
