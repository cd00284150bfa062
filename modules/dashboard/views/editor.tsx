import { ContentDrafts, LatestContents, PublishedByCategory, PublishedByMonth } from './parts/content-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { DailyWork } from './parts/daily-work.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of whoever writes for the platform: what is begun, and what has been published. */
export default function EditorHome() {
  return (
    <Workbench>
      <Counts />
      <DailyWork
        beside={
          <>
            <LatestContents />
            <PublishedByCategory />
          </>
        }
        figures={
          <>
            <ContentDrafts />
            <PublishedByMonth />
          </>
        }
      />
    </Workbench>
  );
}
