import { attributeOf, settings } from '#shared/bpmn/capability.ts';
import { settingTitle } from '#shared/bpmn/comparison/setting-title.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
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
  const names = new Translation(template.flavour, flavour);
  const properties: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(template.content)) {
    if (name === 'extensionElements') continue;
    const here = names.property(name);
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
  names: Translation,
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

function built(value: TemplateValue, parent: ModdleNode, names: Translation, unknown: string[]): unknown {
  if (Array.isArray(value)) {
    return value.map((each: TemplateValue) => built(each, parent, names, unknown)).filter((each) => each !== undefined);
  }
  if (!isPart(value)) return value;
  const node = createdNode(parent, names.type(value.type));
  if (!node) {
    unknown.push(titleOf(value.type));
    return undefined;
  }
  for (const [name, inner] of Object.entries(value.properties)) {
    const here = names.property(name);
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

/** What the words of one engine are called by another. */
class Translation {
  private readonly from: Flavour;
  private readonly to: Flavour;

  constructor(from: Flavour, to: Flavour) {
    this.from = from;
    this.to = to;
  }

  property(name: string): string | undefined {
    const [prefix, local] = name.split(':');
    if (!local || prefix !== this.from || this.from === this.to) return name;
    const setting = settings.find((one) => attributeOf(this.from, one) === local);
    const here = setting ? attributeOf(this.to, setting) : local;
    return here && `${this.to}:${here}`;
  }

  type(name: string): string {
    return name.startsWith(`${this.from}:`) ? `${this.to}${name.slice(this.from.length)}` : name;
  }
}

/** A node as a text, by which a listener that is there already is recognised. */
function written(node: ModdleNode): string {
  return JSON.stringify(partOf(node));
}

function titleOf(name: string): string {
  const local = name.replace(/^.*:/, '');
  return settingTitle([local.charAt(0).toLowerCase() + local.slice(1)]);
}

function isPart(value: TemplateValue): value is TemplatePart {
  return typeof value === 'object' && !Array.isArray(value);
}
