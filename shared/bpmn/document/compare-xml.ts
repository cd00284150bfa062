import { parseXml } from './parse-xml.ts';
import { isDeclaration, lineAt, qualified, type XmlElement, type XmlNode } from './xml-tree.ts';

/** Something that one file says and the other does not. */
export interface XmlDifference {
  readonly kind: 'lost' | 'changed' | 'added';
  /** What it is, as the file names it. */
  readonly what: string;
  /** The nearest element around it that has an id. */
  readonly elementId: string | undefined;
  /** The line of the first file, counted from 1. */
  readonly line: number;
}

/** Most differences are no use to anybody beyond the first ones. */
const mostDifferences = 200;

/**
 * What differs between two XML texts for somebody who reads them: elements and attributes with their namespaces, text,
 * comments, the order of siblings, and prefixes in values. White space between elements does not count.
 */
export function compareXml(before: string, after: string): XmlDifference[] {
  const comparison = new Comparison(before);
  comparison.compare(parseXml(before).root, parseXml(after).root);
  return comparison.differences;
}

class Comparison {
  readonly differences: XmlDifference[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  compare(before: XmlElement, after: XmlElement): void {
    if (keyOf(before) !== keyOf(after)) {
      this.note('lost', `<${qualified(before)}>`, before);
      return;
    }
    this.compareAttributes(before, after);
    this.compareChildren(before, after);
  }

  private compareAttributes(before: XmlElement, after: XmlElement): void {
    const others = attributesOf(after);
    for (const [key, { name, value }] of attributesOf(before)) {
      const other = others.get(key);
      if (other === undefined) this.note('lost', `属性 ${name}="${value}"`, before);
      else if (other.value !== value || meaningOf(value, before) !== meaningOf(value, after)) {
        this.note('changed', `属性 ${name}="${value}"`, before);
      }
      others.delete(key);
    }
    for (const { name, value } of others.values()) this.note('added', `属性 ${name}="${value}"`, before);
  }

  private compareChildren(before: XmlElement, after: XmlElement): void {
    const [olds, news] = [contentOf(before), contentOf(after)];
    const length = Math.max(olds.length, news.length);
    for (let index = 0; index < length; index += 1) {
      const [old, other] = [olds[index], news[index]];
      if (old === undefined) this.note('added', other === undefined ? '' : nameOf(other), before);
      else if (other === undefined) this.note('lost', nameOf(old), typeof old === 'string' ? before : old);
      else if (typeof old !== 'string' && typeof other !== 'string') this.compare(old, other);
      else if (old !== other) this.note('changed', nameOf(old), typeof old === 'string' ? before : old);
    }
  }

  private note(kind: XmlDifference['kind'], what: string, element: XmlElement): void {
    if (this.differences.length >= mostDifferences) return;
    this.differences.push({ kind, what, elementId: idAround(element), line: lineAt(this.text, element.offset) });
  }
}

function keyOf({ uri, name }: { uri: string; name: string }): string {
  return `{${uri}}${name}`;
}

function nameOf(node: XmlElement | string): string {
  return typeof node === 'string' ? `文字“${node.trim().slice(0, 60)}”` : `<${qualified(node)}>`;
}

function attributesOf(element: XmlElement): Map<string, { name: string; value: string }> {
  return new Map(
    element.attributes
      .filter((attribute) => !isDeclaration(attribute))
      .map((attribute) => [keyOf(attribute), { name: qualified(attribute), value: attribute.value }]),
  );
}

/** The children that count: elements, comments, and text with neighbouring pieces put together. */
function contentOf(element: XmlElement): (XmlElement | string)[] {
  const hasElements = element.children.some(({ kind }) => kind === 'element');
  const content: (XmlElement | string)[] = [];
  for (const child of element.children) {
    const piece = pieceOf(child);
    const last = content.at(-1);
    if (typeof piece !== 'string') content.push(piece);
    else if (child.kind !== 'other' && typeof last === 'string') content[content.length - 1] = last + piece;
    else content.push(piece);
  }
  return content.filter((piece) => typeof piece !== 'string' || piece.trim() !== '' || !hasElements);
}

function pieceOf(child: XmlNode): XmlElement | string {
  return child.kind === 'element' ? child : child.kind === 'other' ? child.raw : child.value;
}

/** What the prefix stands for in a value that looks like a qualified name. */
function meaningOf(value: string, { scope }: XmlElement): string | undefined {
  const prefix = /^\s*([^\s:]+):[^\s:/]+\s*$/.exec(value)?.[1];
  return prefix && scope.get(prefix);
}

function idAround(element: XmlElement): string | undefined {
  for (let at: XmlElement | null = element; at; at = at.parent) {
    const id = at.attributes.find(({ prefix, name }) => prefix === '' && name === 'id')?.value;
    if (id) return id;
  }
  return undefined;
}
