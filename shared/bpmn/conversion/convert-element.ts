import type { Converter } from './converter.ts';
import { shapeIn } from './extension-shapes.ts';
import { awakened, whatToCheck } from './notes.ts';
import { attributeValue, elementsIn, type Piece } from './piece.ts';
import { wordsOfPiece } from './write-piece.ts';

/** Gives an extension element, and what is in it, the target's namespace as far as the target knows it; the rest is left. */
export function convertElement(piece: Piece, converter: Converter, check?: string): void {
  if (!shapeIn(converter.to, piece.name)) {
    converter.leaveElement(piece);
    return;
  }
  const source = wordsOfPiece(piece);
  const heeded = shapeIn(converter.from, piece.name);
  const isHeeded = piece.attributes.every(({ uri, name }) => uri !== '' || heeded?.includes(name)) && !!heeded;
  const builtIn = whatToCheck('class', attributeValue(piece, '', 'class') ?? '', converter.to);
  adopt(piece, converter);
  converter.note(
    piece,
    source,
    `<${converter.to}:${piece.name}>`,
    check ?? builtIn ?? (isHeeded ? undefined : awakened),
  );
}

/** Does so without telling of it; what is left is told nevertheless. */
export function adopt(piece: Piece, converter: Converter): void {
  const known = shapeIn(converter.to, piece.name) ?? [];
  for (const attribute of piece.attributes) {
    if (converter.isSource(attribute)) converter.leaveAttribute(piece, attribute);
    // What an earlier conversion had to leave is at home again.
    else if (attribute.uri === converter.uri && attributeValue(piece, '', attribute.name) === undefined)
      attribute.uri = '';
    else if (attribute.uri === '' && !known.includes(attribute.name)) converter.leaveOwnAttribute(piece, attribute);
  }
  for (const child of elementsIn(piece)) {
    if (!converter.isSource(child)) continue;
    if (shapeIn(converter.to, child.name)) adopt(child, converter);
    else converter.leaveElement(child);
  }
  piece.uri = converter.uri;
}
