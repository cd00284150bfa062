import type { Flavour } from '#shared/bpmn/flavour.ts';
import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { elementProperties } from '../panel/element-property.ts';

/** One element in the outline. */
export interface OutlineRow {
  readonly element: DiagramElement;
  readonly id: string;
  /** What kind of element it is. */
  readonly title: string;
  /** How deep it stands in processes, pools and sub-processes; 0 at the top. */
  readonly depth: number;
}

/**
 * Everything on all planes of a drawing in reading order: containers before what they hold, nodes from left to right,
 * and after them the flows among them.
 */
export function outlineRows(drawing: Drawing): OutlineRow[] {
  const registry = drawing.service('elementRegistry');
  // What a canvas of a BPMN document holds are BPMN elements.
  const roots = drawing.service('canvas').getRootElements() as unknown as DiagramElement[];
  return roots.filter((root) => root.id === textOf(nodeOf(root), 'id')).flatMap((root) => rowsOf(root, 0));

  function rowsOf(element: DiagramElement, depth: number): OutlineRow[] {
    const row = { element, id: element.id, title: elementTitle(element), depth };
    return [row, ...childrenOf(element).flatMap((child) => rowsOf(child, depth + 1))];
  }

  /** The inside of a collapsed sub-process lies on a plane of its own. */
  function childrenOf(element: DiagramElement): DiagramElement[] {
    const plane = registry.get(`${element.id}_plane`) as DiagramElement | undefined;
    const children = [...(element.children ?? []), ...(plane?.children ?? [])] as unknown as DiagramElement[];
    const shown = children.filter((child) => !child.labelTarget);
    const nodes = shown.filter((child) => !child.waypoints).toSorted((a, b) => a.x - b.x || a.y - b.y);
    return [...nodes, ...shown.filter((child) => child.waypoints)];
  }
}

/** Which rows are wanted. */
export interface OutlineFilter {
  readonly search: string;
  /** Kinds of elements; none means all. */
  readonly titles: readonly string[];
}

/** The rows whose kind is wanted and one of whose properties contains the text. */
export function filteredRows(rows: readonly OutlineRow[], filter: OutlineFilter, flavour: Flavour): OutlineRow[] {
  const search = filter.search.trim().toLowerCase();
  return rows.filter(({ title, element }) => {
    if (filter.titles.length > 0 && !filter.titles.includes(title)) return false;
    if (search === '' || title.toLowerCase().includes(search)) return true;
    return elementProperties.some(
      (property) =>
        property.kind === 'text' &&
        property.isOffered(element, flavour) &&
        property.textOf(element, flavour).toLowerCase().includes(search),
    );
  });
}
