import { isDeclaration, type Scope, type XmlElement } from './xml-tree.ts';

/** Chooses prefixes for names that are new in a file, and remembers those that the file does not declare yet. */
export class Prefixes {
  private readonly added = new Map<string, string>();
  private readonly root: XmlElement;
  /** Looked up with the first prefix that is new: most writing adds none. */
  private taken: ReadonlySet<string> | undefined;

  constructor(root: XmlElement) {
    this.root = root;
  }

  /** The prefix for an element; `near` is tried first, so that it is written like its parent. */
  forElement(uri: string, preferred: string, scope: Scope, near: string): string {
    for (const prefix of [near, preferred]) if (scope.get(prefix) === uri) return prefix;
    return this.declared(uri, scope, true) ?? this.add(uri, preferred);
  }

  /** The prefix for an attribute, which is never empty. */
  forAttribute(uri: string, preferred: string, scope: Scope): string {
    if (scope.get(preferred) === uri) return preferred;
    return this.declared(uri, scope, false) ?? this.add(uri, preferred);
  }

  /** The declarations that the root must get. */
  get additions(): string {
    return [...this.added]
      .map(([uri, prefix]) => ` xmlns:${prefix}="${uri.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
      .join('');
  }

  private declared(uri: string, scope: Scope, isElement: boolean): string | undefined {
    for (const [prefix, declared] of scope) if (declared === uri && (prefix || isElement)) return prefix;
    return this.added.get(uri);
  }

  private add(uri: string, preferred: string): string {
    const stem = preferred || 'ns';
    let prefix = stem;
    const added = new Set(this.added.values());
    const taken = this.taken ?? new Set(['xml', 'xmlns', ...declaredIn(this.root)]);
    this.taken = taken;
    for (let count = 1; taken.has(prefix) || added.has(prefix); count += 1) prefix = `${stem}_${count}`;
    this.added.set(uri, prefix);
    return prefix;
  }
}

function declaredIn(element: XmlElement): string[] {
  const own = element.attributes.filter(isDeclaration).map(({ prefix, name }) => (prefix ? name : ''));
  return [...own, ...element.children.flatMap((child) => (child.kind === 'element' ? declaredIn(child) : []))];
}

/** Declarations that an element needs in another place of the file than where it was read. */
export function missingDeclarations(node: XmlElement, around: Scope): string {
  const wanted = node.parent?.scope ?? node.scope;
  if (wanted === around) return '';
  const own = new Set(node.attributes.filter(isDeclaration).map(({ prefix, name }) => (prefix ? name : '')));
  const lacking = [...wanted].filter(([prefix, uri]) => around.get(prefix) !== uri && !own.has(prefix));
  if (around.get('') && !wanted.get('') && !own.has('')) lacking.push(['', '']);
  return lacking
    .map(([prefix, uri]) => declarationAround(node, prefix) ?? ` xmlns${prefix && `:${prefix}`}="${uri}"`)
    .join('');
}

/** The declaration of a prefix that is in force for an element, as the file has it: its address may be one of several for the same. */
function declarationAround(node: XmlElement, prefix: string): string | undefined {
  for (let at = node.parent; at; at = at.parent) {
    const found = at.attributes.find((one) => isDeclaration(one) && (one.prefix ? one.name : '') === prefix);
    if (found) return ` ${found.raw.trim()}`;
  }
  return undefined;
}
