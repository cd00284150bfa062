/** An XML file as a tree that knows how it was written, so that what nobody changes is written the same way again. */
export interface XmlTree {
  /** Everything before the root: declaration, document type, comments. */
  readonly prolog: string;
  readonly root: XmlElement;
  /** Everything after the root. */
  readonly epilog: string;
}

/** An element with its prefix resolved. */
export interface XmlElement {
  readonly kind: 'element';
  readonly prefix: string;
  readonly name: string;
  /** The namespace address; empty where there is none or the prefix is not declared. */
  readonly uri: string;
  readonly parent: XmlElement | null;
  readonly attributes: readonly XmlAttribute[];
  readonly children: XmlNode[];
  /** The namespaces in force within it. */
  readonly scope: Scope;
  /** White space before the end of the start tag. */
  readonly tagEnd: string;
  readonly isSelfClosing: boolean;
  /** The text that it was read from. */
  readonly text: string;
  /** Where it begins in the text. */
  readonly offset: number;
  /** Where it ends in the text. */
  readonly end: number;
}

/** An attribute, namespace declarations included. Without prefix it has no address. */
export interface XmlAttribute {
  readonly prefix: string;
  readonly name: string;
  readonly uri: string;
  readonly value: string;
  /** White space, name, equals sign and quoted value as they stand in the file. */
  readonly raw: string;
}

/** Text, or what is kept as it stands: a comment or an instruction to some program. */
export interface XmlText {
  readonly kind: 'text' | 'data' | 'other';
  /** Empty for comments and instructions. */
  readonly value: string;
  readonly raw: string;
}

/** Anything in an element. */
export type XmlNode = XmlElement | XmlText;

/** Addresses by prefix; the default namespace under the empty prefix. */
export type Scope = ReadonlyMap<string, string>;

/** The prefixed name as it stands in the file. */
export function qualified({ prefix, name }: { prefix: string; name: string }): string {
  return prefix ? `${prefix}:${name}` : name;
}

/** An element as it stands in the file. */
export function rawOf({ text, offset, end }: XmlElement): string {
  return text.slice(offset, end);
}

/** Whether an attribute declares a namespace. */
export function isDeclaration({ prefix, name }: XmlAttribute): boolean {
  return prefix === 'xmlns' || (prefix === '' && name === 'xmlns');
}

/** Whether a node is nothing but white space between elements. */
export function isBlank(node: XmlNode): boolean {
  return node.kind === 'text' && node.value.trim() === '';
}

/** The text of an element, its children's not included. */
export function textIn(element: XmlElement): string {
  return element.children.map((child) => (child.kind === 'element' ? '' : child.value)).join('');
}

/** The line at an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index >= 0 && index < offset; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
}
