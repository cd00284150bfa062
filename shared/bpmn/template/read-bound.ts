import type { Flavour } from '../flavour.ts';
import type { TemplateContent } from '../template-content.ts';
import type { BoundValues } from './active-fields.ts';
import { type Binding, isHeld, keyOfBinding, ownPropertyOf, type Place, placeOf } from './binding.ts';
import type { FieldValue, TemplateField } from './template-field.ts';

/** As much of a node of the model as reading needs, whichever library's type it has. */
export interface ReadNode {
  readonly $type: string;
  get(name: string): unknown;
}

/** Which edition of which template an element was made with. */
export interface TemplateMark {
  readonly key: string;
  /** Null where the file gives none. */
  readonly edition: number | null;
}

/** A template as checks and readings need it. */
export interface FieldTemplate {
  /** What files call it: the `id` of Camunda's element templates. */
  readonly key: string;
  readonly edition: number;
  readonly name: string;
  readonly elementType: string;
  /** The engine in whose words it is written. */
  readonly flavour: Flavour;
  readonly content: TemplateContent;
  readonly fields: readonly TemplateField[];
}

/** The attributes that keep the mark in a file for an engine; only Camunda has its own. */
export function markNames(flavour: Flavour): { readonly key: string; readonly edition: string } {
  const prefix = flavour === 'camunda' ? 'camunda' : 'tongtu';
  return { key: `${prefix}:modelerTemplate`, edition: `${prefix}:modelerTemplateVersion` };
}

/** The mark of an element; undefined where it was made without a template. */
export function markOf(node: ReadNode, flavour: Flavour): TemplateMark | undefined {
  const names = markNames(flavour);
  const key = node.get(names.key);
  if (typeof key !== 'string' || key === '') return undefined;
  const edition = Number(node.get(names.edition) ?? Number.NaN);
  return { key, edition: Number.isInteger(edition) ? edition : null };
}

/** A template without the fields that a file for an engine has no place for. */
export function templateFor<T extends Pick<FieldTemplate, 'fields' | 'flavour'>>(template: T, to: Flavour): T {
  const fields = template.fields.filter(({ binding }) => isHeld(binding, template.flavour, to));
  return fields.length === template.fields.length ? template : { ...template, fields };
}

/** The template of an element, as far as the engine of the file knows it; a mark without edition means the first. */
export function templateOf<T extends FieldTemplate>(
  node: ReadNode,
  flavour: Flavour,
  templates: readonly T[],
): T | undefined {
  const mark = markOf(node, flavour);
  const found = templates.find(
    ({ key, edition, elementType }) =>
      key === mark?.key && elementType === node.$type && edition === (mark.edition ?? 1),
  );
  return found && templateFor(found, flavour);
}

/** What the places of the fields hold in an element. */
export function boundValues(
  node: ReadNode,
  { fields, flavour: from }: Pick<FieldTemplate, 'fields' | 'flavour'>,
  to: Flavour,
): BoundValues {
  const values = new Map<string, FieldValue>();
  for (const { binding } of fields) {
    const value = readBound(node, binding, from, to);
    if (value !== undefined) values.set(keyOfBinding(binding), value);
  }
  return values;
}

function readBound(node: ReadNode, bound: Binding, from: Flavour, to: Flavour): FieldValue | undefined {
  const place = placeOf(bound);
  if (!place) {
    const name = ownPropertyOf(bound, from, to);
    const value = name === undefined ? undefined : node.get(name);
    // What the descriptors give as a default is not in the file.
    if (value === false && !Object.hasOwn(node, (name ?? '').replace(/^.*:/, ''))) return undefined;
    return isNode(value) ? simple(value.get('body')) : simple(value);
  }
  const part = partAt(node, place, to);
  if (!part) return undefined;
  if (place.value === null) return '';
  const child = place.child ? part.get(place.child) : part;
  // What is there without a text is there and empty.
  return (isNode(child) && simple(child.get(place.value))) || '';
}

/** The extension of an element that stands at a place. */
export function partAt<T extends ReadNode>(node: T, place: Place, to: Flavour): T | undefined {
  return listAt(node, place, to)?.parts.find((part) => part.$type === `${to}:${place.type}` && isMeant(part, place));
}

/** The list that extensions of a place stand in, and what holds it; undefined where there is none yet. */
export function listAt<T extends ReadNode>(node: T, { within }: Place, to: Flavour) {
  const extensions = node.get('extensionElements');
  if (!isNode<T>(extensions)) return undefined;
  if (!within) return { holder: extensions, list: 'values', parts: nodesIn<T>(extensions, 'values') };
  const holder = nodesIn<T>(extensions, 'values').find(({ $type }) => $type === `${to}:${within.type}`);
  return holder && { holder, list: within.list, parts: nodesIn<T>(holder, within.list) };
}

function isMeant(part: ReadNode, { type, key, value, child }: Place): boolean {
  const isSame = Object.entries(key).every(([name, wanted]) => {
    const found = part.get(name);
    // A script stands where its text would.
    const script = part.get('definition');
    return String((type === 'OutputParameter' && isNode(script) ? script.get('value') : found) ?? '') === wanted;
  });
  if (!isSame) return false;
  const isListener = type.endsWith('Listener');
  if (isListener && value !== null) return child ? isNode(part.get(child)) : part.get(value) !== undefined;
  return value !== 'businessKey' || part.get('businessKey') !== undefined;
}

function nodesIn<T extends ReadNode>(node: T, name: string): T[] {
  const value = node.get(name);
  return Array.isArray(value) ? value.filter((one): one is T => isNode<T>(one)) : [];
}

function isNode<T extends ReadNode = ReadNode>(value: unknown): value is T {
  return typeof value === 'object' && value !== null && '$type' in value && 'get' in value;
}

function simple(value: unknown): FieldValue | undefined {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}
