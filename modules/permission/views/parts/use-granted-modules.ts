import { useMemo } from 'react';
import type { Grants, Scope } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';
import { rightCode, withGrants } from '#shared/right.ts';
import { useCall } from '#web/api/query.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { listGrants } from '../../roles.ts';

/** All modules with the grants that hold now; none until they are known. For administrators. */
export function useGrantedModules(): AnyModule[] {
  const { modules } = useRegistry();
  const { data } = useCall(listGrants, {});
  return useMemo(() => {
    if (!data) return [];
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
}
