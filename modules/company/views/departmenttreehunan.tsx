import { DepartmentBoard } from './parts/department-board.tsx';
import { hunanTree } from './parts/regional-trees.ts';

/** 湖南: one tree 省 → 市州 → 县市区, departments and customers hanging where they are. */
export default function DepartmentsHunan() {
  return <DepartmentBoard arrange={hunanTree} note="按省、市州、县市区逐级组织。" title="部门（湖南）" />;
}
