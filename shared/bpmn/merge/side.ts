import { type ElementPart, eachElement, type MergedFile } from './part.ts';

/** Where an element with an id stands in one file. */
export interface Placed {
  readonly part: ElementPart;
  /** The address of what it stands in. */
  readonly parent: string;
  /** The ids of all that it stands in. */
  readonly around: readonly string[];
}

/** One file by the ids of its elements. */
export type Side = ReadonlyMap<string, Placed>;

/** The elements of a file that are known by an id, in the order of the file. */
export function sideOf({ root }: MergedFile): Side {
  const found = new Map<string, Placed>();
  const around = new Map<ElementPart, readonly string[]>();
  eachElement(root, (part, parent) => {
    const ids = parent ? [...(around.get(parent) ?? []), ...(parent.id === undefined ? [] : [parent.id])] : [];
    around.set(part, ids);
    if (part.id !== undefined && parent) found.set(part.id, { part, parent: parent.address, around: ids });
  });
  return found;
}
