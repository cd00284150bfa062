import type { ModelElement } from './model.ts';
import type { Source, Sources } from './source.ts';
import { isDeclaration, type XmlAttribute, type XmlElement } from './xml-tree.ts';

const originals = new WeakMap<ModelElement, ModelElement>();

/** Notes what an element was copied from, so that it is written with what the model has no place for. */
export function noteCopy(copy: ModelElement, original: ModelElement): void {
  originals.set(copy, originals.get(original) ?? original);
}

/** What a copy of the same type shares with its original in the file, although the model knows nothing of it. */
export function sharedWithOriginal(
  copy: ModelElement,
  sources: Sources,
): { attributes: readonly XmlAttribute[]; children: readonly XmlElement[] } {
  const original = originals.get(copy);
  const source = original?.$type === copy.$type ? sources.get(original) : undefined;
  if (!source) return { attributes: [], children: [] };
  return { attributes: unreadAttributes(source), children: unreadChildren(source) };
}

function unreadAttributes({ node, attributes }: Source): XmlAttribute[] {
  return node.attributes.filter((attribute, index) => {
    if (isDeclaration(attribute) || attribute.name === 'id' || attribute.name === 'type') return false;
    return attributes[index]?.word === undefined;
  });
}

/** Flows that lead nowhere stay with the original; what relies on declarations of its own place cannot move. */
function unreadChildren({ node, children }: Source): XmlElement[] {
  return node.children.filter(
    (child, index): child is XmlElement =>
      child.kind === 'element' && child.scope === node.scope && !children[index] && !hasId(child),
  );
}

function hasId(element: XmlElement): boolean {
  return (
    element.attributes.some(({ prefix, name }) => prefix === '' && name === 'id') ||
    element.children.some((child) => child.kind === 'element' && hasId(child))
  );
}
