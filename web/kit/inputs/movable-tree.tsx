import { Tree, type TreeProps } from 'antd';
import type { BasicDataNode } from 'antd/es/tree';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useExtent } from '#web/kit/use-extent.ts';
import { useMediaQuery, withoutDragging } from '#web/shell/look/media-query.ts';
import { usePrinting } from '#web/shell/paper/printing.ts';
import './movable-tree.css';

/** How high the tree may become, until it is measured. */
const usualRoomPx = 400;
const edgePx = 32;
const stepPx = 16;

/** Says how lines get elsewhere: dragged, or where that cannot be by the buttons beside the tree. */
export function MovingNote({ above }: { above: string }) {
  const isByButtons = useMediaQuery(withoutDragging);
  return isByButtons ? `选中后用“上移”“下移”和“${above}”调整顺序和上下级` : '拖动可以调整顺序和上下级';
}

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
 * whatever something was let go is opened, so that nothing is out of sight where it went. It scrolls by itself, is as high
 * as its lines and at most `--tree-room`, and only the lines in sight are drawn; on paper all are.
 */
export function MovableTree<Node extends MovableNode<Node>>(props: MovableTreeProps<Node>) {
  const { nodes, chosen, onChoose, opened, draw, mayMove, mayGo, onMove } = props;
  const [expanded, setExpanded] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => [...(expanded ?? opened ?? everyKey(nodes))], [expanded, opened, nodes]);
  // The tree goes through all its lines again for each list that it has not seen.
  const lines = useMemo(() => [...nodes], [nodes]);
  const room = useRef<HTMLDivElement>(null);
  const roomPx = useExtent(room, 'clientHeight', usualRoomPx);
  useEffect(() => {
    const frame = room.current?.parentElement;
    frame?.addEventListener('dragover', scrollAtEdge);
    return () => frame?.removeEventListener('dragover', scrollAtEdge);
  }, []);
  const isPrinting = usePrinting((state) => state.isPrinting);

  function open(key: string) {
    if (!shown.includes(key)) setExpanded([...shown, key]);
  }

  const drop: TreeProps<Node>['onDrop'] = ({ dragNode, node, dropPosition, dropToGap }) => {
    if (!dropToGap) {
      open(node.key);
      return onMove(dragNode, { below: node });
    }
    const place = Number(node.pos.split('-').at(-1));
    onMove(dragNode, { beside: node, isAfter: dropPosition > place });
  };

  return (
    <div className="movable-tree">
      <div aria-hidden className="movable-tree-room" ref={room} />
      <Tree<Node>
        allowDrop={({ dragNode, dropNode, dropPosition }) =>
          mayGo(dragNode, dropPosition === 0 ? { below: dropNode } : { beside: dropNode, isAfter: dropPosition > 0 })
        }
        blockNode
        draggable={{ icon: false, nodeDraggable: (node) => mayMove(node as unknown as Node) }}
        expandedKeys={shown}
        {...(!isPrinting && { height: roomPx })}
        onDrop={drop}
        onExpand={(keys) => setExpanded(keys.map(String))}
        onSelect={(_keys, { node }) => {
          open(node.key);
          onChoose(node.key);
        }}
        selectedKeys={chosen === null ? [] : [chosen]}
        titleRender={draw}
        treeData={lines}
      />
    </div>
  );
}

/** Near the upper or lower edge the lines that are out of sight come into it while something is dragged. */
function scrollAtEdge({ currentTarget, clientY }: DragEvent): void {
  const lines = currentTarget instanceof Element && currentTarget.querySelector('.ant-tree-list-holder');
  if (!lines) return;
  const { top, bottom } = lines.getBoundingClientRect();
  if (clientY < top + edgePx) lines.scrollTop -= stepPx;
  if (clientY > bottom - edgePx) lines.scrollTop += stepPx;
}

function everyKey<Node extends MovableNode<Node>>(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ key, children }) => [key, ...everyKey(children)]);
}
