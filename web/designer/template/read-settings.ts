import { settingTitle } from '#shared/bpmn/comparison/setting-title.ts';
import type { TemplateContent, TemplatePart, TemplateValue } from '#shared/bpmn/template-content.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { childOf, childrenOf, type DiagramElement, isNode, type ModdleNode, nodeOf } from '../canvas/moddle.ts';

/** One thing that is set on an element and can go into a template. */
export interface TemplateSetting {
  readonly key: string;
  readonly title: string;
  /** The beginning of its text, or how much it is. */
  readonly summary: string;
  readonly content: TemplateContent;
}

/** What belongs to this one element only, or says where it stands. */
const ownOnly: ReadonlySet<string> = new Set([
  'id',
  'di',
  'incoming',
  'outgoing',
  'lanes',
  'flowElements',
  'laneSets',
  'artifacts',
  'dataInputAssociations',
  'dataOutputAssociations',
  'ioSpecification',
  'properties',
  'extensionElements',
  'eventDefinitions',
  'modelerTemplate',
  'modelerTemplateVersion',
]);

/** Everything set on an element that a template can hold; references to other elements are none of it. */
export function settingsOf(element: DiagramElement): TemplateSetting[] {
  const node = nodeOf(element);
  const own = Object.entries(contentOf(node)).filter(([name]) => !ownOnly.has(localName(name)));
  const extensions = childOf(node, 'extensionElements');
  const parts = (extensions ? childrenOf(extensions, 'values') : []).filter(isKnown).map(partOf);
  return [
    ...own.map(([name, value]) => ({
      key: name,
      title: settingTitle([localName(name)]),
      summary: summaryOf(value),
      content: { [name]: value },
    })),
    ...parts.map((part, index) => ({
      key: `${part.type} ${index}`,
      title: settingTitle([lowerFirst(localName(part.type))]),
      summary: summaryOf(part),
      content: { extensionElements: [part] },
    })),
  ];
}

/** The chosen settings as what a template holds. */
export function joinedContent(settings: readonly TemplateSetting[]): TemplateContent {
  const extensions = settings.flatMap(({ content }) => {
    const { extensionElements } = content;
    return Array.isArray(extensionElements) ? extensionElements : [];
  });
  const joined = Object.assign({}, ...settings.map(({ content }) => content)) as TemplateContent;
  return extensions.length > 0 ? { ...joined, extensionElements: extensions } : joined;
}

/** A part of the model as a template holds it, without the ids that only one document may have. */
export function partOf(node: ModdleNode): TemplatePart {
  return { type: node.$type, properties: contentOf(node) };
}

/** What is set on a node and known to the descriptors, by the names that they use. */
function contentOf(node: ModdleNode): Record<string, TemplateValue> {
  const content: Record<string, TemplateValue> = {};
  for (const [name, property] of Object.entries(node.$descriptor.propertiesByName ?? {})) {
    if (!isOwn(property) || name !== property.name || property.isReference || name === 'bpmn:id') continue;
    if (!Object.hasOwn(node, localName(name)) && !Object.hasOwn(node, name)) continue;
    const value = contentValue(node.get(name), node);
    if (value !== undefined) content[name.replace(/^bpmn:/, '')] = value;
  }
  return content;
}

function contentValue(value: unknown, holder: ModdleNode): TemplateValue | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const values = value.flatMap((each) => contentValue(each, holder) ?? []);
    return values.length > 0 ? values : undefined;
  }
  return isNode(value) && value.$parent === holder && isKnown(value) ? partOf(value) : undefined;
}

/** Content that no descriptor knows could not be made again. */
function isKnown(node: ModdleNode): boolean {
  return Object.keys(node.$descriptor.propertiesByName ?? {}).length > 0;
}

function isOwn(property: unknown): property is { readonly name: string; readonly isReference?: boolean } {
  return typeof property === 'object' && property !== null && 'name' in property;
}

function localName(name: string): string {
  return name.replace(/^.*:/, '');
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function summaryOf(value: TemplateValue): string {
  if (typeof value === 'string') return value.slice(0, 60);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(summaryOf).join('；').slice(0, 60);
  const { type, properties } = value as TemplatePart;
  return Object.values(properties).map(summaryOf).join('，').slice(0, 60) || titleOfType(type);
}
