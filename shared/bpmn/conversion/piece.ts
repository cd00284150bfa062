import { isBlank, isDeclaration, type XmlAttribute, type XmlElement, type XmlText } from '../document/xml-tree.ts';

/** An element of a file that may be changed; what is not changed is written as it stood. */
export interface Piece {
  readonly kind: 'element';
  uri: string;
  name: string;
  attributes: PieceAttribute[];
  children: (Piece | XmlText)[];
  parent: Piece | null;
  /** What it was read from; absent for what is new. */
  readonly origin?: XmlElement;
}

/** An attribute of a piece, namespace declarations left out. */
export interface PieceAttribute {
  uri: string;
  name: string;
  value: string;
  readonly origin?: XmlAttribute;
}

/** A tree as pieces. */
export function pieceOf(origin: XmlElement, parent: Piece | null = null): Piece {
  const piece: Piece = {
    kind: 'element',
    uri: origin.uri,
    name: origin.name,
    attributes: origin.attributes
      .filter((attribute) => !isDeclaration(attribute))
      .map((attribute) => ({ uri: attribute.uri, name: attribute.name, value: attribute.value, origin: attribute })),
    children: [],
    parent,
    origin,
  };
  piece.children = origin.children.map((child) => (child.kind === 'element' ? pieceOf(child, piece) : child));
  return piece;
}

/** A new element; attributes without address. */
export function newPiece(uri: string, name: string, attributes: Readonly<Record<string, string>> = {}): Piece {
  return {
    kind: 'element',
    uri,
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ uri: '', name: key, value })),
    children: [],
    parent: null,
  };
}

/** A new element with nothing but text in it. */
export function newText(uri: string, name: string, text: string): Piece {
  const piece = newPiece(uri, name);
  // What would be long as escaped text is kept readable, scripts above all.
  const kind = /[<&]/.test(text) && !text.includes(']]>') ? 'data' : 'text';
  piece.children.push({ kind, value: text, raw: kind === 'data' ? `<![CDATA[${text}]]>` : escaped(text) });
  return piece;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The elements in a piece. */
export function elementsIn(piece: Piece): Piece[] {
  return piece.children.filter((child) => child.kind === 'element');
}

/** The first element of a name in a piece. */
export function elementIn(piece: Piece, uri: string, name: string): Piece | undefined {
  return elementsIn(piece).find((child) => child.uri === uri && child.name === name);
}

/** The text of a piece, its elements' not included. */
export function textOfPiece(piece: Piece): string {
  return piece.children.map((child) => (child.kind === 'element' ? '' : child.value)).join('');
}

/** The value of an attribute; undefined when it is not there. */
export function attributeValue(piece: Piece, uri: string, name: string): string | undefined {
  return piece.attributes.find((attribute) => attribute.uri === uri && attribute.name === name)?.value;
}

/** Gives an attribute a value, in place when it is there. */
export function setValue(piece: Piece, uri: string, name: string, value: string): void {
  const known = piece.attributes.find((attribute) => attribute.uri === uri && attribute.name === name);
  if (known) known.value = value;
  else piece.attributes.push({ uri, name, value });
}

/** Takes an attribute away. */
export function dropAttribute(piece: Piece, attribute: PieceAttribute): void {
  piece.attributes = piece.attributes.filter((one) => one !== attribute);
}

/** Takes an element away, with the white space before it. */
export function dropPiece(piece: Piece): void {
  const siblings = piece.parent?.children;
  if (!siblings) return;
  const index = siblings.indexOf(piece);
  const before = siblings[index - 1];
  const isLed = before !== undefined && before.kind !== 'element' && isBlank(before);
  siblings.splice(isLed ? index - 1 : index, isLed ? 2 : 1);
  piece.parent = null;
}

/** Puts an element behind another. */
export function putAfter(sibling: Piece, piece: Piece): void {
  const { parent } = sibling;
  parent?.children.splice(parent.children.indexOf(sibling) + 1, 0, piece);
  piece.parent = parent;
}

/** Puts an element at the end of a piece. */
export function append(parent: Piece, piece: Piece): Piece {
  const last = parent.children.at(-1);
  const isClosed = last !== undefined && last.kind !== 'element' && isBlank(last);
  parent.children.splice(isClosed ? -1 : parent.children.length, 0, piece);
  piece.parent = parent;
  return piece;
}

/** Puts an element before all others of a piece, or behind the one that shall stay first. */
export function putFirst(parent: Piece, piece: Piece, first?: Piece): Piece {
  if (first) putAfter(first, piece);
  else {
    parent.children.unshift(piece);
    piece.parent = parent;
  }
  return piece;
}

/** A copy with everything in it, to be put somewhere. */
export function copyOfPiece(piece: Piece, parent: Piece | null = null): Piece {
  const copy: Piece = { ...piece, attributes: piece.attributes.map((one) => ({ ...one })), children: [], parent };
  copy.children = piece.children.map((child) => (child.kind === 'element' ? copyOfPiece(child, copy) : child));
  return copy;
}

/** Puts an element before another. */
export function putBefore(sibling: Piece, piece: Piece): void {
  const { parent } = sibling;
  if (!parent) return;
  const index = parent.children.indexOf(sibling);
  const lead = parent.children[index - 1];
  const hasLead = lead !== undefined && lead.kind !== 'element' && isBlank(lead);
  parent.children.splice(index, 0, piece, ...(hasLead ? [lead] : []));
  piece.parent = parent;
}
