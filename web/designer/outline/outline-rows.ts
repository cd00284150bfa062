import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';

/** One element in the outline. */
export interface OutlineRow {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  /** How deep it stands in pools and sub-processes; 0 at the top. */
  readonly depth: number;
  readonly documentation: string;
}

/** The elements of a drawing in reading order: containers before what they hold, flows left out. */
export function outlineRows(drawing: Drawing): OutlineRow[] {
  const roots = drawing.service('canvas').getRootElements() as unknown as DiagramElement[];
  return roots.flatMap((root) => rowsBelow(root, 0));
}

function rowsBelow(parent: DiagramElement, depth: number): OutlineRow[] {
  const children = parent.children as unknown as DiagramElement[];
  return children
    .filter((child) => !child.waypoints && !child.labelTarget)
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
    .flatMap((child) => [rowOf(child, depth), ...rowsBelow(child, depth + 1)]);
}

function rowOf(element: DiagramElement, depth: number): OutlineRow {
  const node = nodeOf(element);
  const [documentation] = (node.get('documentation') as readonly { text?: string }[] | undefined) ?? [];
  return {
    id: element.id,
    title: elementTitle(element),
    name: textOf(node, 'name'),
    depth,
    documentation: documentation?.text ?? '',
  };
}
