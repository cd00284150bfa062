import { DepartmentBoard } from './parts/department-board.tsx';
import { shandongTree } from './parts/regional-trees.ts';

/** 山东: 省直, then 地市, each down to its 处室; members with their 岗位 there. */
export default function DepartmentsShandong() {
  return (
    <DepartmentBoard
      arrange={shandongTree}
      columns={[
        {
          title: '岗位',
          render: ({ job, isLeader, isDeputy }) =>
            [job, isLeader && '负责人', isDeputy && '副职'].filter(Boolean).join(' · '),
        },
      ]}
      note="按省直、地市、处室组织，成员列出岗位。"
      title="部门（山东）"
    />
  );
}
