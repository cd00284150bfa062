import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { evaluateCondition } from '#shared/expression/expression.ts';
import { seenDigest } from './automatic.ts';
import { conclude } from './conclude.ts';
import { nodeName } from './graph.ts';
import { openTask, type TaskInput } from './guard.ts';
import { holdersOf, keysOfSubjects } from './handlers.ts';
import { rulesOf } from './joint-rules.ts';
import { requirePeople } from './newcomers.ts';
import { requireOffer } from './offers.ts';
import type { Actor, Person } from './ports.ts';
import type { EngineContext, Instance, Step } from './step.ts';
import { tell } from './timeline.ts';

/** Whom to tell of a case. */
export interface CopyInput extends TaskInput {
  userIds: readonly string[];
}

/** Tells people of the case who do not decide on it; somebody who knows it as it is now is not told again. */
export async function copyTo(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: CopyInput,
): Promise<Instance> {
  const { step, task } = await openTask(context, transaction, actor, input);
  const node = step.graph.node(task.nodeId);
  requireOffer(node, 'cc', '抄送');
  await copy(step, node, await requirePeople(step, input.userIds), false);
  return conclude(step);
}

/** Tells those of the case whom the rule of a node names, now that it is approved. */
export async function copyByRule(step: Step, node: FlowNode): Promise<void> {
  const { ccSubjects, ccWhen } = rulesOf(node);
  if (ccSubjects.length === 0 || !(await holds(step, ccWhen))) return;
  await copy(step, node, await holdersOf(step, await keysOfSubjects(step, ccSubjects)), true);
}

/** Whether a condition on what was filled in holds: not where that is missing, and always where there is none. */
async function holds(step: Step, condition: string): Promise<boolean> {
  return condition === '' || evaluateCondition(condition, await step.variables.seenFrom([])).value;
}

async function copy(step: Step, node: FlowNode, people: readonly Person[], isAutomatic: boolean): Promise<void> {
  const actor = isAutomatic ? null : step.actor;
  const told: Person[] = [];
  const digest = await seenDigest(step);
  const isFixed = rulesOf(node).ccView === 'snapshot';
  const values = isFixed ? JSON.stringify(await step.variables.seenFrom([])) : null;
  for (const person of people) {
    const added = await step.transaction.execute(sql`
      insert into process_cc (id, instance_id, user_id, user_name, node_name, by_id, by_name, at, seen_digest, seen_values)
      values (${uuid()}, ${step.instance.id}, ${person.id}, ${person.name}, ${nodeName(node)}, ${actor?.id ?? null},
        ${actor?.name ?? '系统'}, ${step.at}, ${digest}, ${values}::jsonb)
      on conflict (instance_id, user_id) do update set node_name = excluded.node_name, by_id = excluded.by_id,
        by_name = excluded.by_name, at = excluded.at, read_at = null, seen_digest = excluded.seen_digest,
        seen_values = excluded.seen_values
      where process_cc.seen_digest <> excluded.seen_digest`);
    if (added > 0) told.push(person);
  }
  if (told.length === 0) return;
  step.copied.push(...told);
  tell(step, {
    kind: 'cc',
    text: `抄送 ${told.map(({ name }) => name).join('、')}`,
    node: { id: node.id, name: nodeName(node) },
    isAutomatic,
  });
}
