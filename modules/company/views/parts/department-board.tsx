import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { department } from '#modules/department/department.ts';
import { departmentTree } from '#modules/department/tree.ts';
import type { AnyModule } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { MovingNote } from '#web/kit/inputs/movable-tree.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { ImportButton } from '#web/page/list/list-transfer.tsx';
import { narrow } from '#web/page/narrow.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { listPathOf, pathOfNew } from '#web/page/paths/record-paths.ts';
import { useMay } from '#web/page/use-may.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { type Arrangement, firstUnit, found, placeBeside, type TreeNode, wayTo } from './department-nodes.ts';
import { DepartmentPanel } from './department-panel.tsx';
import { DepartmentTreeView } from './department-tree-view.tsx';
import { type MemberColumn, MemberList } from './member-list.tsx';
import './department-board.css';

/** The query under which the tree is kept; it is out of date as soon as a department changes. */
const treeKey = [department.calls.list.path, 'tree'];

interface DepartmentBoardProps {
  title: string;
  note: string;
  arrange: Arrangement;
  /** Columns of the members beside name and phone. */
  columns?: readonly MemberColumn[];
  /** What stands above tree and members. */
  figures?: ReactNode;
}

/** The departments as a tree, and beside it the members of the line that is chosen. */
export function DepartmentBoard({ title, note, arrange, columns, figures }: DepartmentBoardProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: treeKey,
    queryFn: ({ signal }) => call(departmentTree, {}, { signal, isSilent: true }),
  });
  const mayAdd = useMay(department.declaration.access.add);
  const mayMove = data?.departments.some(({ isOpen }) => isOpen);
  const isNarrow = useMediaQuery(narrow);
  const nodes = useMemo(() => (data ? arrange(data) : []), [data, arrange]);
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const key = query.get('unit') ?? firstUnit(nodes)?.key ?? '';
  const shown = useMemo(() => found(nodes, search), [nodes, search]);
  const way = wayTo(nodes, key);
  const chosen = way.at(-1);
  const choose = (next: string) => setQuery({ unit: next }, { replace: true });
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  });
  /** Goes to what was above a removed one, unless another has been chosen meanwhile. */
  function leave(removed: string, above: TreeNode | undefined) {
    if (shownKey.current === removed) choose(above?.key ?? '');
  }

  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 12 }} />;
  if (!data) return <Failure error={error} onRetry={() => refetch()} subject="部门" />;
  return (
    <section className="list-page">
      <PageHeader
        note={
          mayMove ? (
            <>
              {note}
              <MovingNote above="移到其他上级" />。
            </>
          ) : (
            note
          )
        }
        title={title}
      >
        {!isNarrow && mayAdd && <ImportButton module={department as unknown as AnyModule} />}
        {mayAdd && chosen?.owner && <AddButton node={chosen} />}
      </PageHeader>
      {figures}
      <div className="department-page">
        <section aria-label="部门树" className="panel department-tree">
          <SearchField
            aria-label="查找单位或部门"
            onChange={({ target }) => setSearch(target.value.trim())}
            placeholder="查找单位或部门"
          />
          <DepartmentTreeView
            chosen={key}
            key={search}
            nodes={shown}
            onChoose={choose}
            placeBeside={(...dropped) => placeBeside(nodes, ...dropped)}
            opened={search === '' ? way.map((node) => node.key) : null}
          />
        </section>
        <section aria-label="成员" className="panel department-panel">
          {!chosen && <Empty title="请选择单位或部门">选择后，这里显示它的成员。</Empty>}
          {chosen?.department && (
            <DepartmentPanel
              above={way.slice(0, -1)}
              id={chosen.department.id}
              key={chosen.key}
              onRemoved={() => leave(chosen.key, way.at(-2))}
            />
          )}
          {chosen && !chosen.department && <h2 className="section-title">{chosen.title}</h2>}
          {chosen?.owner && <MemberList columns={columns ?? []} department={chosen.department} owner={chosen.owner} />}
          {chosen && !chosen.owner && <p className="department-quiet">展开后选择一个单位。</p>}
        </section>
      </div>
    </section>
  );
}

function AddButton({ node }: { node: TreeNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { owner, department: parent } = node;
  if (!owner) return null;
  const given = { ownerType: owner.type, [owner.type]: owner.id, ...(parent && { parent: parent.id }) };
  return (
    <Button
      icon={<PlusOutlined aria-hidden />}
      onClick={() => navigate(`${pathOfNew(listPathOf(pathname))}?${new URLSearchParams(given)}`)}
      type="primary"
    >
      {parent ? '新增下级部门' : '新增部门'}
    </Button>
  );
}
