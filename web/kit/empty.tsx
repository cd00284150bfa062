import type { ReactNode } from 'react';
import './empty.css';

interface EmptyProps {
  title: string;
  /** Why there is nothing. */
  children?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
}

/** Says that there is nothing, why, and what to do about it. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <svg aria-hidden="true" className="empty-picture" fill="none" viewBox="0 0 96 64">
        <path className="empty-sheet" d="M24 8h34l14 14v34a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z" />
        <path className="empty-line" d="M58 8v14h14M30 32h32M30 42h22" />
        <path className="empty-ground" d="M4 60h88" />
      </svg>
      <p className="empty-title">{title}</p>
      {children && <p className="empty-text">{children}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
