import type { Change } from '../canvas/change.ts';
import { type DiagramElement, isNode, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { nodeChange } from '../panel/extension.ts';
import { freshId } from '../panel/timer.ts';
import { isCalledKey, namesNodes, newReturnTargets } from './textual-references.ts';
import { walkModel } from './walk-model.ts';

/** One id to be replaced: that of the element's own node, or of the process of a pool. */
export interface Rename {
  readonly element: DiagramElement;
  readonly node: ModdleNode;
  readonly id: string;
}

/**
 * The changes that give nodes new ids, other nodes' old ones included. What refers to a node by the model follows by
 * itself; where the product's own settings name nodes in a text, or a call activity names a process of the same
 * document, that is changed with them.
 */
export function renameChanges(renames: readonly Rename[]): Change[] {
  const wanted = renames.filter(({ node, id }) => id !== textOf(node, 'id'));
  const [first] = wanted;
  if (!first) return [];
  const newIds = new Map(wanted.map(({ node, id }) => [textOf(node, 'id'), id]));
  const newKeys = new Map(
    wanted.filter(({ node }) => node.$type === 'bpmn:Process').map(({ node, id }) => [textOf(node, 'id'), id]),
  );
  const change = ({ element, node, id }: Rename) => nodeChange(element, node, { id });
  // An id that another one gives up at the same time is free only after that.
  const parked = wanted
    .filter(({ id }) => newIds.has(id))
    .map(({ element, node }) => change({ element, node, id: freshId('renamed') }));
  return [...parked, ...wanted.map(change), ...followingChanges(first, newIds, newKeys)];
}

/** Everything on the canvas that has an id of its own to be replaced, pools before their processes. */
export function renamableNodes(drawing: Drawing): Omit<Rename, 'id'>[] {
  const found = new Map<ModdleNode, DiagramElement>();
  // What the registry of a BPMN canvas holds are BPMN elements.
  for (const element of drawing.service('elementRegistry').getAll() as DiagramElement[]) {
    const node = nodeOf(element);
    if (!('labelTarget' in element && element.labelTarget) && element.id === textOf(node, 'id'))
      found.set(node, element);
  }
  for (const [node, element] of [...found]) {
    const process = node.$type === 'bpmn:Participant' ? node.get('processRef') : undefined;
    if (isNode(process) && textOf(process, 'id') !== '') found.set(process, element);
  }
  return [...found].map(([node, element]) => ({ element, node }));
}

function followingChanges(
  { element, node }: Rename,
  newIds: ReadonlyMap<string, string>,
  newKeys: ReadonlyMap<string, string>,
): Change[] {
  const changes: Change[] = [];
  walkModel(node, {
    onText: (holder, name, text) => {
      let next = text;
      if (namesNodes(holder, name)) next = newReturnTargets(text, newIds);
      else if (isCalledKey(holder, name)) next = newKeys.get(text.trim()) ?? text;
      if (next !== text) changes.push({ element, node: holder, properties: { [name]: next } });
    },
  });
  return changes;
}
