import { useMemo } from 'react';
import { scopesOf } from '#shared/access.ts';
import { metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import type { Values } from './form-values.ts';

/** Where a new record belongs as a matter of course: to the area or company of whoever may enter it for that one alone. */
export function useOwnPlace({ declaration: { access, axes, fields } }: AnyModule): Values {
  const user = useSession((session) => session.user);
  return useMemo(() => {
    if (!user) return {};
    const scopes = scopesOf(user, access.add);
    const places = { area: user.areaid, company: user.companyid };
    return Object.fromEntries(
      Object.entries(places).flatMap(([axis, id]) => {
        const path = axes?.[axis as keyof typeof places];
        const schema = typeof path === 'string' ? fields[path] : undefined;
        const isOnlyTheirs = scopes.length > 0 && scopes.every((scope) => scope === axis);
        return id && schema && isOnlyTheirs && metaOf(schema).kind === 'reference' ? [[path as string, id]] : [];
      }),
    );
  }, [user, access, axes, fields]);
}
