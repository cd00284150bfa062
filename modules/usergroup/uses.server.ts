import sql from 'sql-template-tag';
import type { z } from 'zod';
import { readProcessApart } from '#server/bpmn/read-apart.ts';
import type { Queryable } from '#server/database/database.ts';
import { valuedRuleOf } from '#shared/bpmn/chosen-people.ts';
import type { usergroup } from './usergroup.ts';

/** Where a group is named, and how much waits for it. */
export type Uses = z.input<(typeof usergroup)['declaration']['actions']['uses']['output']>;

type Found = Omit<Uses['processes'][number], 'tasks'> & { xml: string };

/** The user tasks of a drawing that name the group, by what they are called. */
async function tasksNaming(code: string, xml: string): Promise<string[]> {
  const { processes } = await readProcessApart(xml);
  return processes.flatMap(({ nodes }) =>
    Object.values(nodes).flatMap((node) => {
      if (node.kind !== 'userTask') return [];
      const { approval, candidateGroups } = node;
      const named = approval?.candidateRule
        ? valuedRuleOf(approval) === 'groups' && approval.candidateValues.includes(code)
        : candidateGroups.some((name) => name === code || name === `group:${code}`);
      return named ? [node.name || node.id] : [];
    }),
  );
}

/** The drawings, the newest versions and the versions still running that name the group, and the tasks that wait for it. */
export async function usesOf(code: string, store: Queryable): Promise<Uses> {
  // The text narrows down what has to be read.
  const found = await store.query<Found>(sql`
    select 'model' as kind, id, name, null::int as version, xml from process_model where strpos(xml, ${code}) > 0
    union all
    select 'definition', id, name, version, xml from process_definition definition
    where strpos(xml, ${code}) > 0 and (
      version = (select max(version) from process_definition newest where newest.key = definition.key)
      or exists (select 1 from process_instance where definition_id = definition.id and ended_at is null))
    order by name, version nulls first limit 200`);
  const processes: Uses['processes'] = [];
  for (const { xml, ...process } of found) {
    const tasks = await tasksNaming(code, xml);
    if (tasks.length > 0) processes.push({ ...process, tasks });
  }
  const waiting = await store.one<{ count: number }>(sql`
    select count(distinct task.id)::int as count
    from process_candidate candidate join process_task task on task.id = candidate.task_id
    where candidate.candidate_key = ${`group:${code}`} and task.state in ('active', 'claimed')`);
  return { processes, waiting: waiting?.count ?? 0 };
}
