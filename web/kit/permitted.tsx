import type { ReactNode } from 'react';
import { hasRole, type Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';

interface PermittedProps {
  /** Of which the user needs one. Throws `need roles` for none. */
  roles: readonly Role[];
  /** What the others see. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children to whoever holds one of the roles, and again as soon as that changes. */
export function Permitted({ roles, fallback = null, children }: PermittedProps) {
  const held = useSession((session) => session.user?.roles);
  // Callers without types may forget the list altogether.
  const isPermitted = hasRole({ roles: (held ?? []) as Role[] }, roles ?? []);
  return isPermitted ? children : fallback;
}
