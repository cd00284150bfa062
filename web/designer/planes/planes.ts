import type { Root } from 'bpmn-js/lib/model/Types';
import { childrenOf, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';

/** A part of the document that is shown by itself. */
export interface Plane {
  readonly root: Root;
  /** The name of the process, of the pools or of the sub-process; else of the diagram, else the id. */
  readonly title: string;
  readonly kind: 'process' | 'collaboration' | 'subProcess';
}

/** Every plane of the open document, in the order of the file, each sub-process after the ones before it. */
export function planesOf(drawing: Drawing): Plane[] {
  if (!drawing.isOpen) return [];
  // The library types its roots more widely than what a BPMN canvas puts there.
  const roots = drawing.service('canvas').getRootElements() as Root[];
  return roots
    .filter(({ businessObject }) => businessObject)
    .map((root) => ({
      root,
      title: titleOf(root),
      kind: kindOf(nodeOf(root)),
    }));
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
