import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Registry } from '#server/module/registry.ts';
import { valuedRuleOf } from '#shared/bpmn/chosen-people.ts';
import { errorAt, type Problem } from '#shared/bpmn/problem.ts';
import type { ProcessDefinitionModel, UserTaskNode } from '#shared/bpmn/process-model.ts';

/** What rules name that can be gone; of users one who is there is enough, everything else has to be there. */
const words = { users: '人员', roles: '角色', positions: '岗位', groups: '用户组', departments: '部门' } as const;

interface Named {
  node: UserTaskNode;
  rule: keyof typeof words;
  values: readonly string[];
}

function namedIn({ processes }: ProcessDefinitionModel): Named[] {
  const tasks = processes.flatMap(({ nodes }) => Object.values(nodes).filter((node) => node.kind === 'userTask'));
  return tasks.flatMap((node) => {
    const rule = valuedRuleOf(node.approval);
    const values = node.approval?.candidateValues ?? [];
    return rule && rule in words ? [{ node, rule: rule as Named['rule'], values }] : [];
  });
}

/**
 * What user tasks ask for and nobody can be: users of whom none is there any more, groups and departments that do not
 * exist or are switched off, roles that there are not. Each forbids deployment.
 */
export async function unknownParties(
  model: ProcessDefinitionModel,
  registry: Registry,
  store: Queryable,
): Promise<Problem[]> {
  const named = namedIn(model);
  if (named.length === 0) return [];
  const all = [...new Set(named.flatMap(({ values }) => values))];
  const rows = await store.query<{ rule: Named['rule']; value: string }>(sql`
    select 'groups' as rule, code as value from usergroup where deleted_at is null and enabled and code = any(${all})
    union all
    select 'departments', id::text from department where deleted_at is null and enabled and id::text = any(${all})
    union all
    select 'users', id::text from "user" where deleted_at is null and id::text = any(${all})`);
  const known = new Set(rows.map(({ rule, value }) => `${rule} ${value}`));
  for (const code of registry.rights.roles.keys()) known.add(`roles ${code}`).add(`positions ${code}`);
  return named.flatMap(({ node, rule, values }) => {
    const title = `“${node.name || node.id}”：`;
    const gone = values.filter((value) => !known.has(`${rule} ${value}`));
    if (rule === 'users') {
      return gone.length > 0 && gone.length === values.length
        ? [errorAt(node, `${title}指定的人员都不存在或已删除`)]
        : [];
    }
    return gone.map((value) => errorAt(node, `${title}${words[rule]}“${value}”不存在或已停用`));
  });
}
