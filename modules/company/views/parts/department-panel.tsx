import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton, TreeSelect } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { department } from '#modules/department/department.ts';
import { arrangeDepartment } from '#modules/department/tree.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { listPathOf, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { isDepartment, placesIn, type TreeNode } from './department-nodes.ts';

interface DepartmentPanelProps {
  id: string;
  /** The lines above it, from the top. */
  above: readonly TreeNode[];
  onRemoved: () => void;
}

/** What a department is, and what can be done with it; moving by buttons, for those who do not drag. */
export function DepartmentPanel({ id, above, onRemoved }: DepartmentPanelProps) {
  const { data, error, isPending, refetch } = useCall(department.calls.get, { id }, { isSilent: true });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const refreshes = [department.calls.list, department.calls.get];
  // By then the tree has no such line any more, and this panel is gone.
  const remove = useAction(department.calls.remove, { refreshes, isSilent: true, onSuccess: onRemoved });
  const move = useAction(arrangeDepartment, { refreshes });
  const [isMoving, setMoving] = useState(false);
  if (isPending) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (!data) return <Failure error={error} onRetry={() => refetch()} subject="部门" />;
  const { record, labels } = data;
  const siblings = (above.at(-1)?.children ?? []).filter(isDepartment);
  const unit = above.findLast((node) => !isDepartment(node));
  const at = siblings.findIndex(({ key }) => key === id);
  const may = (verb: string) => record.allowed.includes(verb);
  const place = (index: number) => move.mutate({ id, version: record.version, parent: record.parent, index });
  const listPath = listPathOf(pathname);

  async function askAndRemove() {
    const content = '部门没有下级、没有成员时才能删除。';
    const act = () => remove.mutateAsync({ id, version: record.version });
    await confirm({ title: `删除部门“${record.name}”？`, content, verb: '删除', isDangerous: true, act });
  }

  const named = (ids: readonly string[]) => ids.map((one) => labels[one] ?? '').join('、') || '未设置';
  return (
    <>
      <div className="department-head">
        <div>
          <h2 className="section-title">{record.name}</h2>
          <p className="department-quiet">{above.map(({ title }) => title).join(' / ')}</p>
        </div>
        {may('update') && (
          <div className="department-tools">
            <Button
              disabled={at <= 0}
              icon={<ArrowUpOutlined aria-hidden />}
              onClick={() => place(at - 1)}
              size="small"
            >
              上移
            </Button>
            <Button
              disabled={at >= siblings.length - 1}
              icon={<ArrowDownOutlined aria-hidden />}
              onClick={() => place(at + 1)}
              size="small"
            >
              下移
            </Button>
            <Button onClick={() => setMoving(true)} size="small">
              移到其他上级
            </Button>
            <Button onClick={() => navigate(pathOfRecord(listPath, 'edit', id))} size="small">
              编辑
            </Button>
            <Button onClick={() => navigate(`${pathOfRecord(listPath, 'detail', id)}?tab=history`)} size="small">
              变更历史
            </Button>
            {may('remove') && (
              <Button danger onClick={() => void askAndRemove()} size="small">
                删除
              </Button>
            )}
          </div>
        )}
      </div>
      <dl className="department-facts">
        <div>
          <dt>负责人</dt>
          <dd>{named(record.leader ? [record.leader] : [])}</dd>
        </div>
        <div>
          <dt>副职</dt>
          <dd>{named(record.deputies ?? [])}</dd>
        </div>
        <div>
          <dt>联系电话</dt>
          <dd>{record.phone ?? '未填写'}</dd>
        </div>
        {record.code && (
          <div>
            <dt>编码</dt>
            <dd>{record.code}</dd>
          </div>
        )}
      </dl>
      {isMoving && unit && (
        <MoveDialog
          current={record.parent}
          id={id}
          onClose={() => setMoving(false)}
          onMove={(parent) => {
            setMoving(false);
            move.mutate({ id, version: record.version, parent, index: 0 });
          }}
          unit={unit}
        />
      )}
    </>
  );
}

interface MoveDialogProps {
  id: string;
  current: string | null;
  /** Whose departments it may go below. */
  unit: TreeNode;
  onMove: (parent: string | null) => void;
  onClose: () => void;
}

const top = 'top';

function MoveDialog({ id, current, unit, onMove, onClose }: MoveDialogProps) {
  const [parent, setParent] = useState(current ?? top);
  return (
    <Modal
      okText="移动"
      onCancel={onClose}
      onOk={() => onMove(parent === top ? null : parent)}
      open
      title="移到哪个上级之下"
    >
      <TreeSelect
        aria-label="新的上级"
        onChange={setParent}
        showSearch={{ treeNodeFilterProp: 'title' }}
        style={{ width: '100%' }}
        treeData={[{ value: top, title: '（顶层）' }, ...placesIn(unit, id)]}
        treeDefaultExpandAll
        value={parent}
      />
    </Modal>
  );
}
