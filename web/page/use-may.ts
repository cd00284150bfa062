import { useMemo } from 'react';
import { type Grants, scopesOf } from '#shared/access.ts';
import { codeOfGrants } from '#shared/right.ts';
import { useSession } from '#web/api/session.ts';

/**
 * Whether the signed-in user has a right on any rows at all; which rows, only the server can tell. Grants of a declaration
 * stand for the right that they state, whatever administrators have made of it.
 */
export function useMay(grants: Grants | undefined): boolean {
  const user = useSession((session) => session.user);
  return useMemo(() => {
    const { roles = [], rights } = user ?? {};
    const code = grants && codeOfGrants(grants);
    if (code && rights && !roles.includes('admin')) return rights.includes(code);
    return scopesOf({ roles }, grants).length > 0;
  }, [user, grants]);
}
