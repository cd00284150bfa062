import { type Grants, type Role, rolesOf, type Scope, scopesOf } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';

/** Which rows a grant reaches, in words. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  all: '全部',
  area: '本地区',
  company: '本公司',
  managed: '监理范围内',
  contract: '本合同',
  own: '自己的',
  party: '本人参与',
};

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
      const scopes = scopesOf(viewer, grants);
      return scopes.length > 0 ? [{ title: verb, scopes: scopes.map((scope) => scopeWords[scope]).join('、') }] : [];
    });
    return deeds.length > 0 ? [{ name, title, deeds }] : [];
  });
}
