import type { Clash } from './clash.ts';
import { mergedList, mergedOrder, mergedValue, mergedWhole, type Three } from './merge-values.ts';
import { mergedWay } from './merge-way.ts';
import { type ElementPart, type Part, type PartAttribute, writtenPart } from './part.ts';
import { namedBy } from './reference.ts';
import type { Placed, Side } from './side.ts';
import type { Sides, Survivors } from './survivors.ts';

/** Two files that cannot be one: each gives the same prefix another meaning. */
export class MergeRefusal extends Error {}

type Versions = Three<ElementPart | undefined>;

/** What is changed as a whole: the numbers of a place say nothing one by one. */
const wholes = /(^|:)Bounds$/;
const wayPoints = /(^|:)waypoint$/;

/** Puts the elements of three files together, given what there is afterwards. */
export class PartMerge {
  readonly clashes: Clash[] = [];
  private readonly sides: Sides;
  private readonly survivors: Survivors;
  /** The ids of what stands in an address. */
  private readonly content = new Map<string, string[]>();
  /** Addresses of what has no id and is needed, because something with an id stands in it. */
  private readonly used = new Set<string>();
  /** The elements with ids around what is being merged. */
  private readonly owners: ElementPart[] = [];

  constructor(sides: Sides, survivors: Survivors) {
    this.sides = sides;
    this.survivors = survivors;
    for (const [id, parent] of survivors.parents) {
      this.content.set(parent, [...(this.content.get(parent) ?? []), id]);
      for (let at = parent; at.includes('/'); at = at.slice(0, at.lastIndexOf('/'))) this.used.add(at);
    }
  }

  /** One element of which at least mine or theirs is there. */
  merged({ base, mine, theirs }: Versions): ElementPart {
    const only = mine && theirs ? undefined : (theirs ?? mine);
    const shape = theirs ?? mine;
    if (!shape) throw new Error('there is nothing to merge');
    const isOwner = shape.id !== undefined || this.owners.length === 0;
    if (isOwner) this.owners.push(shape);
    const versions = only ? { base: only, mine: only, theirs: only } : { base, mine, theirs };
    const name = this.settled(versions, ({ name }) => name, 'type', '');
    const attributes = this.attributes(versions);
    const body = this.settled(versions, (part) => part.body, 'content', '');
    const children = body === undefined ? this.children(versions, shape.address) : [];
    const layout = mergedValue(
      { base: layoutOf(versions.base), mine: layoutOf(versions.mine), theirs: layoutOf(versions.theirs) },
      (one, other) => JSON.stringify(one) === JSON.stringify(other),
    ).value;
    const lead = mergedValue({ base: versions.base?.lead, mine: versions.mine?.lead, theirs: versions.theirs?.lead });
    if (isOwner) this.owners.pop();
    return {
      ...shape,
      ...layout,
      lead: lead.value ?? shape.lead,
      name: name ?? shape.name,
      attributes,
      body,
      children,
    };
  }

  /** A value of an element by the rule, told where both changed it. */
  private settled(
    { base, mine, theirs }: Versions,
    wordOf: (part: ElementPart) => string | undefined,
    kind: Clash['kind'],
    name: string,
  ): string | undefined {
    const values = { base: base && wordOf(base), mine: mine && wordOf(mine), theirs: theirs && wordOf(theirs) };
    const { value, isClash } = mergedValue(values);
    if (isClash && theirs) this.tell(kind, theirs.address, name, values.theirs, values.mine);
    return value;
  }

  private attributes(versions: Versions): Map<string, PartAttribute> {
    const { base, mine, theirs } = versions;
    const result = new Map<string, PartAttribute>();
    for (const name of new Set([...(theirs?.attributes.keys() ?? []), ...(mine?.attributes.keys() ?? [])])) {
      const [one, other] = [mine?.attributes.get(name), theirs?.attributes.get(name)];
      if (name.startsWith('xmlns')) {
        if (one && other && one.value !== other.value) throw new MergeRefusal(name);
        // Whoever has added something may need it.
        const declared = other ?? one;
        if (declared) result.set(name, declared);
        continue;
      }
      const value = this.settled(versions, (part) => part.attributes.get(name)?.value, 'attribute', name);
      if (value === undefined) continue;
      const found = [other, one, base?.attributes.get(name)].find((attribute) => attribute?.value === value);
      if (found) result.set(name, found);
    }
    return result;
  }

  private children({ base, mine, theirs }: Versions, address: string): Part[] {
    const parts = new Map<string, Part>();
    for (const id of this.content.get(address) ?? []) parts.set(`#${id}`, this.element(id));
    const groups = { base: groupsOf(base), mine: groupsOf(mine), theirs: groupsOf(theirs) };
    for (const name of new Set([...groups.theirs.keys(), ...groups.mine.keys()])) {
      const of = (side: keyof Sides) => groups[side].get(name) ?? [];
      const group = this.group(name, { base: of('base'), mine: of('mine'), theirs: of('theirs') }, address);
      for (const [index, part] of group.entries()) parts.set(`${name}[${index}]`, part);
    }
    const keysOf = (part: ElementPart | undefined) => part?.children.map(({ key }) => key) ?? [];
    const keys = { base: keysOf(base), mine: keysOf(mine), theirs: keysOf(theirs) };
    return mergedOrder(keys, new Set(parts.keys())).flatMap((key) => parts.get(key) ?? []);
  }

