import ProcessBehavior from 'bpmn-js-token-simulation/lib/simulator/behaviors/ProcessBehavior.js';
import SubProcessBehavior from 'bpmn-js-token-simulation/lib/simulator/behaviors/SubProcessBehavior.js';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';

/** What the library would begin with is also what no line leads to; the engines come to that only where nothing else begins. */
function begun(starts: readonly DiagramElement[]): readonly DiagramElement[] {
  const events = starts.filter((start) => nodeOf(start).$instanceOf('bpmn:StartEvent'));
  return events.length > 0 ? events : starts;
}

class BegunProcess extends ProcessBehavior {
  override _findStarts(...scope: Parameters<ProcessBehavior['_findStarts']>): readonly DiagramElement[] {
    return begun(super._findStarts(...scope));
  }
}

class BegunSubProcess extends SubProcessBehavior {
  override _findStarts(...scope: Parameters<SubProcessBehavior['_findStarts']>): readonly DiagramElement[] {
    return begun(super._findStarts(...scope));
  }
}

/** Lets processes and sub-processes begin where the engines begin them. */
export const begunScopeModule = {
  processBehavior: ['type', BegunProcess],
  subProcessBehavior: ['type', BegunSubProcess],
};
