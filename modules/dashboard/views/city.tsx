import { BusySystems, ChangesByMonth, ChangesByState, ComingChanges } from './parts/change-figures.tsx';
import { CityCounts, NextCityTasks } from './parts/city-figures.tsx';
import { LatestContents } from './parts/content-figures.tsx';
import { ContractsByState, EndingContracts } from './parts/contract-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { DailyWork } from './parts/daily-work.tsx';
import { Lately } from './parts/lately.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of a city: what waits for it, what will be done to its systems, and how its contracts stand. */
export default function CityHome() {
  return (
    <Workbench>
      <Counts />
      <CityCounts />
      <DailyWork
        beside={
          <>
            <NextCityTasks />
            <Lately />
            <ComingChanges />
            <LatestContents />
            <EndingContracts />
            <BusySystems />
          </>
        }
        figures={
          <>
            <div className="workbench-wide">
              <ChangesByMonth />
            </div>
            <ChangesByState title="本地变更" />
            <ContractsByState />
          </>
        }
      />
    </Workbench>
  );
}
