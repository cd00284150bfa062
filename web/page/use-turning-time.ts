import { useEffect, useState } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { nextTurnOf, type Row } from './steps/record-action.ts';

/** Browsers keep no timer for longer. */
const longestMs = 2_147_483_647;

/** The present moment, anew whenever the time of something that can be done with the record begins or ends. */
export function useTurningTime(module: AnyModule, row: Row): Date {
  const [now, setNow] = useState(() => new Date());
  const turnMs = nextTurnOf(module, row, now)?.getTime();
  // Whatever is drawn anew may turn at another moment.
  useEffect(() => {
    if (turnMs === undefined) return;
    const timer = setTimeout(() => setNow(new Date()), Math.min(turnMs - Date.now(), longestMs));
    return () => clearTimeout(timer);
  });
  return now;
}
