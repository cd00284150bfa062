import { callsWithin } from '../expression/expression.ts';
import type { Implementation } from './implementation.ts';
import type { FlowNode, ProcessModel } from './process-model.ts';
import { workOf } from './work.ts';

/** Whether a text is one call of something that is no value of the process, as `${bean.method(x)}`, and nothing else. */
export function isAsking(text: string): boolean {
  const work = workOf(askedBy(text));
  return work.kind === 'named' && work.method !== null && work.value === undefined;
}

/** What a condition asks services: all of it, or calls within it; nothing where one of them cannot be asked. */
export function callsIn(condition: string): string[] {
  if (isAsking(condition)) return [condition.trim()];
  const calls = callsWithin(condition);
  return calls.every(isAsking) ? calls : [];
}

/** Such a text as work that somebody does. */
export function askedBy(text: string): Implementation {
  return { kind: 'expression', value: text.trim() };
}

/** What must be asked before a node does what it is for: its people, or the process that it calls. Each once. */
export function askedAt(node: FlowNode): string[] {
  return asking(textsOf(node));
}

/** What must be asked before a node is left: the conditions of the flows out of it. Each once. */
export function askedAfter(node: FlowNode, { flows }: ProcessModel): string[] {
  if (node.kind === 'parallelGateway') return [];
  const chosen = node.outgoing.filter((id) => id !== node.defaultFlow);
  return asking(
    chosen.flatMap((id) => {
      const condition = flows[id]?.condition;
      return condition && !condition.language && !condition.resource ? callsIn(condition.body) : [];
    }),
  );
}

function textsOf(node: FlowNode): string[] {
  if (node.kind === 'callActivity') return [node.calledElement, ...(node.version ? [node.version] : [])];
  if (node.kind !== 'userTask') return [];
  const { assignee, candidateUsers, candidateGroups, approval } = node;
  const ruled = approval?.candidateRule === 'expression' ? approval.candidateValues : [];
  return [...(assignee ? [assignee] : []), ...candidateUsers, ...candidateGroups, ...ruled];
}

function asking(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter(isAsking);
}
