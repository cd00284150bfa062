import { DepartmentBoard } from './parts/department-board.tsx';
import { shanxiTree } from './parts/regional-trees.ts';
import { UserTotals } from './parts/user-totals.tsx';

/** 山西: the common tree, each line with the users at and below it, and above it their numbers by city and company. */
export default function DepartmentsShanxi() {
  return (
    <DepartmentBoard
      arrange={shanxiTree}
      columns={[{ title: '角色', render: ({ job }) => job }]}
      figures={<UserTotals />}
      note="每个节点后的数字为该节点及下级的用户数。"
      title="部门（山西）"
    />
  );
}
