import sql from 'sql-template-tag';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { holdersOf } from './handlers.ts';
import { jointRulesOf } from './joint-rules.ts';
import type { Person } from './ports.ts';
import type { Step } from './step.ts';

/**
 * Those who decided together at a node when it was done last and still work, where its rules ask them again after a
 * return: with whoever was added as a member or took over from one, without who was taken out. Nobody otherwise.
 */
export async function formerMembers(step: Step, node: FlowNode): Promise<Person[]> {
  if (jointRulesOf(node)?.returnPeople !== 'former') return [];
  const rows = await step.transaction.query<{ id: string }>(sql`
    select assignee_id as id from process_task task
    where instance_id = ${step.instance.id} and node_id = ${node.id} and assignee_id is not null
      and state not in ('transferred', 'retracted') and coalesce(add_kind, 'beside') = 'beside'
      and round = (select max(round) from process_task where instance_id = task.instance_id and node_id = task.node_id)
      and not exists (select 1 from process_action where task_id = task.id and kind = 'removeSign')
    order by created_at, id`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const people = await holdersOf(
    step,
    ids.map((id) => `user:${id}`),
  );
  return people.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
