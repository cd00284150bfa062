/** What somebody who works on a task may do with a field of its form. */
export const permissions = ['edit', 'read', 'hide', 'require'] as const;

/** A word of {@link permissions}. */
export type Permission = (typeof permissions)[number];

/** What each permission is called. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  edit: '可编辑',
  read: '只读',
  hide: '隐藏',
  require: '必填',
};

/** Reads permissions written as `amount:read,note:edit`, in the order of the file; the last one for a field counts. */
export function readPermissions(text: string): ReadonlyMap<string, Permission> {
  const found = new Map<string, Permission>();
  for (const item of text.split(',')) {
    const end = item.lastIndexOf(':');
    const [field, word] = [item.slice(0, Math.max(end, 0)).trim(), item.slice(end + 1).trim()];
    const permission = permissions.find((one) => one === word);
    if (field !== '' && permission) found.set(field, permission);
  }
  return found;
}

/** The text with the permission of one field set, or taken away when it is undefined. */
export function withPermission(text: string, field: string, permission: Permission | undefined): string {
  const next = new Map(readPermissions(text));
  if (permission) next.set(field, permission);
  else next.delete(field);
  return [...next].map(([name, word]) => `${name}:${word}`).join(',');
}

/** The text with one permission for all of the fields; other fields keep theirs. */
export function withPermissionForAll(
  text: string,
  fields: readonly string[],
  permission: Permission | undefined,
): string {
  return fields.reduce((before, field) => withPermission(before, field, permission), text);
}
