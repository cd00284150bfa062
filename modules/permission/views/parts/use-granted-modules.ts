import { useMemo } from 'react';
import type { Grants, Scope } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';
import { rightCode, withGrants } from '#shared/right.ts';
import { useCall } from '#web/api/query.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { listGrants } from '../../roles.ts';

/** The grants that hold now: the question for them, and all modules with them once they are known. For administrators. */
export function useGrantedModules() {
  const { modules } = useRegistry();
  const query = useCall(listGrants, {}, { isSilent: true });
  const { data } = query;
  const granted = useMemo((): AnyModule[] | undefined => {
    if (!data) return undefined;
    const held = new Map<string, Record<string, readonly Scope[]>>();
    for (const { role, module, verb, scopes } of data.grants) {
      const code = rightCode(module, verb);
      if (scopes.length > 0) held.set(code, { ...held.get(code), [role]: scopes });
    }
    return [...modules.values()].map((module) => ({
      ...module,
      declaration: withGrants(
        module.declaration,
        ({ verb }) => (held.get(rightCode(module.name, verb)) ?? {}) as Grants,
      ),
    }));
  }, [data, modules]);
  return { query, modules: granted };
}
