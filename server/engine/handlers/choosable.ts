import type { Queryable } from '#server/database/database.ts';
import type { Directory, InstanceFacts, Person } from '#server/engine/ports.ts';
import { choosableRuleOf } from '#shared/bpmn/chosen-people.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';

/** What is known of the instance, and who chooses; null where that is not known yet. */
export type ChoiceFacts = InstanceFacts & { chooserId: string | null };

/**
 * Among whom somebody may choose the people of a task, found as its rule finds people otherwise; null where anybody may be
 * chosen. Whoever chooses is not among them.
 */
export async function choosableFor(
  directory: Directory,
  node: UserTaskNode,
  facts: ChoiceFacts,
  store: Queryable,
): Promise<Person[] | null> {
  const rule = choosableRuleOf(node.approval);
  if (!rule) return null;
  const values = node.approval?.candidateValues ?? [];
  const keys = await directory.candidatesFor({ kind: 'rule', rule, values }, facts, store);
  const people = await directory.usersHolding([...new Set(keys)], store);
  return people.filter(({ id }) => id !== facts.chooserId);
}
