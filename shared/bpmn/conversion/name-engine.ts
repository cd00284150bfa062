import { bpmnTreeOf } from '../document/bpmn-tree.ts';
import { declaredAsUtf8 } from '../document/declared-encoding.ts';
import type { Flavour } from '../flavour.ts';
import { preferredPrefixes } from './convert-document.ts';
import { engineUris } from './engines.ts';
import { markEngine } from './mark-engine.ts';
import { pieceOf } from './piece.ts';
import { writePieces } from './write-piece.ts';

/** A file that does not tell its engine, with the namespace of that engine declared; nothing else of it changes. */
export function nameEngine(xml: string, flavour: Flavour): string {
  const tree = bpmnTreeOf(declaredAsUtf8(xml));
  return markEngine(pieceOf(tree.root), flavour, (root) =>
    writePieces(tree, root, { declared: [engineUris[flavour]], undeclared: [], preferredPrefixes }),
  );
}
