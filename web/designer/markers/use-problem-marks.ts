import { useEffect, useRef } from 'react';
import type { Drawing } from '../drawing.ts';
import type { Finding } from '../lint/finding.ts';
import { useSignal } from '../use-drawing.ts';
import { markerPreference } from './marker-preference.ts';
import type { ProblemMarks } from './problem-marks.ts';

const none: readonly Finding[] = [];

/** Marks the findings on the canvas unless that is switched off or a simulation covers it; `open` must not change. */
export function useProblemMarks(drawing: Drawing, findings: readonly Finding[], open: (elementId: string) => void) {
  useSignal(markerPreference.changes);
  const marks = useRef<ProblemMarks | null>(null);
  const shown = markerPreference.isOn && !drawing.isReadOnly ? findings : none;
  const hasFindings = shown.length > 0;

  useEffect(() => {
    if (!hasFindings) return undefined;
    let isStopped = false;
    // What sets the marks is loaded when there is something to mark.
    void import('./problem-marks.ts').then((loaded) => {
      if (isStopped) return;
      marks.current = new loaded.ProblemMarks(drawing, open);
      marks.current.show(latest.current);
    });
    return () => {
      isStopped = true;
      marks.current?.stop();
      marks.current = null;
    };
  }, [drawing, hasFindings, open]);

  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    marks.current?.show(shown);
  }, [shown]);
}
