import { Tree, type TreeProps } from 'antd';
import type { BasicDataNode } from 'antd/es/tree';
import { type ReactNode, useState } from 'react';

/** A line of a tree in which lines are moved. */
export interface MovableNode<Node> extends BasicDataNode {
  key: string;
  children: Node[];
}

/** Where a line is let go: below another, or before or after one. */
export type MovedTo<Node> = { below: Node } | { beside: Node; isAfter: boolean };

interface MovableTreeProps<Node> {
  nodes: readonly Node[];
  chosen: string | null;
  onChoose: (key: string) => void;
  /** The lines that are open at first; all where it is null. */
  opened: readonly string[] | null;
  draw: (node: Node) => ReactNode;
  mayMove: (node: Node) => boolean;
  /** Whether a line may be let go there; below itself none is. */
  mayGo: (moved: Node, to: MovedTo<Node>) => boolean;
  onMove: (moved: Node, to: MovedTo<Node>) => void;
}

/**
 * A tree whose lines are dragged to another place. What has been opened stays open, whatever is chosen next, and below
 * whatever something was let go is opened, so that nothing is out of sight where it went.
 */
export function MovableTree<Node extends MovableNode<Node>>(props: MovableTreeProps<Node>) {
  const { nodes, chosen, onChoose, opened, draw, mayMove, mayGo, onMove } = props;
  const [expanded, setExpanded] = useState<readonly string[] | null>(null);
  const shown = expanded ?? opened ?? everyKey(nodes);

  const drop: TreeProps<Node>['onDrop'] = ({ dragNode, node, dropPosition, dropToGap }) => {
    if (!dropToGap) {
      setExpanded([...shown, node.key]);
      return onMove(dragNode, { below: node });
    }
    const place = Number(node.pos.split('-').at(-1));
    onMove(dragNode, { beside: node, isAfter: dropPosition > place });
  };

  return (
    <Tree<Node>
      allowDrop={({ dragNode, dropNode, dropPosition }) =>
        mayGo(dragNode, dropPosition === 0 ? { below: dropNode } : { beside: dropNode, isAfter: dropPosition > 0 })
      }
      blockNode
      draggable={{ icon: false, nodeDraggable: (node) => mayMove(node as unknown as Node) }}
      expandedKeys={[...shown]}
      onDrop={drop}
      onExpand={(keys) => setExpanded(keys.map(String))}
      onSelect={(_keys, { node }) => {
        setExpanded([...shown, node.key]);
        onChoose(node.key);
      }}
      selectedKeys={chosen === null ? [] : [chosen]}
      titleRender={draw}
      treeData={[...nodes]}
    />
  );
}

function everyKey<Node extends MovableNode<Node>>(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ key, children }) => [key, ...everyKey(children)]);
}
