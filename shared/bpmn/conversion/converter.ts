import type { Flavour } from '../flavour.ts';
import { bpmnUri } from '../namespace.ts';
import { engineUris, sourceUrisFor } from './engines.ts';
import { whyLeft } from './notes.ts';
import { attributeValue, dropAttribute, dropPiece, type Piece, type PieceAttribute } from './piece.ts';
import type { ConversionEntry, Leftovers, Outcome } from './report.ts';
import { wordsOfPiece } from './write-piece.ts';

/** What every step of a conversion shares: between which engines, what to do with the rest, and the report. */
export class Converter {
  readonly from: Flavour;
  readonly to: Flavour;
  /** The address of the target's extensions. */
  readonly uri: string;
  readonly entries: ConversionEntry[] = [];
  private readonly leftovers: Leftovers;
  readonly sourceUris: ReadonlySet<string>;
  private readonly left = new WeakSet<object>();

  constructor(from: Flavour, to: Flavour, leftovers: Leftovers) {
    this.from = from;
    this.to = to;
    this.uri = engineUris[to];
    this.leftovers = leftovers;
    this.sourceUris = sourceUrisFor(from, to);
  }

  /** Whether an element or attribute is the source engine's and waits to be converted. */
  isSource(one: Piece | PieceAttribute): boolean {
    return this.sourceUris.has(one.uri) && !this.left.has(one);
  }

  /** One of the source engine's attributes of an element. */
  sourceAttribute(piece: Piece, name: string): PieceAttribute | undefined {
    return piece.attributes.find((attribute) => attribute.name === name && this.isSource(attribute));
  }

  /** Tells what became of a setting at an element; with something to look at it is not simply converted. */
  note(at: Piece, source: string, target: string, check?: string): void {
    this.tell(at, check ? 'check' : 'converted', source, { target, ...(check && { note: check }) });
  }

  /** Leaves an attribute that has no counterpart as it is, or takes it away. */
  leaveAttribute(piece: Piece, attribute: PieceAttribute, note = whyLeft(attribute.name, this.to)): void {
    this.tell(piece, this.outcomeOfLeftovers, wordsOfAttribute(attribute), { ...(note && { note }) });
    if (this.leftovers === 'remove') dropAttribute(piece, attribute);
    else this.left.add(attribute);
  }

  /** Leaves an element that has no counterpart as it is with all that is in it, or takes it away. */
  leaveElement(piece: Piece, note = whyLeft(piece.name, this.to)): void {
    this.tell(piece, this.outcomeOfLeftovers, wordsOfPiece(piece), { ...(note && { note }) });
    if (this.leftovers === 'remove') dropPiece(piece);
    else this.left.add(piece);
  }

  /**
   * An attribute without counterpart of an extension element that has one: attributes of other namespaces may stand
   * anywhere, so it stays there under the source's.
   */
  leaveOwnAttribute(piece: Piece, attribute: PieceAttribute, note?: string): void {
    const source = `<${piece.name}> ${attribute.name}="${attribute.value}"`;
    this.tell(piece, this.outcomeOfLeftovers, source, { ...(note && { note }) });
    if (this.leftovers === 'remove') dropAttribute(piece, attribute);
    else {
      attribute.uri = engineUris[this.from];
      this.left.add(attribute);
    }
  }

  private get outcomeOfLeftovers(): 'kept' | 'removed' {
    return this.leftovers === 'remove' ? 'removed' : 'kept';
  }

  private tell(at: Piece, outcome: Outcome, source: string, more: Pick<ConversionEntry, 'target' | 'note'>): void {
    const owner = ownerOf(at);
    this.entries.push({
      outcome,
      source,
      ...more,
      elementId: owner && attributeValue(owner, '', 'id'),
      elementName: owner && (attributeValue(owner, '', 'name') || undefined),
      elementType: owner?.name ?? 'definitions',
    });
  }
}

/** An attribute as its file wrote it. */
export function wordsOfAttribute({ name, value, origin }: PieceAttribute): string {
  return `${origin?.prefix ? `${origin.prefix}:` : ''}${name}="${value}"`;
}

/** What of a diagram cannot be selected, so that what it stands in is named. */
const partPattern = /(EventDefinition|Expression|LoopCharacteristics)$/;

function ownerOf(piece: Piece): Piece | undefined {
  for (let at: Piece | null = piece; at; at = at.parent) {
    if (at.uri === bpmnUri && attributeValue(at, '', 'id') && !partPattern.test(at.name)) return at;
  }
  return undefined;
}
