import { escapeAttribute } from '../document/escape-xml.ts';
import { type TextLayout, tailOf, textLayoutOf } from '../document/layout-text.ts';
import { missingDeclarations, Prefixes } from '../document/prefixes.ts';
import { isBlank, isDeclaration, qualified, type Scope, type XmlTree } from '../document/xml-tree.ts';
import { meaningOf } from '../namespace.ts';
import type { Piece, PieceAttribute } from './piece.ts';

/** How the tree of a file is written after its pieces were changed. */
interface WriteOptions {
  /** The prefix to use for an address that the file does not declare yet. */
  readonly preferredPrefixes: ReadonlyMap<string, string>;
  /** Addresses that the root shall declare whether or not they are used. */
  readonly declared: readonly string[];
  /** Addresses whose declarations the root shall lose. */
  readonly undeclared: readonly string[];
}

/** Writes changed pieces back into their file: what was not changed stands as it did. */
export function writePieces(tree: XmlTree, root: Piece, options: WriteOptions): string {
  return tree.prolog + new PieceWriter(tree, options).writeRoot(root) + tree.epilog;
}

/** One piece for showing it; what is new in it gets a prefix that tells whose it is. */
export function wordsOfPiece(piece: Piece, newPrefix = ''): string {
  const attributes = piece.attributes.map(
    ({ origin, name, value }) => ` ${origin ? qualified(origin) : name}="${value}"`,
  );
  const name = newPrefix || !piece.origin ? `${newPrefix}${piece.name}` : qualified(piece.origin);
  const content = piece.children
    .map((child) => (child.kind === 'element' ? wordsOfPiece(child, newPrefix) : child.value.trim()))
    .join('');
  return content ? `<${name}${attributes.join('')}>${content}</${name}>` : `<${name}${attributes.join('')} />`;
}

class PieceWriter {
  private readonly prefixes: Prefixes;
  private readonly layout: TextLayout;
  private readonly options: WriteOptions;

  constructor(tree: XmlTree, options: WriteOptions) {
    this.prefixes = new Prefixes(tree.root);
    this.layout = textLayoutOf(tree.root);
    this.options = options;
  }

  writeRoot(root: Piece): string {
    const scope: Scope = root.origin?.scope ?? new Map();
    for (const uri of this.options.declared) this.prefixes.forAttribute(uri, this.preferred(uri), scope);
    const content = this.contentOf(root, scope, '', '');
    const name = this.nameOf(root, scope, '');
    const attributes = this.attributesOf(root, scope, this.options.undeclared);
    const end = root.origin?.tagEnd ?? '';
    return `<${name}${attributes}${this.prefixes.additions}${end}>${content}</${name}>`;
  }

  private write(piece: Piece, around: Scope, near: string, indentation: string): string {
    const { origin } = piece;
    const scope = origin?.scope ?? around;
    const name = this.nameOf(piece, scope, near);
    const own = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
    const declarations = origin ? missingDeclarations(origin, around) : '';
    const start = `<${name}${this.attributesOf(piece, scope)}${declarations}`;
    const content = this.contentOf(piece, scope, own, indentation);
    if (content) return `${start}${origin?.isSelfClosing === false ? origin.tagEnd : ''}>${content}</${name}>`;
    if (!origin) return `${start} />`;
    return origin.isSelfClosing ? `${start}${origin.tagEnd}/>` : `${start}${origin.tagEnd}></${name}>`;
  }

  private nameOf({ uri, name, origin }: Piece, scope: Scope, near: string): string {
    if (origin && origin.uri === uri) return origin.prefix ? `${origin.prefix}:${name}` : name;
    const prefix = this.prefixes.forElement(uri, this.preferred(uri), scope, near);
    return prefix ? `${prefix}:${name}` : name;
  }

  private attributesOf({ attributes, origin }: Piece, scope: Scope, undeclared: readonly string[] = []): string {
    const declarations = (origin?.attributes ?? []).filter(isDeclaration);
    const kept = declarations.filter(
      ({ prefix, name, value }) => prefix === '' || !undeclared.includes(meaningOf(value, name)),
    );
    const written = attributes.map((attribute) => {
      const isSame =
        attribute.origin?.value === attribute.value &&
        attribute.origin.uri === attribute.uri &&
        attribute.origin.name === attribute.name;
      return isSame && attribute.origin ? attribute.origin.raw : this.newAttribute(attribute, scope);
    });
    return [...kept.map(({ raw }) => raw), ...written].join('');
  }

  private newAttribute({ uri, name, value, origin }: PieceAttribute, scope: Scope): string {
    const space = /^\s+/.exec(origin?.raw ?? ' ')?.[0] ?? ' ';
    const prefix = uri && `${this.prefixes.forAttribute(uri, this.preferred(uri), scope)}:`;
    return `${space}${prefix}${name}="${escapeAttribute(value)}"`;
  }

  /** New elements stand on lines of their own where the file has lines. */
  private contentOf(piece: Piece, scope: Scope, near: string, indentation: string): string {
    const { unit } = this.layout;
    const lineBreak = this.layout.lineBreak ?? '';
    const isMixed = piece.children.some(
      (child) => child.kind !== 'element' && !isBlank(child) && child.kind !== 'other',
    );
    const inner = indentationIn(piece) ?? indentation + unit;
    let text = '';
    let hasLead = false;
    let isLedHere = false;
    for (const child of piece.children) {
      if (child.kind !== 'element') {
        text += child.raw;
        hasLead = isBlank(child);
        isLedHere = false;
        continue;
      }
      isLedHere = !hasLead && !child.origin && !isMixed && lineBreak !== '';
      text += `${isLedHere ? lineBreak + inner : ''}${this.write(child, scope, near, inner)}`;
      hasLead = false;
    }
    return isLedHere ? `${text}${lineBreak}${indentation}` : text;
  }

  private preferred(uri: string): string {
    return this.options.preferredPrefixes.get(uri) ?? 'ns';
  }
}

/** The indentation of the elements that a piece had in its file. */
function indentationIn({ children }: Piece): string | undefined {
  const lead = children.find((child) => child.kind !== 'element' && isBlank(child) && child.raw.includes('\n'));
  return lead && lead.kind !== 'element' ? tailOf(lead.raw) : undefined;
}
