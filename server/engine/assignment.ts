import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import { evaluate } from '#shared/expression/expression.ts';
import type { Assignment, InstanceFacts } from './ports.ts';
import { variablesAt } from './scopes.ts';
import type { Step, Token } from './step.ts';
import type { Variables } from './variables.ts';

/** What people and services may know of the instance, seen from a token. */
export async function factsOf(step: Step, token: Token | undefined): Promise<InstanceFacts> {
  const { id, businessModule, businessId, starterId, starterName } = step.instance;
  return {
    instanceId: id,
    businessModule,
    businessId,
    starter: { id: starterId, name: starterName },
    variables: await variablesAt(step, token),
  };
}

/** The candidate keys of a user task, each once; none when nobody is named. Throws ExpressionError. */
export async function candidateKeysFor(step: Step, token: Token, node: UserTaskNode): Promise<string[]> {
  const rule = node.approval?.candidateRule ?? (node.approval?.nodeKind === 'start' ? 'starter' : undefined);
  if (rule === 'starter') return [`user:${step.instance.starterId}`];
  const facts = await factsOf(step, token);
  const keys = await step.context.directory.candidatesFor(
    assignmentOf(node, rule, facts.variables),
    facts,
    step.transaction,
  );
  return [...new Set(keys)];
}

function assignmentOf(
  node: UserTaskNode,
  rule: Extract<Assignment, { kind: 'rule' }>['rule'] | 'expression' | undefined,
  variables: Variables,
): Assignment {
  const values = node.approval?.candidateValues ?? [];
  const named = (texts: readonly string[]) => texts.flatMap((text) => namesIn(evaluate(text, variables)));
  if (rule === 'expression') return { kind: 'named', assignee: null, users: named(values), groups: [] };
  if (rule) return { kind: 'rule', rule, values };
  const [assignee = null] = named(node.assignee ? [node.assignee] : []);
  return { kind: 'named', assignee, users: named(node.candidateUsers), groups: named(node.candidateGroups) };
}

/** The names in the value of an expression: a list, or text with commas. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return [];
  return value.split(',').flatMap((name) => name.trim() || []);
}
