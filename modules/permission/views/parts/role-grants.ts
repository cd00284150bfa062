import { type Grants, type Role, rolesOf, scopes, scopesOf } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';

/** What a role may do with the records of a module: the verbs in words, each with the rows that it reaches. */
export interface ModuleGrants {
  name: string;
  title: string;
  deeds: { title: string; scopes: string }[];
}

/** The rights of a role in every module, as the code grants them; modules in which it has none are left out. */
export function grantsOfRole(role: Role, modules: Iterable<AnyModule>): ModuleGrants[] {
  const viewer = { roles: rolesOf(role) };
  return [...modules].flatMap(({ name, title, declaration }) => {
    const { access, approval, lifecycle = {}, actions = {} } = declaration;
    const rules: [title: string, grants: Grants | undefined][] = [
      ['查看', access.read],
      ['新增', access.add],
      ['编辑', access.update],
      ['删除', access.remove],
      ...(approval ? [['提交审批', approval.grants] as [string, Grants]] : []),
      ...[...Object.values(lifecycle), ...Object.values(actions)].map((rule): [string, Grants] => [
        rule.title,
        rule.grants,
      ]),
    ];
    const deeds = rules.flatMap(([verb, grants]) => {
      const held = scopesOf(viewer, grants);
      return held.length > 0 ? [{ title: verb, scopes: held.map((scope) => scopes[scope]).join('、') }] : [];
    });
    return deeds.length > 0 ? [{ name, title, deeds }] : [];
  });
}
