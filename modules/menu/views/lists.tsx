import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { MovingNote } from '#web/kit/inputs/movable-tree.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { listPathOf, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { useUnsavedQuestion } from '#web/shell/tabs/use-unsaved-question.ts';
import { menu } from '../menu.ts';
import { kindOf } from '../menu-rules.ts';
import { MenuBoard } from './parts/menu-board.tsx';
import { MenuForm } from './parts/menu-form.tsx';
import { indexOf, type MenuRow } from './parts/menu-rows.ts';
import { followOwnMenus, useMenus, usePlacing } from './parts/use-menus.ts';
import './parts/menu.css';

/** What the form is about: a menu by its id, or a new one below another. */
type Chosen = { id: string } | { newBelow: string | null };

/** The sidebar as administrators make it: the tree of menus, and the form of the one that is chosen. */
export default function Menus() {
  const { data: rows, error, isPending, refetch } = useMenus();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const place = usePlacing();
  const ask = useUnsavedQuestion();
  const { setUnsaved } = useTab();
  const [isDirty, setDirty] = useState(false);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  const row = rows && chosen && 'id' in chosen ? rows.find(({ id }) => id === chosen.id) : undefined;

  function noteChange(isChanged: boolean) {
    setDirty(isChanged);
    setUnsaved(isChanged);
  }

  async function choose(next: Chosen | null) {
    if (isDirty && !(await ask())) return;
    noteChange(false);
    setChosen(next);
  }

  /** Goes on from what was done with the chosen one, unless another has been chosen meanwhile. */
  function settle(next: Chosen | null) {
    void followOwnMenus();
    if (latest.current !== chosen) return;
    noteChange(false);
    setChosen(next);
  }
  const saved = (id: string) => settle({ id });

  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 12 }} />;
  if (!rows) return <Failure error={error} onRetry={() => refetch()} subject="菜单" />;
  return (
    <section className="list-page">
      <PageHeader
        note={
          <>
            <MovingNote above="上级菜单" />
            ，保存后侧栏随之改变。
          </>
        }
        title="菜单"
      >
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => choose({ newBelow: null })} type="primary">
          新增菜单
        </Button>
      </PageHeader>
      <div className="menu-page">
        <section aria-label="菜单树" className="panel menu-board">
          <MenuBoard chosen={row?.id ?? null} onChoose={(id) => void choose({ id })} onPlace={place} rows={rows} />
        </section>
        <section aria-label="菜单设置" className="panel menu-panel">
          {!row && !(chosen && 'newBelow' in chosen) && (
            <Empty title="请选择菜单">选择一个菜单进行修改，或者新增一个。</Empty>
          )}
          {row && (
            <>
              <MenuHead
                onAddBelow={() => void choose({ newBelow: row.id })}
                onMove={(by) => place(row, row.parent, indexOf(rows, row) + by)}
                onRemoved={() => settle(null)}
                row={row}
                rows={rows}
              />
              <MenuForm
                key={`${row.id} ${row.version}`}
                onChange={() => noteChange(true)}
                onSaved={saved}
                parent={row.parent}
                row={row}
                rows={rows}
              />
            </>
          )}
          {chosen && 'newBelow' in chosen && (
            <>
              <h2 className="section-title">新增菜单</h2>
              <MenuForm
                key={`new ${chosen.newBelow}`}
                onChange={() => noteChange(true)}
                onSaved={saved}
                parent={chosen.newBelow}
                row={null}
                rows={rows}
              />
            </>
          )}
        </section>
      </div>
    </section>
  );
}

interface MenuHeadProps {
  row: MenuRow;
  rows: readonly MenuRow[];
  onAddBelow: () => void;
  onMove: (by: 1 | -1) => void;
  onRemoved: () => void;
}

/** What can be done with the chosen menu besides changing it; moving by buttons, for those who do not drag. */
function MenuHead({ row, rows, onAddBelow, onMove, onRemoved }: MenuHeadProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const confirm = useConfirm();
  const remove = useAction(menu.calls.remove, { refreshes: [menu.calls.list], isSilent: true });
  const at = indexOf(rows, row);
  const count = rows.filter(({ parent }) => parent === row.parent).length;

  async function askAndRemove() {
    const question = {
      title: `删除菜单“${row.title}”？`,
      content: '删除后所有人都不能再从菜单打开它。',
      verb: '删除',
      isDangerous: true,
      act: () => remove.mutateAsync({ id: row.id, version: row.version }),
    };
    if (await confirm(question)) onRemoved();
  }

  return (
    <div className="menu-head">
      <h2 className="section-title">{row.title}</h2>
      <div className="menu-tools">
        <Button disabled={at <= 0} icon={<ArrowUpOutlined aria-hidden />} onClick={() => onMove(-1)} size="small">
          上移
        </Button>
        <Button
          disabled={at >= count - 1}
          icon={<ArrowDownOutlined aria-hidden />}
          onClick={() => onMove(1)}
          size="small"
        >
          下移
        </Button>
        {kindOf(row) === 'folder' && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAddBelow} size="small">
            新增下级
          </Button>
        )}
        <Button
          icon={<HistoryOutlined aria-hidden />}
          onClick={() => navigate(`${pathOfRecord(listPathOf(pathname), 'detail', row.id)}?tab=history`)}
          size="small"
        >
          变更历史
        </Button>
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={askAndRemove} size="small">
          删除
        </Button>
      </div>
    </div>
  );
}
