import { Tag, Tree, type TreeProps } from 'antd';
import type { BasicDataNode } from 'antd/es/tree';
import { useState } from 'react';
import { department } from '#modules/department/department.ts';
import { arrangeDepartment } from '#modules/department/tree.ts';
import { useAction } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import type { TreeNode } from './department-nodes.ts';

interface DrawnNode extends TreeNode, BasicDataNode {
  children: DrawnNode[];
}

interface TreeViewProps {
  nodes: readonly TreeNode[];
  chosen: string;
  onChoose: (key: string) => void;
  /** The lines that are open at first; all where it is null. */
  opened: readonly string[] | null;
  /** Where a department goes that is let go before or after another, also among those that a search leaves out. */
  placeBeside: (moved: string, other: string, isAfter: boolean) => number;
}

/** The lines of the tree. What has been opened stays open, whatever is chosen next; departments are dragged. */
export function DepartmentTreeView({ nodes, chosen, onChoose, opened, placeBeside: placeOf }: TreeViewProps) {
  const move = useAction(arrangeDepartment, { refreshes: [department.calls.list] });
  const [expanded, setExpanded] = useState<readonly string[] | null>(null);
  if (nodes.length === 0) return <Empty title="没有找到">换个名称再试。</Empty>;
  const tops = nodes.map(({ key }) => key);
  const shown = expanded ?? (opened ? [...tops, ...opened] : everyKey(nodes));

  const drop: TreeProps<DrawnNode>['onDrop'] = ({ dragNode, node, dropPosition, dropToGap }) => {
    const { department: moved, owner } = dragNode;
    const isSameOwner = node.owner?.type === owner?.type && node.owner?.id === owner?.id;
    if (!moved || !isSameOwner) return;
    const place = Number(node.pos.split('-').at(-1));
    const index = dropToGap ? placeOf(moved.id, node.key, dropPosition > place) : 0;
    const parent = dropToGap ? (node.department?.parent ?? null) : (node.department?.id ?? null);
    move.mutate({ id: moved.id, version: moved.version, parent, index });
  };

  return (
    <Tree<DrawnNode>
      allowDrop={({ dragNode, dropNode, dropPosition }) =>
        dropNode.owner?.id === dragNode.owner?.id && (dropNode.department !== null || dropPosition === 0)
      }
      blockNode
      draggable={{ icon: false, nodeDraggable: (node) => (node as unknown as DrawnNode).department?.isOpen === true }}
      expandedKeys={[...shown]}
      onDrop={drop}
      onExpand={(keys) => setExpanded(keys.map(String))}
      onSelect={(_keys, { node }) => {
        setExpanded([...shown, node.key]);
        onChoose(node.key);
      }}
      selectedKeys={[chosen]}
      titleRender={(node) => <Line node={node} />}
      treeData={[...nodes]}
    />
  );
}

function everyKey(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ key, children }) => [key, ...everyKey(children)]);
}

function Line({ node }: { node: TreeNode }) {
  const { title, kind, people, department: own } = node;
  return (
    <span className={`department-line department-${kind}`}>
      <span>{title}</span>
      {own && !own.enabled && <Tag variant="filled">停用</Tag>}
      {people > 0 && <span className="department-count">{people}</span>}
    </span>
  );
}
