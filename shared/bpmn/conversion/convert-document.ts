import { bpmnTreeOf } from '../document/bpmn-tree.ts';
import { declaredAsUtf8 } from '../document/declared-encoding.ts';
import { scanTree } from '../document/scan-tree.ts';
import { detectFlavour, type Flavour } from '../flavour.ts';
import { bpmnUri } from '../namespace.ts';
import { convertAttributes } from './convert-attributes.ts';
import { convertCall } from './convert-call.ts';
import { convertExtensions } from './convert-extensions.ts';
import { convertTaskType } from './convert-task-type.ts';
import { convertTemplateMark } from './convert-template-mark.ts';
import { Converter } from './converter.ts';
import { engineUris } from './engines.ts';
import { markEngine } from './mark-engine.ts';
import { elementsIn, type Piece, pieceOf } from './piece.ts';
import type { Conversion, Leftovers } from './report.ts';
import { writePieces } from './write-piece.ts';

/**
 * Rewrites a BPMN file for another engine: what has a counterpart is written as the target reads it, everything else stays
 * as it is or is removed, and all of it is told. Converting to the engine that the file is for changes nothing.
 */
export function convertDocument(xml: string, to: Flavour, leftovers: Leftovers = 'keep'): Conversion {
  const text = declaredAsUtf8(xml);
  const tree = bpmnTreeOf(text);
  const from = detectFlavour(scanTree(tree.root));
  if (from === to) return { from, to, xml: text, entries: [] };

  const root = pieceOf(tree.root);
  const converter = new Converter(from, to, leftovers);
  visit(root, converter);
  const undeclared = isUsed(root, engineUris[from]) ? [] : [engineUris[from]];
  const written = (pieces: Piece) =>
    writePieces(tree, pieces, { declared: [engineUris[to]], undeclared, preferredPrefixes });
  return { from, to, xml: markEngine(root, to, written), entries: converter.entries };
}

/** The prefix under which each engine and we ourselves are written where a file has none for it. */
export const preferredPrefixes: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...engineUris, tongtu: 'http://tongtu.org/schema/bpmn' }).map(([prefix, uri]) => [uri, prefix]),
);

/** Parts first, so that what they hand to their element is there when it is converted. */
function visit(piece: Piece, converter: Converter): void {
  if (piece.uri === bpmnUri && piece.name === 'extensionElements') return;
  convertCall(piece, converter);
  convertTaskType(piece, converter);
  convertTemplateMark(piece, converter);
  convertAttributes(piece, converter);
  for (const child of elementsIn(piece)) if (!converter.isSource(child)) visit(child, converter);
  convertExtensions(piece, converter);
}

/** Whether anything in a tree is still of a namespace, or names one of its prefixes. */
function isUsed(root: Piece, uri: string): boolean {
  const prefixes = [...(root.origin?.scope ?? [])].flatMap(([prefix, declared]) =>
    declared === uri ? `${prefix}:` : [],
  );
  const isNamed = (text: string) => prefixes.some((prefix) => text.includes(prefix));
  const isUsedIn = (piece: Piece): boolean =>
    piece.uri === uri ||
    piece.attributes.some((attribute) => attribute.uri === uri || isNamed(attribute.value)) ||
    piece.children.some((child) => (child.kind === 'element' ? isUsedIn(child) : isNamed(child.value)));
  return isUsedIn(root);
}
