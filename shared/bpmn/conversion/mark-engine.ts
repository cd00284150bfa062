import { detectFlavour, type Flavour, markUri } from '../flavour.ts';
import { scanXml } from '../xml-scan.ts';
import { dropAttribute, type Piece, setValue } from './piece.ts';

/**
 * Writes a converted file. Where what was kept of the old engine would let it pass for that one's still, its root says
 * which engine it is for.
 */
export function markEngine(root: Piece, to: Flavour, write: (root: Piece) => string): string {
  const mark = root.attributes.find(({ uri, name }) => uri === markUri && name === 'engine');
  if (mark) dropAttribute(root, mark);
  const unmarked = write(root);
  if (detectFlavour(scanXml(unmarked)) === to) return unmarked;
  setValue(root, markUri, 'engine', to);
  return write(root);
}
