import { Suspense } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { TextField } from '../panel/field.tsx';
import type { TimingFieldProps } from './timing-input.tsx';

// Brings the calendar of cron lines with it.
const TimingInput = lazyPiece('时间输入框', async () => (await import('./timing-input.tsx')).TimingInput);

/** A time that is typed or built from choices, with its next runs; a text that says no time is not written. */
export function TimingField(props: TimingFieldProps) {
  const { label, value } = props;
  return (
    <Suspense fallback={<TextField label={label} value={value} isDisabled commit={() => undefined} />}>
      <TimingInput {...props} />
    </Suspense>
  );
}
