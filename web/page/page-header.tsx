import type { ReactNode } from 'react';
import './page.css';

interface PageHeaderProps {
  title: ReactNode;
  /** What stands beside the title: a state, a number. */
  extra?: ReactNode;
  /** The line below the title. */
  note?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** The head of a page: what it is about, and what can be done. */
export function PageHeader({ title, extra, note, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-heading">
        <div className="page-title-row">
          <h1 className="page-title">{title}</h1>
          {extra}
        </div>
        {note && <div className="page-note">{note}</div>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </header>
  );
}
