import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { errorAt, type Problem } from '#shared/bpmn/problem.ts';
import type { ProcessDefinitionModel, UserTaskNode } from '#shared/bpmn/process-model.ts';

interface Named {
  node: UserTaskNode;
  rule: 'groups' | 'departments';
  value: string;
}

const words = { groups: '用户组', departments: '部门' } as const;

function namedIn({ processes }: ProcessDefinitionModel): Named[] {
  const tasks = processes.flatMap(({ nodes }) => Object.values(nodes).filter((node) => node.kind === 'userTask'));
  return tasks.flatMap((node) => {
    const rule = node.approval?.candidateRule;
    if (rule !== 'groups' && rule !== 'departments') return [];
    return (node.approval?.candidateValues ?? []).map((value) => ({ node, rule, value }));
  });
}

/** The groups and departments that user tasks name and that do not exist or are switched off; each forbids deployment. */
export async function unknownParties(model: ProcessDefinitionModel, store: Queryable): Promise<Problem[]> {
  const named = namedIn(model);
  if (named.length === 0) return [];
  const values = [...new Set(named.map(({ value }) => value))];
  const known = await store.query<{ rule: Named['rule']; value: string }>(sql`
    select 'groups' as rule, code as value from usergroup where deleted_at is null and enabled and code = any(${values})
    union all
    select 'departments', id::text from department where deleted_at is null and enabled and id::text = any(${values})`);
  const isKnown = ({ rule, value }: Named) => known.some((one) => one.rule === rule && one.value === value);
  return named
    .filter((one) => !isKnown(one))
    .map(({ node, rule, value }) => errorAt(node, `“${node.name || node.id}”：${words[rule]}“${value}”不存在或已停用`));
}
