import type { FieldProblem } from '#shared/error.ts';

/** What a department may belong to; each is the name of the field that then says which one. */
export const ownerTypes = ['area', 'customer', 'company'] as const;

/** A word of {@link ownerTypes}. */
export type OwnerType = (typeof ownerTypes)[number];

/** The part of a department that says whose it is. */
export type Owned = { ownerType: OwnerType } & { [Type in OwnerType]?: string | null };

const words: Record<OwnerType, string> = { area: '所属地区', customer: '所属建设单位', company: '所属公司' };

/** The owner's id; null where the form has not said it yet. */
export function ownerIdOf(owned: Owned): string | null {
  return owned[owned.ownerType] ?? null;
}

/** A department names the owner of its type, and keeps it: members and those below would be left behind. */
export function ownerProblems(owned: Owned, before: Owned | null): FieldProblem[] {
  if (before && ownerIdOf(owned) !== ownerIdOf(before)) {
    return [{ path: 'ownerType', message: '部门不能改到其他单位，请在那里新建' }];
  }
  const { ownerType } = owned;
  return owned[ownerType] ? [] : [{ path: ownerType, message: `请选择${words[ownerType]}` }];
}
