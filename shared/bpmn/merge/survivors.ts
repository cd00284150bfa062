import type { Clash } from './clash.ts';
import type { ElementPart } from './part.ts';
import { saidBy, wordsIn } from './reference.ts';
import type { Placed, Side } from './side.ts';

/** The three files that a merge looks at. */
export interface Sides {
  readonly base: Side;
  readonly mine: Side;
  readonly theirs: Side;
}

/** Which elements there are after a merge, and where. */
export interface Survivors {
  /** The address of what each stands in, by id. */
  readonly parents: ReadonlyMap<string, string>;
  /** What one side removed and the other needs. */
  readonly kept: ReadonlySet<string>;
  readonly clashes: readonly Clash[];
}

/**
 * Decides what there is after a merge: what either has added, and what neither has removed. What one removed and the other
 * changed, moved, filled or newly refers to stays, with all that it needs and all that was removed along with it. How
 * something is drawn decides nothing: it goes with what it shows.
 */
export function survivorsOf({ base, mine, theirs }: Sides): Survivors {
  const gone = new Map<string, Placed>();
  const present = new Map<string, Placed[]>();
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const found = [theirs.get(id), mine.get(id)].filter((placed) => placed !== undefined);
    const [first] = found;
    if (first && found.length === 1 && base.has(id)) gone.set(id, first);
    else present.set(id, found);
  }
  const kept = new Set<string>();
  const words = memoized(wordsIn);
  const due: Placed[] = [];
  const keep = (id: string) => {
    const placed = gone.get(id);
    if (!placed || kept.has(id)) return;
    kept.add(id);
    due.push(placed);
  };

  const contested = [...gone].filter(([id, placed]) => isChanged(placed, base.get(id))).map(([id]) => id);
  for (const id of contested) keep(id);
  for (const [id, found] of present) {
    const old = base.get(id);
    const before = old ? words(old.part) : new Set<string>();
    for (const { part, around } of found) {
      if (part.isDrawn) continue;
      for (const word of words(part)) if (!before.has(word)) keep(word);
      if (!old || around.join() !== old.around.join()) for (const one of around) keep(one);
    }
  }
  const roots = [...kept];
  const isThere = (id: string) => kept.has(id) || !gone.has(id);
  for (;;) {
    for (let placed = due.pop(); placed; placed = due.pop()) {
      for (const id of [...words(placed.part), ...placed.around]) keep(id);
    }
    for (const [id, { part, around }] of gone) {
      const needed = [...words(part), ...around];
      if (!kept.has(id) && needed.some((one) => kept.has(one)) && needed.every(isThere)) keep(id);
    }
    if (due.length === 0) break;
  }

  const parents = new Map<string, string>();
  const clashes = roots.flatMap((id) => {
    const placed = gone.get(id);
    return placed && !placed.part.isDrawn ? [removalOf(placed.part)] : [];
  });
  const shownAnew = new Set([...theirs].flatMap(([id, { part }]) => (base.has(id) ? [] : (shownBy(part) ?? []))));
  for (const id of [...present.keys(), ...kept]) {
    const places = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const part = (places.theirs ?? places.mine)?.part;
    const shown = part && shownBy(part);
    // A picture of what is not there shows nothing, and two new ones of one thing are one too many.
    if (shown !== undefined && !isThere(shown)) continue;
    if (shown !== undefined && !places.base && !places.theirs && shownAnew.has(shown)) continue;
    parents.set(id, parentOf(places, clashes));
  }
  breakCircles(parents, { base, mine, theirs });
  return { parents, kept, clashes };
}

function memoized(work: (part: ElementPart) => ReadonlySet<string>) {
  const known = new Map<ElementPart, ReadonlySet<string>>();
  return (part: ElementPart) => {
    const found = known.get(part) ?? work(part);
    known.set(part, found);
    return found;
  };
}

function isChanged({ part, parent }: Placed, old: Placed | undefined): boolean {
  return !part.isDrawn && old !== undefined && (parent !== old.parent || saidBy(part) !== saidBy(old.part));
}

/** The id of what a picture shows. */
function shownBy({ isDrawn, attributes }: ElementPart): string | undefined {
  const shown = isDrawn ? attributes.get('bpmnElement')?.value : undefined;
  return shown?.slice(shown.lastIndexOf(':') + 1);
}

function parentOf({ base, mine, theirs }: Record<keyof Sides, Placed | undefined>, clashes: Clash[]): string {
  if (!mine || !theirs) return (theirs ?? mine)?.parent ?? '';
  if (mine.parent === theirs.parent || theirs.parent !== base?.parent) {
    if (base && mine.parent !== theirs.parent && mine.parent !== base.parent) {
      clashes.push(clashAbout(theirs.part, 'place', null, null));
    }
    return theirs.parent;
  }
  return mine.parent;
}

/** What each moved into the other would be nowhere: then it stays where it is in theirs. */
function breakCircles(parents: Map<string, string>, { theirs }: Sides): void {
  const ownerOf = (address: string) => /^#([^/]*)/.exec(address)?.[1];
  for (const id of parents.keys()) {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = ownerOf(parents.get(at) ?? '')) {
      if (!seen.has(at)) seen.add(at);
      else {
        for (const one of seen) parents.set(one, theirs.get(one)?.parent ?? parents.get(one) ?? '');
        break;
      }
    }
  }
}

function removalOf(part: ElementPart): Clash {
  return clashAbout(part, 'removal', part.raw, null);
}

/** A clash about a whole element. */
function clashAbout(part: ElementPart, kind: Clash['kind'], kept: string | null, lost: string | null): Clash {
  const elementName = part.attributes.get('name')?.value || part.id || part.name;
  return { kind, elementId: part.id ?? null, elementName, address: part.address, name: '', kept, lost };
}
