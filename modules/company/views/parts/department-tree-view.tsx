import { Tag } from 'antd';
import { department } from '#modules/department/department.ts';
import { arrangeDepartment } from '#modules/department/tree.ts';
import { useAction } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { MovableTree, type MovedTo } from '#web/kit/inputs/movable-tree.tsx';
import type { TreeNode } from './department-nodes.ts';

interface TreeViewProps {
  nodes: readonly TreeNode[];
  chosen: string;
  onChoose: (key: string) => void;
  /** The lines that are open at first, besides the topmost; all where it is null. */
  opened: readonly string[] | null;
  /** Where a department goes that is let go before or after another, also among those that a search leaves out. */
  placeBeside: (moved: string, other: string, isAfter: boolean) => number;
}

/** The lines of the tree; departments are dragged within their unit. */
export function DepartmentTreeView({ nodes, chosen, onChoose, opened, placeBeside: placeOf }: TreeViewProps) {
  const arrange = useAction(arrangeDepartment, { refreshes: [department.calls.list] });
  if (nodes.length === 0) return <Empty title="没有找到">换个名称再试。</Empty>;
  const tops = nodes.map(({ key }) => key);

  function move({ department: moved }: TreeNode, to: MovedTo<TreeNode>) {
    if (!moved) return;
    const { id, version } = moved;
    if ('below' in to) arrange.mutate({ id, version, parent: to.below.department?.id ?? null, index: 0 });
    else {
      const index = placeOf(id, to.beside.key, to.isAfter);
      arrange.mutate({ id, version, parent: to.beside.department?.parent ?? null, index });
    }
  }

  return (
    <MovableTree<TreeNode>
      chosen={chosen}
      draw={(node) => <Line node={node} />}
      mayGo={mayGo}
      mayMove={(node) => node.department?.isOpen === true}
      nodes={nodes}
      onChoose={onChoose}
      onMove={move}
      opened={opened && [...tops, ...opened]}
    />
  );
}

/** A department stays with its unit, and stands beside departments alone. */
function mayGo({ owner }: TreeNode, to: MovedTo<TreeNode>): boolean {
  const other = 'below' in to ? to.below : to.beside;
  const isSameOwner = other.owner?.type === owner?.type && other.owner?.id === owner?.id;
  return isSameOwner && ('below' in to || other.department !== null);
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
