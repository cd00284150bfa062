import { type Role, rolesOf } from '#shared/access.ts';
import { isCharged } from '#shared/charge.ts';

const administering: Role = 'processadmin';

/** What somebody is at a post: its role with what that implies, and an administrator of processes where a group of his is. */
export function heldRoles({
  role,
  implied,
  keys,
}: {
  role: string;
  implied: readonly string[] | null;
  keys: readonly string[];
}): string[] {
  const roles = implied ? [role, ...implied] : rolesOf(role);
  return isCharged(keys) && !roles.includes(administering) ? [...roles, administering] : roles;
}
