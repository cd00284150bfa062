import { rolesOf, scopes, scopesOf } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';
import { rightsOf } from '#shared/right.ts';

/** What a role may do with the records of a module: the verbs in words, each with the rows that it reaches. */
export interface ModuleGrants {
  name: string;
  title: string;
  deeds: { title: string; scopes: string }[];
}

/** The rights of a role in every module, as the modules given grant them; modules in which it has none are left out. */
export function grantsOfRole(role: string | readonly string[], modules: Iterable<AnyModule>): ModuleGrants[] {
  const viewer = { roles: typeof role === 'string' ? rolesOf(role) : [...role] };
  return [...modules].flatMap(({ name, title, declaration }) => {
    const deeds = rightsOf(declaration).flatMap(({ verb: code, title: verb, grants }) => {
      // What is read along with others says nothing by itself.
      if (code === 'drafts' || code === 'pick') return [];
      const held = scopesOf(viewer, grants);
      return held.length > 0 ? [{ title: verb, scopes: held.map((scope) => scopes[scope]).join('、') }] : [];
    });
    return deeds.length > 0 ? [{ name, title, deeds }] : [];
  });
}
