import { use } from 'react';
import { type Finding, textOfFinding } from '../lint/finding.ts';
import { FindingsAround } from '../lint/findings-around.ts';

/** What is found at a flow because of its condition, not because of where it leads. */
const ofConditions: ReadonlySet<string> = new Set([
  'broken-expression',
  'dead-branch',
  'default-condition',
  'deploy',
  'unknown-variable',
  'wrong-type',
]);

/** What is wrong with the condition of a flow, each fault once; undefined where nothing is. */
export function conditionFault(findings: readonly Finding[], flowId: string): string | undefined {
  const own = findings.filter(({ elementId, rule }) => elementId === flowId && ofConditions.has(rule));
  return [...new Set(own.map(textOfFinding))].join('；') || undefined;
}

/** The same of the drawing around the component, a moment after its last change. */
export function useConditionFault(flowId: string): string | undefined {
  return conditionFault(use(FindingsAround), flowId);
}
