import { changerecord } from '#modules/changerecord/changerecord.ts';
import { contract } from '#modules/contract/contract.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { formatMyriads } from '#web/kit/number-format.ts';
import { BusySystems, ChangesByMonth, ChangesByState, ComingChanges } from './parts/change-figures.tsx';
import { ContractMoney, ContractsByState, EndingContracts } from './parts/contract-figures.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of a leader: the whole province at a glance, each figure opening what is behind it. */
export default function LeaderHome() {
  return (
    <Workbench>
      <ul className="counts">
        <SummaryTile filters={{ status: ['effective', 'performing'] }} module={contract} title="履行中的合同" />
        <SummaryTile
          format={formatMyriads}
          measure={{ figure: 'sum', field: 'amount' }}
          module={contract}
          title="合同总金额（元）"
        />
        <SummaryTile
          filters={{ status: ['auditing', 'approved', 'scheduled', 'implementing', 'implemented'] }}
          module={changerecord}
          title="办理中的变更"
        />
        <SummaryTile filters={{ result: ['failed', 'rolledback'] }} module={changerecord} title="失败或回退的变更" />
      </ul>
      <div className="workbench-figures workbench-thirds">
        <div className="workbench-wide">
          <ChangesByMonth />
        </div>
        <ChangesByState />
        <ContractsByState />
        <ContractMoney />
        <BusySystems />
      </div>
      <div className="workbench-figures">
        <ComingChanges />
        <EndingContracts />
      </div>
    </Workbench>
  );
}
