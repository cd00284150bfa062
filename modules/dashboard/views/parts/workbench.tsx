import type { ReactNode } from 'react';
import { listWork } from '#modules/workflow/tasks.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { ArrangeButton } from './arrange-button.tsx';
import { greeting, today } from './greeting.ts';
import { QuickLinks } from './quick-links.tsx';
import { newestWaiting, TodoBrief } from './todo-brief.tsx';
import { TourOffer } from './tour-offer.tsx';
import { useWidgets } from './use-widgets.ts';
import type { Widget } from './widget.ts';
import '#web/page/page.css';
import './workbench.css';

interface WorkbenchProps {
  /** Tells the homes apart, each of which is arranged on its own. */
  home: string;
  /** How much of what there is, above everything else. */
  counts: ReactNode;
  /** What the role looks at after its to-dos. */
  figures: readonly Widget[];
  /** What stands below the ways to everything else. Null for a home of figures alone, which begins with no work. */
  beside: readonly Widget[] | null;
}

/** The frame of every home page: a greeting by name, what waits, and what the role begins its day with. */
export function Workbench({ home: name, counts, figures, beside }: WorkbenchProps) {
  const person = useSession((session) => session.user?.name) ?? '';
  const home = useWidgets(name);
  const now = new Date();
  return (
    <div className="workbench">
      <header className="workbench-head">
        <h1>
          {greeting(now)}，{person}
        </h1>
        <p>{today(now)}</p>
        <div className="workbench-tools">
          <TourOffer />
          <ArrangeButton home={home} parts={[figures, ...(beside ? [beside] : [])]} />
        </div>
      </header>
      {counts}
      {beside ? (
        <div className="workbench-body">
          <div className="workbench-main">
            <WorkFirst widgets={home.shown(figures)} />
          </div>
          <div className="workbench-side">
            <QuickLinks />
            {home.shown(beside).map(({ name, content }) => (
              <div key={name}>{content}</div>
            ))}
          </div>
        </div>
      ) : (
        <Figures isThirds widgets={home.shown(figures)} />
      )}
    </div>
  );
}

/** What waits, and below it the figures: not to be seen before it is known how many lines stand above them, as they would jump. */
function WorkFirst({ widgets }: { widgets: readonly Widget[] }) {
  const { isPending } = useCall(listWork, newestWaiting, { isSilent: true });
  return (
    <>
      <TodoBrief />
      <div className={isPending ? 'workbench-settling' : undefined}>
        <Figures widgets={widgets} />
      </div>
    </>
  );
}

function Figures({ widgets, isThirds = false }: { widgets: readonly Widget[]; isThirds?: boolean }) {
  if (widgets.length === 0) return null;
  return (
    <div className={isThirds ? 'workbench-figures workbench-thirds' : 'workbench-figures'}>
      {widgets.map(({ name, isWide, content }) => (
        <div className={isWide ? 'workbench-wide' : undefined} key={name}>
          {content}
        </div>
      ))}
    </div>
  );
}
