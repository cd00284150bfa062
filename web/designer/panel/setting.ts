import { overlookedAttributesOf, readAttributesOf, type Setting } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { nodeChange } from './extension.ts';

/** A setting of an engine as text; empty when it is not set or the engine has no such setting. */
export function settingText(node: ModdleNode, flavour: Flavour, setting: Setting): string {
  const said = readAttributesOf(flavour, setting).map((name) => attributeText(node, `${flavour}:${name}`));
  return said.find((text) => text !== '') ?? '';
}

/** A setting that is on or off; undefined when the file does not say. */
export function settingFlag(node: ModdleNode, flavour: Flavour, setting: Setting): boolean | undefined {
  const text = settingText(node, flavour, setting);
  return text === '' ? undefined : text === 'true';
}

/** The properties that write a setting under the engine's own name alone; an empty text or undefined removes it. */
export function settingProperties(
  flavour: Flavour,
  setting: Setting,
  value: string | boolean | undefined,
): Record<string, unknown> {
  const names = readAttributesOf(flavour, setting);
  return Object.fromEntries(
    names.map((name, index) => [`${flavour}:${name}`, index > 0 || value === '' ? undefined : value]),
  );
}

/** The change that writes a setting. */
export function settingChanges(
  element: DiagramElement,
  node: ModdleNode,
  flavour: Flavour,
  setting: Setting,
  value: string | boolean | undefined,
): Change[] {
  return [nodeChange(element, node, settingProperties(flavour, setting, value))];
}

/** A setting as the file has it under a name that the engine overlooks. */
export interface Overlooked {
  /** With prefix. */
  readonly attribute: string;
  readonly text: string;
}

/** Where the file keeps a setting under names of other engines. */
export function overlookedOf(node: ModdleNode, flavour: Flavour, setting: Setting): Overlooked[] {
  return overlookedAttributesOf(flavour, setting)
    .map((name) => `${flavour}:${name}`)
    .map((attribute) => ({ attribute, text: attributeText(node, attribute) }))
    .filter(({ text }) => text !== '');
}

/** A default of the descriptor that the file itself does not have. */
function isDefault(node: ModdleNode, attribute: string, text: string): boolean {
  const property = node.$descriptor.propertiesByName?.[attribute];
  return hasDefault(property) && String(property.default) === text;
}

function hasDefault(property: unknown): property is { readonly default: unknown } {
  return typeof property === 'object' && property !== null && 'default' in property;
}

/** What the file says, if it is anything else than what holds without it. */
function attributeText(node: ModdleNode, name: string): string {
  const value = node.get(name);
  const text = typeof value === 'boolean' ? String(value) : textOf(node, name);
  return isDefault(node, name, text) ? '' : text;
}
