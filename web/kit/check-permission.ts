import { hasRole, type Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';

/** The sentence that the specification's helper complains with. */
const needRoles = `need roles! Like v-permission="['admin','editor']"`;

/**
 * Whether the signed-in user holds one of the roles; `admin` holds every one. Without a list of roles it writes an error
 * to the console and answers no. For choosing what to show: what may be done the server checks again.
 */
export function checkPermission(wanted: readonly Role[] | null | undefined): boolean {
  if (!Array.isArray(wanted) || wanted.length === 0) {
    console.error(needRoles);
    return false;
  }
  const { user } = useSession.getState();
  return user !== null && hasRole({ roles: user.roles as Role[] }, wanted);
}
