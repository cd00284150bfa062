import { settingTitle } from '#shared/bpmn/comparison/setting-title.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { nameIn, typeIn } from '#shared/bpmn/template/name-in.ts';
import type { TemplatePart, TemplateValue } from '#shared/bpmn/template-content.ts';
import type { Change } from '../canvas/change.ts';
import {
  childOf,
  childrenOf,
  createNode,
  type DiagramElement,
  isNode,
  knows,
  type ModdleNode,
  nodeOf,
} from '../canvas/moddle.ts';
import { isPart } from './bound-value.ts';
import { partOf } from './read-settings.ts';
import type { ElementTemplate } from './template-source.ts';

/** What putting a template on an element changes, and which of its settings the element or the engine does not know. */
export interface AppliedTemplate {
  readonly changes: readonly Change[];
  /** In the words of the panel. */
  readonly unknown: readonly string[];
}

/**
 * Puts the settings of a template on an element. Settings of another engine go under the names that this engine reads;
 * extensions of a kind that may stand once, such as a form, take the place of the present one.
 */
export function appliedTemplate(
  element: DiagramElement,
  template: Pick<ElementTemplate, 'content' | 'flavour'>,
  flavour: Flavour,
): AppliedTemplate {
  const node = nodeOf(element);
  const unknown: string[] = [];
  const names: Words = { from: template.flavour, to: flavour };
  const properties: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(template.content)) {
    if (name === 'extensionElements') continue;
    const here = nameIn(names.to, names.from, name);
    if (here === undefined || !knows(node, here)) unknown.push(titleOf(name));
    else properties[here] = built(value, node, names, unknown);
  }
  const changes: Change[] = [{ element, properties }];
  const { extensionElements } = template.content;
  const parts = (Array.isArray(extensionElements) ? extensionElements : []).filter(isPart);
  return { changes: [...changes, ...extensionChanges(element, parts, names, unknown)], unknown: [...new Set(unknown)] };
}

function extensionChanges(
  element: DiagramElement,
  parts: readonly TemplatePart[],
  names: Words,
  unknown: string[],
): Change[] {
  const node = nodeOf(element);
  const present = childOf(node, 'extensionElements');
  const extensions = present ?? createNode(node, 'bpmn:ExtensionElements');
  const added = parts.map((part) => built(part, extensions, names, unknown)).filter(isNode);
  if (added.length === 0) return [];
  const replaced = new Set(added.map(({ $type }) => $type).filter((type) => !type.endsWith('Listener')));
  const kept = childrenOf(extensions, 'values').filter(({ $type }) => !replaced.has($type));
  const listed = new Set(kept.map(written));
  const values = [...kept, ...added.filter((one) => !listed.has(written(one)))];
  return [
    { element, node: extensions, properties: { values } },
    ...(present ? [] : [{ element, properties: { extensionElements: extensions } }]),
  ];
}

/** A value of a template as the model holds it; what the descriptors do not know is told and left out. */
export function built(value: TemplateValue, parent: ModdleNode, names: Words, unknown: string[]): unknown {
  if (Array.isArray(value)) {
    return value.map((each: TemplateValue) => built(each, parent, names, unknown)).filter((each) => each !== undefined);
  }
  if (!isPart(value)) return value;
  const node = createdNode(parent, typeIn(names.to, names.from, value.type));
  if (!node) {
    unknown.push(titleOf(value.type));
    return undefined;
  }
  for (const [name, inner] of Object.entries(value.properties)) {
    const here = nameIn(names.to, names.from, name);
    if (here === undefined || !knows(node, here)) unknown.push(`${titleOf(value.type)} › ${titleOf(name)}`);
    else node.set(here, built(inner, node, names, unknown));
  }
  return node;
}

/** A node of a type, unless the descriptors of this document have no such type. */
function createdNode(parent: ModdleNode, type: string): ModdleNode | undefined {
  try {
    return createNode(parent, type);
  } catch {
    // The library knows of no way to ask before.
    return undefined;
  }
}

/** From the words of which engine to those of which. */
export interface Words {
  readonly from: Flavour;
  readonly to: Flavour;
}

/** A node as a text, by which a listener that is there already is recognised. */
function written(node: ModdleNode): string {
  return JSON.stringify(partOf(node));
}

/** What a property or type is called in the panel. */
export function titleOf(name: string): string {
  const local = name.replace(/^.*:/, '');
  return settingTitle([local.charAt(0).toLowerCase() + local.slice(1)]);
}
