import type { ReactNode } from 'react';
import { QuickLinks } from './quick-links.tsx';
import { TodoBrief } from './todo-brief.tsx';

interface DailyWorkProps {
  /** What the role looks at after its to-dos. */
  figures?: ReactNode;
  /** What stands below the ways to everything else. */
  beside: ReactNode;
}

/** What waits for somebody, beside the ways to everything else. */
export function DailyWork({ figures, beside }: DailyWorkProps) {
  return (
    <div className="workbench-body">
      <div className="workbench-main">
        <TodoBrief />
        {figures && <div className="workbench-figures">{figures}</div>}
      </div>
      <div className="workbench-side">
        <QuickLinks />
        {beside}
      </div>
    </div>
  );
}
