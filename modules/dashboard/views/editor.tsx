import { Counts } from './parts/counts.tsx';
import { DailyWork } from './parts/daily-work.tsx';
import { StartedBrief } from './parts/started-brief.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of whoever writes for the platform. */
export default function EditorHome() {
  return (
    <Workbench>
      <Counts />
      <DailyWork beside={<StartedBrief />} />
    </Workbench>
  );
}
