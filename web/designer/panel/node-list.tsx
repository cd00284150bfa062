import { applyChanges, type Change } from '../canvas/change.ts';
import type { ModdleNode } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import type { Entry, EntryShape } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import { nodeMoved } from './move-node.ts';

interface NodeListProps {
  shape: EntryShape;
  nodes: readonly ModdleNode[];
  read: (node: ModdleNode) => Entry;
  add: (entry: Entry) => readonly Change[];
  update: (node: ModdleNode, entry: Entry) => readonly Change[];
  remove: (node: ModdleNode) => readonly Change[];
  whyKept?: (node: ModdleNode) => string | undefined;
}

/** A list whose rows are nodes of the model; each button press is one step of the history. */
export function NodeList({ shape, nodes, read, add, update, remove, whyKept }: NodeListProps) {
  const { drawing } = useDesignerContext();
  const change = (changes: readonly Change[]) => applyChanges(drawing.service('commandStack'), changes);
  const withNode = (index: number, changesFor: (node: ModdleNode) => readonly Change[]) => {
    const node = nodes[index];
    if (node) change(changesFor(node));
  };
  return (
    <EntryList
      shape={shape}
      entries={nodes.map(read)}
      isReadOnly={drawing.isReadOnly}
      add={(entry) => change(add(entry))}
      update={(index, entry) => withNode(index, (node) => update(node, entry))}
      remove={(index) => withNode(index, remove)}
      move={(from, to) => {
        const [element, place] = [drawing.focusedElement, nodes[to]];
        if (element && place) withNode(from, (node) => nodeMoved(element, node, place));
      }}
      {...(whyKept && {
        whyKept: (index: number) => {
          const node = nodes[index];
          return node && whyKept(node);
        },
      })}
    />
  );
}
