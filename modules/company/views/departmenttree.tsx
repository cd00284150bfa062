import { DepartmentBoard } from './parts/department-board.tsx';
import { byUnit } from './parts/department-nodes.ts';

/** The departments of areas, customers and companies with their members. */
export default function Departments() {
  return (
    <DepartmentBoard
      arrange={byUnit}
      columns={[{ title: '角色', render: ({ job }) => job }]}
      note="成员来自用户岗位中的部门。"
      title="部门"
    />
  );
}
