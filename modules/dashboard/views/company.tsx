import { ChangesByState, ComingChanges } from './parts/change-figures.tsx';
import { DemandCounts } from './parts/city-figures.tsx';
import { LatestContents } from './parts/content-figures.tsx';
import { EndingContracts } from './parts/contract-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { DailyWork } from './parts/daily-work.tsx';
import { Lately } from './parts/lately.tsx';
import { StartedBrief } from './parts/started-brief.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of a company, a supervising one too: its work, what it has started, and what comes up. */
export default function CompanyHome() {
  return (
    <Workbench>
      <Counts />
      <DemandCounts />
      <DailyWork
        beside={
          <>
            <StartedBrief />
            <Lately />
            <LatestContents />
            <EndingContracts />
          </>
        }
        figures={
          <>
            <ChangesByState />
            <ComingChanges />
          </>
        }
      />
    </Workbench>
  );
}
