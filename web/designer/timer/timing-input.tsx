import type { ReactNode } from 'react';
import { type FieldDraft, TextField } from '../panel/field.tsx';
import { useDesignerContext } from '../use-drawing.ts';
import { NextRunList } from './next-run-list.tsx';
import { nextRuns } from './next-runs.ts';
import { TimerButton } from './timer-button.tsx';
import type { TimingKind } from './timing-kind.ts';
import { timingSpelt } from './timing-spelt.ts';

/** What a field for a time needs. */
export interface TimingFieldProps {
  kind: TimingKind;
  label: string;
  value: string;
  /** Gets texts that say a time, expressions and nothing at all. */
  commit: (text: string) => void;
  placeholder?: string | undefined;
  /** Said instead of the next runs. */
  hint?: ReactNode;
  /** Whether a calendar of the installation reads the text, so that nothing can be said about it here. */
  isFree?: boolean;
}

/** The field itself; brings the reading of cron lines with it. */
export function TimingInput(props: TimingFieldProps) {
  const { kind, label, value, commit, placeholder, hint, isFree = false } = props;
  const { drawing } = useDesignerContext();
  return (
    <TextField
      label={label}
      value={value}
      placeholder={placeholder}
      hint={hint ?? <NextRunList kind={kind} text={value} />}
      problemOf={isFree ? undefined : (text) => nextRuns(kind, timingSpelt(kind, text), new Date()).problem}
      beside={({ text, put }: FieldDraft) => (
        <TimerButton kind={kind} label={label} text={text} isDisabled={drawing.isReadOnly} save={put} />
      )}
      commit={(text) => commit(isFree ? text.trim() : timingSpelt(kind, text))}
    />
  );
}
