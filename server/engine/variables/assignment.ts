import type { Queryable } from '#server/database/database.ts';
import { type Choices, chosenFor, chosenIn, idsIn } from '#server/engine/handlers/chosen.ts';
import type { Assignment, Directory, InstanceFacts } from '#server/engine/ports.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import type { CandidateRule } from '#shared/bpmn/approval-settings.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { seenAt, variablesAt } from './scopes.ts';

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
  if (ruleOf(node) === 'starter') return [`user:${step.instance.starterId}`];
  const { choices } = await chosenIn(step);
  const facts = { ...(await factsOf(step, token)), variables: await seenAt(step, token), choices };
  return assignedKeys(step.context.directory, node, facts, step.transaction);
}

/** What is known of the instance, and whom people have chosen in it. */
export type AssignmentFacts = InstanceFacts & { choices: Choices };

/** The same by what is known of the instance. */
export async function assignedKeys(
  directory: Directory,
  node: UserTaskNode,
  facts: AssignmentFacts,
  store: Queryable,
): Promise<string[]> {
  const rule = ruleOf(node);
  if (rule === 'starter') return [`user:${facts.starter.id}`];
  const keys = await directory.candidatesFor(assignmentOf(node, rule, facts), facts, store);
  return [...new Set(keys)];
}

function ruleOf({ approval }: UserTaskNode): CandidateRule | undefined {
  return approval?.candidateRule ?? (approval?.nodeKind === 'start' ? 'starter' : undefined);
}

function assignmentOf(
  node: UserTaskNode,
  rule: Exclude<CandidateRule, 'starter'> | undefined,
  { variables, choices }: AssignmentFacts,
): Assignment {
  const values = node.approval?.candidateValues ?? [];
  const named = (texts: readonly string[]) => texts.flatMap((text) => namesIn(evaluateKnown(text, variables)));
  const people = (users: readonly string[]): Assignment => ({ kind: 'named', assignee: null, users, groups: [] });
  if (rule === 'expression') return people(named(values));
  if (rule === 'starterSelect' || rule === 'previousSelect') return people(chosenFor(node.id, choices));
  if (rule === 'formUser') return people(values.flatMap((field) => idsIn(variables[field])));
  if (rule === 'formDeptLeader')
    return { kind: 'rule', rule, values: values.flatMap((field) => idsIn(variables[field])) };
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
