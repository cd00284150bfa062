import { type DecisionWords, decisionWords } from '#shared/bpmn/decision-words.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import type { Task } from './step.ts';

/** What decisions on a task are called; whoever was asked for advice or to confirm only agrees or not, whatever the node asks. */
export function wordsAt(node: FlowNode | undefined, { addKind }: Pick<Task, 'addKind'>): DecisionWords {
  const isSigner = addKind === 'before' || addKind === 'after';
  return decisionWords((node?.kind === 'userTask' && !isSigner && node.approval) || undefined);
}
