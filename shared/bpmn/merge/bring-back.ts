import { escapeAttribute } from '../document/escape-xml.ts';
import type { Clash } from './clash.ts';
import { type ElementPart, type Part, partsOf, writtenFile } from './part.ts';

/** Whether what a clash lost can take the place of what it kept. */
export function canBringBack({ kind }: Clash): boolean {
  return kind === 'attribute' || kind === 'content';
}

/** A file in which what a clash lost stands again; null when what it was part of is no longer there. */
export function broughtBack(xml: string, clash: Clash): string | null {
  const [file] = partsOf([xml]);
  if (!file || !canBringBack(clash)) return null;
  let isFound = false;
  const changed = (part: ElementPart): ElementPart => {
    if (part.address === clash.address) {
      isFound = true;
      return clash.kind === 'attribute' ? withAttribute(part, clash) : withContent(part, clash);
    }
    return { ...part, children: part.children.map((child) => (child.kind === 'element' ? changed(child) : child)) };
  };
  const root = changed(file.root);
  return isFound ? writtenFile({ ...file, root }) : null;
}

function withAttribute(part: ElementPart, { name, lost }: Clash): ElementPart {
  const attributes = new Map(part.attributes);
  const old = attributes.get(name);
  if (lost === null) attributes.delete(name);
  else {
    const space = /^\s*/.exec(old?.raw ?? ' ')?.[0] || ' ';
    attributes.set(name, { value: lost, raw: `${space}${name}="${escapeAttribute(lost)}"` });
  }
  return { ...part, attributes };
}

/** Either all the text of an element, or those of its parts that have one name. */
function withContent(part: ElementPart, { name, lost }: Clash): ElementPart {
  if (name === '') return { ...part, body: lost ?? undefined };
  const isOne = (child: Part) => child.key.slice(0, child.key.lastIndexOf('[')) === name;
  const first = part.children.findIndex(isOne);
  const others = part.children.filter((child) => !isOne(child));
  const lead = part.children[first]?.lead ?? '';
  const restored: Part = { kind: 'other', key: `${name}[0]`, lead, raw: lost ?? '' };
  return { ...part, children: others.toSpliced(first < 0 ? others.length : first, 0, ...(lost ? [restored] : [])) };
}
