import { changerecord } from '#modules/changerecord/changerecord.ts';
import { document } from '#modules/document/document.ts';
import { member } from '#modules/member/member.ts';
import { plan } from '#modules/plan/plan.ts';
import { problem } from '#modules/problem/problem.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { task } from '#modules/task/task.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';

/** What goes on under contracts, each figure opening its list; nothing where there are no contracts. */
export function ContractWork({ contracts }: { contracts: readonly string[] }) {
  if (contracts.length === 0) return null;
  const under = { contract: [...contracts] };
  return (
    <ul className="counts">
      <SummaryTile
        filters={{ ...under, status: ['open', 'submitted'] }}
        measure={{ figure: 'average', field: 'docRate' }}
        module={stageinstance}
        title="进行中阶段的文档齐全率"
        unit="%"
      />
      <SummaryTile
        filters={{ ...under, isRequired: true, status: [...document.declaration.due.open] }}
        module={document}
        title="待交的必交文档"
      />
      <SummaryTile filters={{ ...under, status: ['approved', 'adjusting'] }} module={plan} title="执行中的计划" />
      <SummaryTile filters={{ ...under, status: [...task.declaration.due.open] }} module={task} title="进行中的任务" />
      <SummaryTile
        filters={{ ...under, status: [...problem.declaration.due.open] }}
        module={problem}
        title="整改中的问题"
      />
      <SummaryTile
        filters={{ ...under, status: ['auditing', 'approved', 'scheduled', 'implementing', 'implemented'] }}
        module={changerecord}
        title="进行中的变更"
      />
      <SummaryTile filters={{ ...under, status: ['onboard', 'leaving'] }} module={member} title="在场人员" />
    </ul>
  );
}
