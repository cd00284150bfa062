import type { ReactNode } from 'react';
import { useSession } from '#web/api/session.ts';
import { greeting, today } from './greeting.ts';
import { TourOffer } from './tour-offer.tsx';
import '#web/page/page.css';
import './workbench.css';

/** The frame of every home page: a greeting by name, and what the role begins its day with. */
export function Workbench({ children }: { children: ReactNode }) {
  const name = useSession((session) => session.user?.name) ?? '';
  const now = new Date();
  return (
    <div className="workbench">
      <header className="workbench-head">
        <h1>
          {greeting(now)}，{name}
        </h1>
        <p>{today(now)}</p>
        <TourOffer />
      </header>
      {children}
    </div>
  );
}
