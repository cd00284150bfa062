import { createContext, runInContext } from 'node:vm';
import type { Matcher } from '#shared/bpmn/template/field-constraint.ts';

/** How long a pattern may look at a text, unless told otherwise. */
const usualMs = 100;

/**
 * Matches patterns from files, where one that never ends must not stop the thread: what takes longer than `limitMs` of the
 * thread's own time does not match. What of the clock goes to others meanwhile is no fault of the text.
 */
export function matcherWithin(limitMs = usualMs): Matcher {
  return (pattern, text) => {
    const context = createContext({ pattern, text });
    for (let clockMs = limitMs; ; clockMs *= 2) {
      const before = process.threadCpuUsage();
      try {
        return runInContext('new RegExp(pattern).test(text)', context, { timeout: clockMs }) === true;
      } catch (error) {
        const { user, system } = process.threadCpuUsage(before);
        if (!isLate(error) || user + system >= limitMs * 1_000) return false;
      }
    }
  };
}

/** By its code alone: the error is made in the context that was stopped, so that it need be no `Error` of this one. */
function isLate(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
