import { bpmnTreeOf } from '../document/bpmn-tree.ts';
import { isBlank, qualified, rawOf, type XmlElement, type XmlTree } from '../document/xml-tree.ts';
import { bpmnUri } from '../namespace.ts';

/** An attribute as it stands in the file, with its value. */
export interface PartAttribute {
  readonly value: string;
  readonly raw: string;
}

/** An element of a file as merging sees it. */
export interface ElementPart {
  readonly kind: 'element';
  /** What it is called among its siblings: `#id` where it has one that is its own, else its name and number. */
  readonly key: string;
  /** Where it is: its id, or that of what it belongs to and the way from there. */
  readonly address: string;
  /** Only of what is known by it in the whole file. */
  readonly id: string | undefined;
  /** With its prefix. */
  readonly name: string;
  /** Whether it says how something is drawn, and not what it is. */
  readonly isDrawn: boolean;
  /** White space before it. */
  readonly lead: string;
  readonly attributes: ReadonlyMap<string, PartAttribute>;
  /** Everything within it as it stands, where that is text; then it has no children. */
  readonly body: string | undefined;
  readonly children: readonly Part[];
  /** White space before its end. */
  readonly tail: string;
  readonly tagEnd: string;
  readonly isSelfClosing: boolean;
  /** As it stands in its file, without `lead`. */
  readonly raw: string;
}

/** A comment, or an instruction to some program. */
export interface OtherPart {
  readonly kind: 'other';
  readonly key: string;
  readonly lead: string;
  readonly raw: string;
}

/** Anything within an element. */
export type Part = ElementPart | OtherPart;

/** A file as merging sees it. */
export interface MergedFile {
  readonly prolog: string;
  readonly root: ElementPart;
  readonly epilog: string;
}

const drawnUri = /^http:\/\/www\.omg\.org\/spec\/(BPMN|DD)\/20100524\/(DI|DC)$/;

/** The id of an element that may be known by it: one of BPMN or of how it is drawn. */
function idOf({ uri, attributes }: XmlElement): string | undefined {
  if (uri !== bpmnUri && !drawnUri.test(uri)) return undefined;
  return attributes.find(({ prefix, name }) => prefix === '' && name === 'id')?.value || undefined;
}

/** The ids that a file gives more than once, by which nothing can be told from anything. */
function repeatedIds({ root }: XmlTree): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (node: XmlElement) => {
    const id = idOf(node);
    if (id !== undefined) (seen.has(id) ? repeated : seen).add(id);
    for (const child of node.children) if (child.kind === 'element') visit(child);
  };
  visit(root);
  return repeated;
}

/** The files as merging sees them; what repeats an id in one of them is known by its place in all. */
export function partsOf(texts: readonly string[]): MergedFile[] {
  const trees = texts.map(bpmnTreeOf);
  const repeated = new Set(trees.flatMap((tree) => [...repeatedIds(tree)]));
  return trees.map(({ prolog, root, epilog }) => ({
    prolog,
    root: elementPart(root, { lead: '', key: '', around: '', repeated }),
    epilog,
  }));
}

interface Place {
  readonly lead: string;
  readonly key: string;
  /** The address of what is around it. */
  readonly around: string;
  readonly repeated: ReadonlySet<string>;
}

function elementPart(node: XmlElement, { lead, key, around, repeated }: Place): ElementPart {
  const own = idOf(node);
  const isRoot = key === '';
  const id = isRoot || own === undefined || repeated.has(own) ? undefined : own;
  const address = isRoot ? '' : id === undefined ? `${around}/${key}` : `#${id}`;
  const body = node.children.some((child) => child.kind !== 'element' && child.kind !== 'other' && !isText(child.raw))
    ? node.children.map((child) => (child.kind === 'element' ? rawOf(child) : child.raw)).join('')
    : undefined;
  const { children, tail } = body === undefined ? contentOf(node, address, repeated) : { children: [], tail: '' };
  return {
    kind: 'element',
    key,
    address,
    id,
    name: qualified(node),
    isDrawn: drawnUri.test(node.uri),
    lead,
    attributes: new Map(
      node.attributes.map((attribute) => [qualified(attribute), { value: attribute.value, raw: attribute.raw }]),
    ),
    body,
    children,
    tail,
    tagEnd: node.tagEnd,
    isSelfClosing: node.isSelfClosing,
    raw: rawOf(node),
  };
}

function isText(raw: string): boolean {
  return raw.trim() === '';
}

function contentOf(node: XmlElement, around: string, repeated: ReadonlySet<string>) {
  const children: Part[] = [];
  const counts = new Map<string, number>();
  const keyed = (name: string) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name}[${count}]`;
  };
  let lead = '';
  for (const child of node.children) {
    if (isBlank(child)) lead += child.kind === 'element' ? '' : child.raw;
    else {
      if (child.kind === 'element') {
        const id = idOf(child);
        const key = id === undefined || repeated.has(id) ? keyed(qualified(child)) : `#${id}`;
        children.push(elementPart(child, { lead, key, around, repeated }));
      } else children.push({ kind: 'other', key: keyed(`!${child.raw}`), lead, raw: child.raw });
      lead = '';
    }
  }
  return { children, tail: lead };
}

/** A file as it is written. */
export function writtenFile({ prolog, root, epilog }: MergedFile): string {
  return prolog + writtenPart(root) + epilog;
}

/** A part as it is written, white space before it included. */
export function writtenPart(part: Part): string {
  if (part.kind === 'other') return part.lead + part.raw;
  const { lead, name, attributes, body, children, tail, tagEnd, isSelfClosing } = part;
  const start = `${lead}<${name}${[...attributes.values()].map(({ raw }) => raw).join('')}`;
  const content = body ?? children.map(writtenPart).join('');
  if (isSelfClosing && content === '') return `${start}${tagEnd}/>`;
  return `${start}${isSelfClosing ? tagEnd.trimEnd() : tagEnd}>${content}${tail}</${name}>`;
}

/** Calls `visit` with a part and every element in it, and the nearest element with an id around each. */
export function eachElement(
  part: ElementPart,
  visit: (element: ElementPart, parent: ElementPart | undefined) => void,
  parent?: ElementPart,
): void {
  visit(part, parent);
  for (const child of part.children) if (child.kind === 'element') eachElement(child, visit, part);
}
