import { Select, Tag } from 'antd';
import { useContext, useMemo, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { type MovableNode, MovableTree, type MovedTo } from '#web/kit/inputs/movable-tree.tsx';
import { MenuIcon } from '#web/shell/menu/menu-icon.tsx';
import { ViewNamesContext } from '#web/shell/places/other-view.tsx';
import { listRoles } from '../../../permission/role-menus.ts';
import { kindOf, mayStandBelow } from '../../menu-rules.ts';
import { branchesOf, indexOf, type MenuBranch, type MenuRow, rowsSeenBy } from './menu-rows.ts';

interface MenuBoardProps {
  rows: readonly MenuRow[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Puts a menu at a place among others. */
  onPlace: (row: MenuRow, parent: string | null, index: number) => void;
}

interface Node extends MovableNode<Node> {
  row: MenuRow;
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

  function mayGo({ row }: Node, to: MovedTo<Node>): boolean {
    const above = 'below' in to ? to.below.row : rows.find(({ id }) => id === to.beside.row.parent);
    return mayStandBelow(above, row);
  }

  function move({ row }: Node, to: MovedTo<Node>) {
    if ('below' in to) return onPlace(row, to.below.key, 0);
    const others = rows.filter(({ id }) => id !== row.id);
    onPlace(row, to.beside.row.parent, indexOf(others, to.beside.row) + (to.isAfter ? 1 : 0));
  }

  return (
    <>
      <Select aria-label="预览" className="menu-preview" onChange={setPreview} options={previews} value={preview} />
      {nodes.length === 0 ? (
        <Empty title="这个角色看不到任何菜单">首页和待办总是可见。</Empty>
      ) : (
        <MovableTree<Node>
          chosen={chosen}
          draw={({ row }) => <Entry row={row} />}
          key={preview}
          mayGo={mayGo}
          mayMove={() => isWhole}
          nodes={nodes}
          onChoose={onChoose}
          onMove={move}
          opened={null}
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
  const kind = kindOf(row);
  const isMissing = kind === 'page' && !names.includes(row.component);
  return (
    <span className={row.enabled ? 'menu-entry' : 'menu-entry menu-entry-off'}>
      <MenuIcon icon={row.icon ?? (kind === 'folder' ? 'folder' : '')} />
      <span>{row.title}</span>
      {kind === 'link' && <Tag variant="filled">链接</Tag>}
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