  private element(id: string): ElementPart {
    const versionOf = (side: Side) => side.get(id)?.part;
    return this.merged({
      base: versionOf(this.sides.base),
      mine: versionOf(this.sides.mine),
      theirs: versionOf(this.sides.theirs),
    });
  }

  /** The parts of one name that have no id of their own. */
  private group(name: string, lists: Three<readonly Part[]>, address: string): readonly Part[] {
    const { base, mine, theirs } = lists;
    const all = [...base, ...mine, ...theirs];
    if (all.every((part) => part.kind === 'element' && namedBy(part) !== undefined)) return this.named(lists);
    const [old, one, other] = [base[0], mine[0], theirs[0]].map((part) =>
      part?.kind === 'element' ? part : undefined,
    );
    const isSingle = base.length <= 1 && mine.length <= 1 && theirs.length <= 1;
    const isWhole = wholes.test(name);
    if (isSingle && one && other && !isWhole) return [this.merged({ base: old, mine: one, theirs: other })];
    if (isSingle && (one || other) && !isWhole) return this.oneSided({ base: old, mine: one, theirs: other });
    if (all.some((part) => part.kind === 'element' && this.used.has(part.address))) {
      return this.byPlace(lists);
    }
    const merge = isWhole ? mergedWhole : wayPoints.test(name) ? mergedWay : mergedList;
    const { value, isClash } = merge<Part>(lists, ({ raw }) => raw);
    if (isClash) this.tell('content', address, name, textOf(theirs), textOf(mine));
    return value;
  }

  /** What only one side has: gone if the other removed it as it was, otherwise it stays. */
  private oneSided({ base, mine, theirs }: Versions): readonly Part[] {
    const present = mine ?? theirs;
    if (!present) return [];
    const isNeeded = this.used.has(present.address);
    const isUntouched = base !== undefined && base.raw === present.raw;
    if (isUntouched && !isNeeded) return [];
    const whole = this.merged({ base: undefined, mine, theirs });
    if (base && !isUntouched) this.tell('removal', present.address, '', writtenPart(whole).trimStart(), undefined);
    return [whole];
  }

  /** Parts in which something with an id stands, each with that of the same number. */
  private byPlace({ base, mine, theirs }: Three<readonly Part[]>): readonly Part[] {
    const count = Math.max(mine.length, theirs.length);
    const elementAt = (list: readonly Part[], index: number) => {
      const part = list[index];
      return part?.kind === 'element' ? part : undefined;
    };
    return Array.from({ length: count }, (_, index) =>
      this.merged({ base: elementAt(base, index), mine: elementAt(mine, index), theirs: elementAt(theirs, index) }),
    );
  }

  /** What names elements: those that are there, each once. */
  private named({ base, mine, theirs }: Three<readonly Part[]>): readonly Part[] {
    const idOf = (part: Part) => (part.kind === 'element' && namedBy(part)) || part.raw;
    const [inBase, inMine, inTheirs] = [base, mine, theirs].map((list) => new Set(list.map(idOf)));
    const isKept = (id: string, hasMine: boolean | undefined, hasTheirs: boolean | undefined) =>
      (hasMine && hasTheirs) || !inBase?.has(id) || this.survivors.kept.has(id);
    const known = (id: string) => Object.values(this.sides).some((side: ReadonlyMap<string, Placed>) => side.has(id));
    const seen = new Set<string>();
    return [...theirs, ...mine].filter((part) => {
      const id = idOf(part);
      if (seen.has(id) || !isKept(id, inMine?.has(id), inTheirs?.has(id))) return false;
      seen.add(id);
      return this.survivors.parents.has(id) || !known(id);
    });
  }

  private tell(
    kind: Clash['kind'],
    address: string,
    name: string,
    kept: string | undefined,
    lost: string | undefined,
  ): void {
    const owner = this.owners.at(-1);
    // Where both have drawn for the first time what was not drawn, one picture is as good as the other.
    if (owner?.isDrawn && owner.id !== undefined && !this.sides.base.has(owner.id)) return;
    const shown = owner?.isDrawn ? owner.attributes.get('bpmnElement')?.value : undefined;
    const about = shown === undefined ? owner : this.sides.theirs.get(shown)?.part;
    const elementId = shown ?? owner?.id ?? null;
    const elementName = about?.attributes.get('name')?.value || elementId || '';
    this.clashes.push({ kind, elementId, elementName, address, name, kept: kept ?? null, lost: lost ?? null });
  }
}

function layoutOf(part: ElementPart | undefined) {
  return part && { tail: part.tail, tagEnd: part.tagEnd, isSelfClosing: part.isSelfClosing };
}

/** Parts without an id of their own, by what they are. */
function groupsOf(part: ElementPart | undefined): ReadonlyMap<string, readonly Part[]> {
  const parts = part?.children.filter((child) => child.kind === 'other' || child.id === undefined) ?? [];
  return Map.groupBy(parts, ({ key }) => key.slice(0, key.lastIndexOf('[')));
}

function textOf(parts: readonly Part[]): string {
  return parts.map(writtenPart).join('').trimStart();
}
