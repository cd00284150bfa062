import { bpmnUri } from '../namespace.ts';
import { dropPiece, elementIn, elementsIn, newPiece, type Piece, putFirst } from './piece.ts';

/** The extensions of an element; undefined when it has none. */
export function extensionsOf(host: Piece): Piece | undefined {
  return elementIn(host, bpmnUri, 'extensionElements');
}

/** The extensions of an element, put where the schema wants them when there are none yet. */
export function extensionsFor(host: Piece): Piece {
  const known = extensionsOf(host);
  if (known) return known;
  const documentation = elementsIn(host).findLast(({ uri, name }) => uri === bpmnUri && name === 'documentation');
  return putFirst(host, newPiece(bpmnUri, 'extensionElements'), documentation);
}

/** Takes the extensions of an element away when nothing is left in them. */
export function dropEmptyExtensions(host: Piece): void {
  const extensions = extensionsOf(host);
  const isEmpty = extensions?.children.every(
    (child) => child.kind !== 'element' && child.kind !== 'other' && !child.value.trim(),
  );
  if (extensions && isEmpty) dropPiece(extensions);
}
