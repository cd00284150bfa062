import { Select, Tag, Tree, type TreeProps } from 'antd';
import type { BasicDataNode } from 'antd/es/tree';
import { useContext, useMemo, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { MenuIcon } from '#web/shell/menu-icon.tsx';
import { ViewNamesContext } from '#web/shell/other-view.tsx';
import { listRoles } from '../../../permission/role-menus.ts';
import { isOutside } from '../../menu-rules.ts';
import { branchesOf, indexOf, type MenuBranch, type MenuRow, rowsSeenBy } from './menu-rows.ts';

interface MenuBoardProps {
  rows: readonly MenuRow[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Puts a menu at a place among others. */
  onPlace: (id: string, parent: string | null, index: number) => void;
}

interface Node extends BasicDataNode {
  key: string;
  row: MenuRow;
  children: Node[];
}

const everyone = 'everything';

/** The menus as a tree: to choose one, to drag it elsewhere, and to see what a role sees. */
export function MenuBoard({ rows, chosen, onChoose, onPlace }: MenuBoardProps) {
  const [preview, setPreview] = useState(everyone);
  const isWhole = preview === everyone;
  const { data } = useCall(listRoles, {});
  const held = data?.roles.find(({ role }) => role === preview);
  const previews = [
    { value: everyone, label: '全部菜单' },
    ...(data?.roles ?? []).map(({ role, name }) => ({ value: role, label: `${name}看到的侧栏` })),
  ];
  const shown = useMemo(() => (isWhole || !held ? rows : rowsSeenBy(held, rows)), [isWhole, held, rows]);
  const nodes = useMemo(() => branchesOf(shown).map(asNode), [shown]);

  const drop: TreeProps<Node>['onDrop'] = ({ dragNode, node, dropPosition, dropToGap }) => {
    if (!dropToGap) return onPlace(dragNode.key, node.key, 0);
    const place = Number(node.pos.split('-').at(-1));
    const others = rows.filter(({ id }) => id !== dragNode.key);
    onPlace(dragNode.key, node.row.parent, indexOf(others, node.row) + (dropPosition < place ? 0 : 1));
  };

  return (
    <>
      <Select aria-label="预览" className="menu-preview" onChange={setPreview} options={previews} value={preview} />
      {nodes.length === 0 ? (
        <Empty title="这个角色看不到任何菜单">首页和待办总是可见。</Empty>
      ) : (
        <Tree<Node>
          blockNode
          defaultExpandAll
          draggable={isWhole && { icon: false }}
          key={preview}
          onDrop={drop}
          onSelect={(_keys, { node }) => onChoose(node.key)}
          selectedKeys={chosen ? [chosen] : []}
          titleRender={({ row }) => <Entry row={row} />}
          treeData={nodes}
        />
      )}
    </>
  );
}

function asNode({ row, below }: MenuBranch): Node {
  return { key: row.id, row, children: below.map(asNode) };
}

function Entry({ row }: { row: MenuRow }) {
  const names = useContext(ViewNamesContext);
  const isLink = isOutside(row.path) || isOutside(row.icon ?? '');
  const isMissing = !isLink && row.component !== '#' && !names.includes(row.component);
  return (
    <span className={row.enabled ? 'menu-entry' : 'menu-entry menu-entry-off'}>
      <MenuIcon icon={row.icon ?? (row.component === '#' ? 'folder' : '')} />
      <span>{row.title}</span>
      {isLink && <Tag variant="filled">链接</Tag>}
      {row.hidden && <Tag variant="filled">不在侧栏</Tag>}
      {!row.enabled && <Tag variant="filled">停用</Tag>}
      {isMissing && (
        <Tag color="orange" variant="filled">
          页面未提供
        </Tag>
      )}
    </span>
  );
}
