import { bpmnTreeOf } from './bpmn-tree.ts';
import { escapeAttribute, escapeText } from './escape-xml.ts';
import { qualified, textIn, type XmlAttribute, type XmlElement } from './xml-tree.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * A file in which an id belongs to the first element alone that has it: each further one gets another that `freeId` makes up.
 * What stands in the same process or sub-process as a further one, and not with the first, means that one; what draws them
 * follows in the order of the file. Nothing else changes, and nothing where the id is not used twice.
 */
export function idsApart(xml: string, id: string, freeId: (isTaken: (id: string) => boolean) => string): string {
  const { root } = bpmnTreeOf(xml);
  const elements = [...standardElements(root)];
  const taken = new Set(elements.flatMap((element) => attributeOf(element, 'id')?.value ?? []));
  const [first, ...others] = elements.filter((element) => attributeOf(element, 'id')?.value === id);
  if (!first) return xml;
  const drawn = elements.filter((element) => localPart(attributeOf(element, 'bpmnElement')?.value) === id);
  const edits = others.flatMap((other, index) => {
    const apart = freeId((text) => taken.has(text));
    taken.add(apart);
    const shape = drawn.length === others.length + 1 ? drawn[index + 1] : undefined;
    return [
      ...attributeEdit(other, 'id', apart),
      ...(shape ? attributeEdit(shape, 'bpmnElement', apart) : []),
      ...[...standardElements(widestWithout(other, first))].flatMap((element) => referenceEdits(element, id, apart)),
    ];
  });
  // Of several in one process that are not the first, what refers to them means the foremost.
  const foremost = new Map(edits.toReversed().map((edit) => [edit.from, edit]));
  let written = xml;
  for (const { from, to, text } of [...foremost.values()].toSorted((a, b) => b.from - a.from)) {
    written = written.slice(0, from) + text + written.slice(to);
  }
  return written;
}

/** An element and all below it that BPMN itself defines; what an engine adds has ids of its own kind. */
function* standardElements(element: XmlElement): Generator<XmlElement> {
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === 'extensionElements') continue;
    yield next;
    waiting.push(...next.children.filter((child) => child.kind === 'element').toReversed());
  }
}

/** The outermost element around one, or itself, within which another does not stand. */
function widestWithout(element: XmlElement, other: XmlElement): XmlElement {
  const around = new Set<XmlElement>();
  for (let outer: XmlElement | null = other; outer; outer = outer.parent) around.add(outer);
  let widest = element;
  while (widest.parent && !around.has(widest.parent)) widest = widest.parent;
  return widest;
}

function referenceEdits(element: XmlElement, id: string, apart: string): Edit[] {
  const own = element.attributes.filter(({ name, value }) => /Ref$|^default$/.test(name) && value === id);
  const edits = own.flatMap(({ name }) => attributeEdit(element, name, apart));
  if (!/Ref$|^(?:incoming|outgoing)$/.test(element.name) || textIn(element).trim() !== id) return edits;
  const [text] = element.children;
  if (!text || text.kind === 'element' || element.children.length > 1) return edits;
  const from = startTagEnd(element);
  return [...edits, { from, to: from + text.raw.length, text: text.raw.replace(id, escapeText(apart)) }];
}

function attributeOf({ attributes }: XmlElement, name: string): XmlAttribute | undefined {
  return attributes.find((attribute) => attribute.prefix === '' && attribute.name === name);
}

function localPart(name: string | undefined): string | undefined {
  return name?.slice(name.indexOf(':') + 1);
}

function attributeEdit(element: XmlElement, name: string, value: string): Edit[] {
  let from = element.offset + 1 + qualified(element).length;
  for (const attribute of element.attributes) {
    const { raw } = attribute;
    if (attribute.prefix === '' && attribute.name === name) {
      const quote = raw.slice(-1);
      const text = `${raw.slice(0, raw.indexOf(quote) + 1)}${escapeAttribute(value)}${quote}`;
      return [{ from, to: from + raw.length, text }];
    }
    from += raw.length;
  }
  return [];
}

function startTagEnd(element: XmlElement): number {
  const attributes = element.attributes.reduce((sum, { raw }) => sum + raw.length, 0);
  return element.offset + 1 + qualified(element).length + attributes + element.tagEnd.length + 1;
}
