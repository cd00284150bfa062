import { z } from 'zod';
import { arrangement } from '#shared/arrange.ts';
import { reading, writing } from '#shared/operation.ts';
import { ownerTypes } from './owner.ts';

const ownerType = z.enum(ownerTypes);

/** Everything that has departments, and the departments, as far as the asking user may read them. */
export const departmentTree = reading(
  '/department/tree',
  '部门树',
  z.object({}),
  z.object({
    owners: z.array(
      z.object({
        type: ownerType,
        id: z.uuid(),
        name: z.string(),
        /** Of an area the one above, of a customer where it is; a company serves several. */
        parent: z.uuid().nullable(),
        /** The level of an area, the kind of a customer, the type of a company. */
        kind: z.string(),
        /** Who has a post there, each once. */
        people: z.number(),
      }),
    ),
    departments: z.array(
      z.object({
        id: z.uuid(),
        version: z.number(),
        ownerType,
        ownerId: z.uuid(),
        parent: z.uuid().nullable(),
        name: z.string(),
        leaderName: z.string().nullable(),
        enabled: z.boolean(),
        people: z.number(),
        /** Whether the asking user may change it. */
        isOpen: z.boolean(),
      }),
    ),
  }),
);

/** A value that {@link departmentTree} answers. */
export type DepartmentTree = z.output<typeof departmentTree.output>;

/** The people of a department with those below it; without one, everybody at the owner. */
export const departmentMembers = reading(
  '/department/members',
  '部门成员',
  z.object({ ownerType, ownerId: z.uuid(), departmentId: z.uuid().nullish(), isBelow: z.boolean().default(false) }),
  z.array(
    z.object({
      id: z.uuid(),
      postId: z.uuid(),
      name: z.string(),
      username: z.string(),
      job: z.string(),
      phone: z.string().nullable(),
      departmentId: z.uuid().nullable(),
      departmentName: z.string().nullable(),
      isLeader: z.boolean(),
      isDeputy: z.boolean(),
      isActive: z.boolean(),
    }),
  ),
);

/** One member as {@link departmentMembers} answers it. */
export type Member = z.output<typeof departmentMembers.output>[number];

/** Gives a post to a department of its company or area, or takes it out of any. */
export const placeMember = writing(
  '/department/place_member',
  '调整部门成员',
  z.object({ userId: z.uuid(), postId: z.uuid(), departmentId: z.uuid().nullable() }),
  z.object({}),
);

/** Puts a department below another or at the top, at a place among those there. */
export const arrangeDepartment = writing(
  '/department/arrange',
  '调整部门位置',
  arrangement,
  z.object({ version: z.number() }),
);
