import { useSession } from '#web/api/session.ts';
import { Counts } from './parts/counts.tsx';
import { greeting, today } from './parts/greeting.ts';
import { QuickLinks } from './parts/quick-links.tsx';
import { StartedBrief } from './parts/started-brief.tsx';
import { TodoBrief } from './parts/todo-brief.tsx';
import '#web/page/page.css';
import './default.css';

/** The workbench: what waits for the signed-in user, how far his own cases are, and the way to everything else. */
export default function Workbench() {
  const name = useSession((session) => session.user?.name) ?? '';
  const now = new Date();
  return (
    <div className="workbench">
      <header className="workbench-head">
        <h1>
          {greeting(now)}，{name}
        </h1>
        <p>{today(now)}</p>
      </header>
      <Counts />
      <div className="workbench-body">
        <TodoBrief />
        <div className="workbench-side">
          <QuickLinks />
          <StartedBrief />
        </div>
      </div>
    </div>
  );
}
