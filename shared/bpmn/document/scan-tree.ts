import type { Scan, ScannedElement } from '../xml-scan.ts';
import { isBlank, type XmlElement } from './xml-tree.ts';

/** What a scan of the text would have found, from the tree that is there already. */
export function scanTree(root: XmlElement): Scan {
  const elements: ScannedElement[] = [];
  const declaredUris = new Set<string>();
  const scopes = new Set<XmlElement['scope']>();
  const visit = (node: XmlElement, parent: ScannedElement | null) => {
    const hasText = node.children.some(
      (child) => child.kind !== 'element' && child.kind !== 'other' && !isBlank(child),
    );
    const { uri, name, attributes } = node;
    const element: ScannedElement = { uri, name, parent, attributes, hasText };
    elements.push(element);
    scopes.add(node.scope);
    for (const child of node.children) if (child.kind === 'element') visit(child, element);
  };
  visit(root, null);
  for (const scope of scopes) for (const uri of scope.values()) declaredUris.add(uri);
  return { elements, declaredUris };
}
