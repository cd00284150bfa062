import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
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

/** Tells people of the case who do not decide on it; somebody who has been told already is not told again. */
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
  const { ccSubjects } = rulesOf(node);
  if (ccSubjects.length === 0) return;
  await copy(step, node, await holdersOf(step, await keysOfSubjects(step, ccSubjects)), true);
}

async function copy(step: Step, node: FlowNode, people: readonly Person[], isAutomatic: boolean): Promise<void> {
  const actor = isAutomatic ? null : step.actor;
  const told: Person[] = [];
  for (const person of people) {
    const added = await step.transaction.execute(sql`
      insert into process_cc (id, instance_id, user_id, user_name, node_name, by_id, by_name, at)
      values (${uuid()}, ${step.instance.id}, ${person.id}, ${person.name}, ${nodeName(node)}, ${actor?.id ?? null},
        ${actor?.name ?? '系统'}, ${step.at})
      on conflict (instance_id, user_id) do nothing`);
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
