import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Person } from '#server/engine/ports.ts';
import type { PastTask } from '#server/engine/returning/past-task.ts';
import type { Step } from '#server/engine/step/step.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import { holdersOf } from './handlers.ts';

/** A visit of a joint task by the token around its members. */
type Visit = Pick<PastTask, 'tokenId' | 'sequence'>;

/**
 * Everybody who had a place in a joint task, in order, by id: with whoever was added as a member or took over from one,
 * without who was taken out.
 */
export async function membersAt(
  store: Queryable,
  { instance }: Pick<Step, 'instance'>,
  nodeId: string,
  { tokenId, sequence }: Visit,
): Promise<string[]> {
  const kept = await store.one<{ approvers: string[] }>(sql`
    select variable.value as approvers from process_variable variable
    join process_activity visit on visit.token_id = ${tokenId} and visit.sequence = ${sequence}
      and visit.outcome is null and visit.instance_id = variable.instance_id
    where variable.instance_id = ${instance.id} and scope_id = ${tokenId} and name = 'approvers'`);
  if (kept) return kept.approvers;
  const asked = await store.query<{ assigneeId: string }>(sql`
    select assignee_id as "assigneeId" from process_task task
    join process_activity visit on visit.token_id = task.token_id and visit.node_id = task.node_id
      and visit.instance_id = task.instance_id and visit.sequence > ${sequence} and ${tokenId} = any(visit.lineage)
    where task.instance_id = ${instance.id} and task.node_id = ${nodeId}
      and assignee_id is not null and task.state <> 'transferred'
      and not exists (select 1 from process_action where task_id = task.id and kind = 'removeSign')
    order by visit.sequence, created_at`);
  return [...new Set(asked.map(({ assigneeId }) => assigneeId))];
}

/** Those of them who still work, where the rules of the node ask them again after a return; nobody otherwise. */
export async function formerMembers(step: Step, nodeId: string, visit: Visit): Promise<Person[]> {
  if (jointRulesOf(step.graph.node(nodeId))?.returnPeople !== 'former') return [];
  const ids = await membersAt(step.transaction, step, nodeId, visit);
  const people = await holdersOf(
    step,
    ids.map((id) => `user:${id}`),
  );
  return people.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
