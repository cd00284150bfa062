import { lazy, Suspense } from 'react';
import type { TimingKind } from './timing-kind.ts';

// Brings the calendar of cron lines with it.
const NextRunList = lazy(async () => ({ default: (await import('./next-run-list.tsx')).NextRunList }));

/** The next runs below a field, or what is wrong with its text; nothing while it is empty. */
export function TimingHint({ kind, text }: { kind: TimingKind; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Suspense>
      <NextRunList kind={kind} text={text} />
    </Suspense>
  );
}
