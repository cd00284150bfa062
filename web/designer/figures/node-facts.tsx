import { durationAfter } from '#web/kit/values/date-format.ts';
import { formatInteger } from '#web/kit/values/number-format.ts';
import type { NodeFigures } from '../library.ts';
import './node-facts.css';

/** How often something happened, in words. */
export const times = (count: number) => `${formatInteger(count)} 次`;

/** How much waits, in words. */
export const waitingWords = (count: number) => `${formatInteger(count)} 件等待`;

/** How often a node was entered, how long it takes, and what waits there. */
export function NodeFacts({ node: { count, medianMs, waiting, longestWaitMs } }: { node: NodeFigures }) {
  return (
    <span>
      {times(count)}
      {medianMs !== null && durationAfter('，一般用时', medianMs)}
      {waiting > 0 && '，'}
      {waiting > 0 && <em className="designer-waiting">{waitingWords(waiting)}</em>}
      {waiting > 0 && longestWaitMs !== null && durationAfter('，最久', longestWaitMs)}
    </span>
  );
}
