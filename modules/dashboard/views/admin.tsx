import { BusySystems, ChangesByMonth, ChangesByState } from './parts/change-figures.tsx';
import { ContractMoney, ContractsByState, EndingContracts } from './parts/contract-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { DailyWork } from './parts/daily-work.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of whoever runs the platform: what waits, then how the whole province stands. */
export default function AdminHome() {
  return (
    <Workbench>
      <Counts />
      <DailyWork
        beside={
          <>
            <ContractsByState />
            <BusySystems />
            <EndingContracts />
          </>
        }
        figures={
          <>
            <div className="workbench-wide">
              <ChangesByMonth />
            </div>
            <ChangesByState />
            <ContractMoney />
          </>
        }
      />
    </Workbench>
  );
}
