import type { ReactNode } from 'react';
import './lines-table.css';

/** The room of a table of lines, which is moved sideways where it is wider: by the keyboard too, where nothing in it can be entered. */
export function LinesScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="lines-room">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard */}
      <section aria-label={label} className="lines-scroll" tabIndex={0}>
        {children}
      </section>
    </div>
  );
}
