import { roleNames, roles } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';

/** Whence the records of a module come, for whoever sees none of them and may not add any. */
export function originOf({ title, declaration }: AnyModule): string {
  const { origin } = declaration.list;
  const { add } = declaration.access;
  if (origin) return origin;
  if (!add || 'anyone' in add) return `你可以查看的${title}会显示在这里。`;
  return `${title}由${roleNames(add).join('、') || roles.admin}登记。`;
}
