import { z } from 'zod';
import { type Scope, scopes } from '#shared/access.ts';
import { type FieldRight, fieldRights } from '#shared/field-right.ts';
import { reading, writing } from '#shared/operation.ts';

const scope = z.enum(Object.keys(scopes) as [Scope, ...Scope[]], '数据范围无效');
const fieldRight = z.enum(Object.keys(fieldRights) as [FieldRight, ...FieldRight[]], '字段权限无效');
const code = z
  .string({ error: '请填写角色代码' })
  .trim()
  .regex(/^[a-z]{2,30}$/, '角色代码为 2 至 30 位小写字母');
const name = z.string({ error: '请填写角色名称' }).trim().min(1, '请填写角色名称').max(30, '角色名称不能超过 30 个字');
const description = z.string().trim().max(200, '说明不能超过 200 个字').default('');
const place = z.enum(['area', 'company', 'contract']).nullable();

/** The grants that stand for every signed-in user. */
export const everyone = { code: 'anyone', name: '所有用户' } as const;

/** A role as it is administered. */
export const roleRow = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** The roles whose grants come with it. */
  basedOn: z.array(z.string()),
  /** Those, and what they are based on in turn. */
  implied: z.array(z.string()),
  /** What a post of the role must name. */
  place,
  isBuiltIn: z.boolean(),
  holders: z.number(),
  /** How many grants differ from what the product gave. */
  differences: z.number(),
});

const rightKey = z.object({ role: z.string().max(64), module: z.string().max(64), verb: z.string().max(64) });
const fieldKey = z.object({ role: z.string().max(64), module: z.string().max(64), field: z.string().max(64) });

/** What a role may do with the records of a module; `shipped` is null where the product gave nothing. */
export const grantRow = rightKey.extend({ scopes: z.array(scope), shipped: z.array(scope).nullable() });

/** What a role may do with a field. */
export const fieldRow = fieldKey.extend({ right: fieldRight });

/** All roles, with who holds how much of them. */
export const listAllRoles = reading('/system/rolelist', '角色列表', z.object({}), z.object({ rows: z.array(roleRow) }));

/** Every grant and field right of every role, with the version that changes are made on. */
export const listGrants = reading(
  '/system/rolegrants',
  '角色授权',
  z.object({}),
  z.object({ version: z.number(), grants: z.array(grantRow), fields: z.array(fieldRow) }),
);

const changes = {
  grants: z.array(rightKey.extend({ scopes: z.array(scope).max(7) })).max(5_000),
  /** Null for what the declaration says. */
  fields: z.array(fieldKey.extend({ right: fieldRight.nullable() })).max(5_000),
};

/** Changes grants and field rights; refused when anybody changed rights since `version` was read. */
export const setGrants = writing(
  '/system/setgrants',
  '修改角色授权',
  z.object({ version: z.int(), ...changes }),
  z.object({ version: z.number() }),
);

/** Adds a role, with the grants of another one where it is a copy; the menus of that one come along. */
export const addRole = writing(
  '/system/add_role',
  '新增角色',
  z.object({
    code,
    name,
    description,
    basedOn: z.array(z.string().max(64)).max(10),
    place,
    copyOf: z.string().max(64).nullish(),
  }),
  z.object({ code: z.string() }),
);

/** Changes what a role is called and based on; its code stays. */
export const updateRole = writing(
  '/system/update_role',
  '编辑角色',
  z.object({ code: z.string().max(64), name, description, basedOn: z.array(z.string().max(64)).max(10), place }),
  z.object({}),
);

/** Removes a role that was added, when nobody holds it and no other one is based on it. */
export const removeRole = writing(
  '/system/delete_role',
  '删除角色',
  z.object({ code: z.string().max(64) }),
  z.object({}),
);

/** Gives a role back exactly the grants that the product gave it, and takes its field rights away. */
export const resetRole = writing(
  '/system/reset_role',
  '恢复出厂授权',
  z.object({ code: z.string().max(64), version: z.int() }),
  z.object({ changed: z.number() }),
);

/** Who holds a role, at most two hundred of them. */
export const listHolders = reading(
  '/system/roleusers',
  '角色成员',
  z.object({ code: z.string().max(64) }),
  z.object({
    rows: z.array(
      z.object({ id: z.uuid(), name: z.string(), username: z.string(), places: z.string(), isActive: z.boolean() }),
    ),
  }),
);

/** Roles with their grants as they go from one installation to another. */
export const roleFile = z.object({
  kind: z.literal('tongtu-roles', '这不是角色文件'),
  roles: z
    .array(
      z.object({
        code: z.string().max(64),
        name,
        description,
        basedOn: z.array(z.string().max(64)).max(10),
        place,
        grants: z.record(z.string().max(130), z.array(scope).max(7)),
        fields: z.record(z.string().max(130), fieldRight),
      }),
    )
    .max(200),
});

/** A value of {@link roleFile}. */
export type RoleFile = z.output<typeof roleFile>;

/** The file of the roles named, of all without. */
export const exportRoles = reading(
  '/system/exportroles',
  '导出角色',
  z.object({ codes: z.array(z.string().max(64)).max(200).optional() }),
  roleFile,
);

/** One thing that an import would change, in words. */
const importedChange = z.object({ role: z.string(), what: z.string(), before: z.string(), after: z.string() });

/** What taking over a file would change, and what of it cannot be taken. */
export const previewImport = reading(
  '/system/previewroles',
  '预览导入角色',
  z.object({ file: roleFile }),
  z.object({ version: z.number(), changes: z.array(importedChange), ignored: z.array(z.string()) }),
);

/** Takes over a file, exactly as it was previewed. */
export const importRoles = writing(
  '/system/importroles',
  '导入角色',
  z.object({ file: roleFile, version: z.int() }),
  z.object({ changed: z.number() }),
);
