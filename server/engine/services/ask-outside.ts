import { newJob } from '#server/engine/jobs/new-job.ts';
import { triesOf } from '#server/engine/jobs/retry-cycle.ts';
import type { OutsideWork, ServiceRequest } from '#server/engine/ports.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import type { Variables } from '#server/engine/variables/variables.ts';

/** What became of work: variables to set, one value, or nothing yet because it is done after the step. */
export type Answer =
  | { kind: 'variables'; values: Variables; result?: unknown }
  | { kind: 'value'; value: unknown }
  | { kind: 'later' };

/** Where in the drawing work is called. */
export interface Place {
  /** Null for a listener of the process itself. */
  nodeId: string | null;
  /** What a listener is told of; absent for the work of the node itself, which its token waits for. */
  event?: string;
  resultVariable?: string | undefined;
  /** The text of the node or of its flows that the answer is the value of, and what waits for it. */
  asked?: { text: string; when: AskedWhen };
}

/** Whether a node waits for an answer before it is done, or before it is left. */
export type AskedWhen = 'execute' | 'leave';

/** Who is asked. */
interface Asked {
  name: string;
  outside: OutsideWork;
  isBuiltIn?: boolean;
  /** Among what workers fetch; the higher the sooner. */
  priority?: number;
}

/**
 * Lets work be done outside once the step is written; a step that is undone asks for nothing. The token of a node waits
 * for the answer. A listener's token goes on: what is answered becomes variables of the instance if it still runs.
 */
export function ask(
  step: Step,
  token: Token | undefined,
  { nodeId, event, resultVariable, asked }: Place,
  { name, outside, isBuiltIn = false, priority = 0 }: Asked,
  request: ServiceRequest,
): Answer {
  const cycle = nodeId === null ? undefined : step.graph.process.nodes[nodeId]?.retryCycle;
  const attempts = cycle ? triesOf(cycle).attempts : (outside.attempts ?? triesOf(undefined).attempts);
  const isAwaited = event === undefined && token !== undefined;
  step.jobs.push(
    newJob(step, {
      kind: outside.kind === 'fetch' ? 'fetch' : 'call',
      instanceId: isAwaited ? step.instance.id : null,
      tokenId: isAwaited ? token.id : null,
      nodeId,
      asked: { ...request, name, isBuiltIn, resultVariable: resultVariable ?? null, ...(asked && { of: asked }) },
      topic: outside.kind === 'fetch' ? name : null,
      retries: attempts,
      priority,
    }),
  );
  return { kind: 'later' };
}
