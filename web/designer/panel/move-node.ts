import type { Change } from '../canvas/change.ts';
import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';

/** Puts a node of a list where another one stands; no change where the two lie in different lists of the file. */
export function nodeMoved(element: DiagramElement, node: ModdleNode, place: ModdleNode): readonly Change[] {
  const parent = node.$parent;
  if (!parent || node === place) return [];
  for (const name of Object.keys(parent.$descriptor.propertiesByName ?? {})) {
    const list = parent.get(name);
    if (!Array.isArray(list) || !list.includes(node) || !list.includes(place)) continue;
    const rest: readonly unknown[] = list.filter((one: unknown) => one !== node);
    return [{ element, node: parent, properties: { [name]: rest.toSpliced(list.indexOf(place), 0, node) } }];
  }
  return [];
}
