import { useMemo } from 'react';
import { type Grants, type Role, scopesOf, type Viewer } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';

/** Whether the signed-in user has a right on any rows at all; which rows, only the server can tell. */
export function useMay(grants: Grants | undefined): boolean {
  const roles = useSession((session) => session.user?.roles);
  return useMemo(() => {
    const viewer: Pick<Viewer, 'roles'> = { roles: (roles ?? []) as Role[] };
    return scopesOf(viewer, grants).length > 0;
  }, [roles, grants]);
}
