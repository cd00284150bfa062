import { type ElementPart, type MergedFile, type Part, type PartAttribute, partsOf, writtenFile } from './part.ts';
import { namedBy } from './reference.ts';
import { sideOf } from './side.ts';

/** Names that ids have been given anew, by the old ones. */
export type Renames = ReadonlyMap<string, string>;

/**
 * New ids for what both have added under the same one: what is new in mine is called after the first number that none of
 * the files has.
 */
export function renamesFor([base, mine, theirs]: readonly [MergedFile, MergedFile, MergedFile]): Renames {
  const [inBase, inMine, inTheirs] = [sideOf(base), sideOf(mine), sideOf(theirs)];
  const taken = new Set([...inBase.keys(), ...inMine.keys(), ...inTheirs.keys()]);
  const renames = new Map<string, string>();
  const clashing = [...inMine.keys()].filter((id) => inTheirs.has(id) && !inBase.has(id));
  const isDrawn = (id: string) => inMine.get(id)?.part.isDrawn === true;
  for (const id of clashing.filter((one) => !isDrawn(one))) {
    const name = freeName(id, taken);
    taken.add(name);
    renames.set(id, name);
  }
  // Two pictures of what both know are one; that of something renamed is called after it.
  for (const id of clashing.filter(isDrawn)) {
    const shown = inMine.get(id)?.part.attributes.get('bpmnElement')?.value;
    const named = shown === undefined ? undefined : renames.get(shown);
    if (named === undefined) continue;
    const name = taken.has(`${named}_di`) ? freeName(id, taken) : `${named}_di`;
    taken.add(name);
    renames.set(id, name);
  }
  return renames;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** A name without the number at its end. */
function stemOf(id: string): string {
  let end = id.length;
  while (isDigit(id[end - 1])) end -= 1;
  if (id[end - 1] === '_') end -= 1;
  return id.slice(0, end) || id;
}

function freeName(id: string, taken: ReadonlySet<string>): string {
  const stem = stemOf(id);
  for (let count = 1; ; count += 1) {
    const name = `${stem}_${count}`;
    if (!taken.has(name) && !taken.has(`${name}_di`)) return name;
  }
}

/** A file with other ids for some elements, and with what refers to them. */
export function withRenames(xml: string, renames: Renames): string {
  if (renames.size === 0) return xml;
  const [file] = partsOf([xml]);
  return file ? writtenFile({ ...file, root: renamed(file.root, renames) }) : xml;
}

function renamed(part: ElementPart, renames: Renames): ElementPart {
  const attributes = new Map(
    [...part.attributes].map(([name, attribute]) => [
      name,
      name === 'name' || name.startsWith('xmlns') ? attribute : renamedAttribute(attribute, renames),
    ]),
  );
  const named = namedBy(part);
  const name = named === undefined ? undefined : renames.get(named);
  const body = name === undefined || named === undefined ? part.body : part.body?.replace(named, name);
  const children = part.children.map((child): Part => (child.kind === 'element' ? renamed(child, renames) : child));
  return { ...part, attributes, body, children };
}

function renamedAttribute({ value, raw }: PartAttribute, renames: Renames): PartAttribute {
  const inNew = (text: string) => text.replace(/[^\s,;:"'=]+/g, (word) => renames.get(word) ?? word);
  const start = raw.indexOf('=');
  return { value: inNew(value), raw: raw.slice(0, start) + inNew(raw.slice(start)) };
}
