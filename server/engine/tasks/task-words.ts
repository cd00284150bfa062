import { type DecisionWords, decisionWords } from '#shared/bpmn/decision-words.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/** What decisions at a node are called, whoever makes them there: its own handlers, those they have added, or asked for advice. */
export function wordsAt(node: FlowNode | undefined): DecisionWords {
  return decisionWords((node?.kind === 'userTask' && node.approval) || undefined);
}

/** That something goes back to its starter. A verb such as `退回` takes him as it is, others may not. */
export function returnedToStarter({ return: verb }: DecisionWords): string {
  return verb.endsWith('回') ? `${verb}发起人` : `${verb}（至发起人）`;
}
