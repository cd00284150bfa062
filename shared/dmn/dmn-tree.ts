import type { XmlElement } from '../bpmn/document/xml-tree.ts';
import { textIn } from '../bpmn/document/xml-tree.ts';

/** The child elements of one name that belong to DMN itself: to the namespace of the file's root. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.kind === 'element' && child.name === name && child.uri === element.uri ? [child] : [],
  );
}

/** The first of them. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && childrenOf(element, name)[0];
}

/** An attribute of DMN itself. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.find((attribute) => attribute.name === name && attribute.prefix === '')?.value;
}

/** An attribute that an engine has added, whatever its prefix. */
export function engineAttributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((attribute) => attribute.name === name && attribute.prefix !== '')?.value;
}

/** The text of the child that holds it, without the white space around. */
export function writtenIn(element: XmlElement | undefined): string {
  const holder = childOf(element, 'text');
  return holder ? textIn(holder).trim() : '';
}

/** What columns and rules are told apart by: the id, or the place of those that the file names none for. */
export function identityOf(element: XmlElement, index: number): string {
  return attributeOf(element, 'id') ?? `#${index + 1}`;
}
