import type { ModdleNode } from './moddle.ts';

/** Known otherwise: the id and name have places of their own, the rest says where the element stands. */
const structural: ReadonlySet<string> = new Set([
  'id',
  'name',
  'di',
  'incoming',
  'outgoing',
  'sourceRef',
  'targetRef',
  'flowElements',
  'artifacts',
  'laneSets',
  'lanes',
]);

/** Every text that is set on a node or in what belongs to it alone: expressions, classes, scripts, conditions, documentation. */
export function propertyTexts(node: ModdleNode): string[] {
  const texts: string[] = [];
  gather(node, texts, new Set());
  return texts;
}

function gather(value: unknown, texts: string[], passed: Set<unknown>): void {
  if (typeof value === 'string' && value.trim()) texts.push(value);
  if (typeof value !== 'object' || value === null || passed.has(value)) return;
  passed.add(value);
  if (Array.isArray(value)) {
    for (const each of value) gather(each, texts, passed);
    return;
  }
  for (const [name, property] of Object.entries(value)) {
    if (!name.startsWith('$') && !structural.has(name) && !isReference(property, value))
      gather(property, texts, passed);
  }
  // Attributes that no descriptor knows are kept apart.
  const attributes = (value as { $attrs?: Record<string, string> }).$attrs ?? {};
  for (const [name, text] of Object.entries(attributes)) if (!/^(xmlns|xsi:)/.test(name)) gather(text, texts, passed);
}

/** A node that belongs to another place, such as the message that an event refers to. */
function isReference(property: unknown, holder: object): boolean {
  if (typeof property !== 'object' || property === null || Array.isArray(property)) return false;
  const { $parent } = property as Partial<ModdleNode>;
  return $parent !== undefined && $parent !== holder;
}
