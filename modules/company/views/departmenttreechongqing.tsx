import { DepartmentBoard } from './parts/department-board.tsx';
import { chongqingTree } from './parts/regional-trees.ts';

/** 重庆: 市级部门, then 区县, then the 单位 of each; companies have their own place in the common tree. */
export default function DepartmentsChongqing() {
  return (
    <DepartmentBoard
      arrange={chongqingTree}
      columns={[{ title: '角色', render: ({ job }) => job }]}
      note="按市级部门、区县、单位三级组织。"
      title="部门（重庆）"
    />
  );
}
