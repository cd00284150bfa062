import type { Root } from 'bpmn-js/lib/model/Types';
import { childrenOf, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';

/** A part of the document that is shown by itself. */
export interface Plane {
  readonly root: Root;
  /** The name of the process, of the pools or of the sub-process; else of the diagram, else the id. */
  readonly title: string;
  readonly kind: 'process' | 'collaboration' | 'subProcess';
  /** The place of its diagram in the file; -1 when it has none. */
  readonly diagramIndex: number;
  /** What belongs here and is drawn on another plane. */
  readonly drawnElsewhere: readonly ModdleNode[];
  /** Whether another plane shows the same process, so that this one cannot be removed with it. */
  readonly isShared: boolean;
}

/** Every plane of the open document, in the order of the file, each sub-process after the ones before it. */
export function planesOf(drawing: Drawing): Plane[] {
  if (!drawing.isOpen) return [];
  // The library types its roots more widely than what a BPMN canvas puts there.
  const roots = drawing.service('canvas').getRootElements() as Root[];
  const shown = roots.filter(({ businessObject }) => businessObject);
  const places = drawing.service('repeatedPlaces');
  return shown.map((root) => {
    const same = shown.filter((other) => nodeOf(other) === nodeOf(root));
    return {
      root,
      title: same.length > 1 ? titleAmong(same, root) : titleOf(root),
      kind: kindOf(nodeOf(root)),
      diagramIndex: diagramIndexOf(root),
      drawnElsewhere: places.drawnElsewhere(root),
      isShared: same.length > 1,
    };
  });
}

function diagramIndexOf(root: Root): number {
  const diagram = (root.di as ModdleNode | null)?.$parent;
  return diagram?.$parent ? childrenOf(diagram.$parent, 'diagrams').indexOf(diagram) : -1;
}

/** Several diagrams of one process are told apart by their own names. */
function titleAmong(same: readonly Root[], root: Root): string {
  const diagram = (root.di as ModdleNode | null)?.$parent;
  const name = diagram ? textOf(diagram, 'name').trim() : '';
  return name || `${titleOf(root)}（图 ${same.indexOf(root) + 1}）`;
}

function kindOf(node: ModdleNode): Plane['kind'] {
  if (node.$instanceOf('bpmn:SubProcess')) return 'subProcess';
  return node.$instanceOf('bpmn:Collaboration') ? 'collaboration' : 'process';
}

function titleOf(root: Root): string {
  const node = nodeOf(root);
  const diagram = (root.di as ModdleNode | null)?.$parent;
  const pools = childrenOf(node, 'participants').map((pool) => textOf(pool, 'name'));
  const names = [textOf(node, 'name'), diagram ? textOf(diagram, 'name') : '', pools.filter(Boolean).join('、')];
  return names.map((name) => name.replace(/\s+/g, ' ').trim()).find(Boolean) ?? textOf(node, 'id');
}
