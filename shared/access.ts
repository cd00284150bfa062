/** The roles that the product ships, from the code that positions and menus carry to the Chinese name; administrators add others. */
export const roles = {
  admin: '系统管理员',
  operator: '平台运营',
  city: '地市用户',
  cityleader: '地市负责人',
  company: '公司用户',
  projectmanager: '项目经理',
  manager: '监理用户',
  leader: '领导',
  editor: '内容编辑',
  processadmin: '流程管理员',
} as const;

/** The code of a shipped role: what declarations name. Positions and viewers may carry the code of an added one. */
export type Role = keyof typeof roles;

/** Whether a code is that of a shipped role. */
export function isShippedRole(code: string): code is Role {
  return Object.hasOwn(roles, code);
}

/** The names of the shipped roles that grants are for. */
export function roleNames(grants: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(grants).flatMap((code) => (isShippedRole(code) ? roles[code] : []));
}

/** Shipped roles that come with another one: a city leader is a city user too. */
const implied: Partial<Record<string, Role[]>> = {
  cityleader: ['city'],
  projectmanager: ['company'],
  manager: ['company'],
};

/** A shipped role together with those it implies as shipped, the strongest first; what is based on what is data in a store. */
export function rolesOf(role: string): string[] {
  return [role, ...(implied[role] ?? [])];
}

/** Which rows a grant reaches, measured on the axes that a module declares. */
export type Scope = 'all' | 'area' | 'company' | 'managed' | 'contract' | 'own' | 'party';

/** Every scope with its words, the widest first. */
export const scopes = {
  all: '全部',
  area: '本地区',
  company: '本公司',
  managed: '监理范围内',
  contract: '本合同',
  party: '本人参与',
  own: '自己的',
} as const satisfies Record<Scope, string>;

/**
 * Who may, and on which rows; several scopes are united. A role that is not named may not. `anyone` is every signed-in
 * user. A declaration states the default; what holds in a store administrators decide, for roles of their own too.
 */
export type Grants = Partial<Record<Role | 'anyone', Scope | readonly Scope[]>>;

/**
 * Which field tells where a row belongs: a field of the module, a path of references to one (`stage.contract.company`), or
 * a field of the rows elsewhere that point to it (`contract.project/company`: the company of each contract whose project it
 * is). Of several paths any one is enough.
 */
export interface Axes {
  area?: string | readonly string[];
  company?: string | readonly string[];
  manager?: string | readonly string[];
  contract?: string | readonly string[];
  /** The user whose own row it is; the creator when not named. */
  owner?: string;
  /** The users, beside the owner, who take part in it: whoever it is given to, works on it, follows it or was invited. */
  people?: readonly string[];
  /** The user from whom a row is kept, whatever he is granted and holds. */
  except?: string;
}

/** The axes, in the order they are asked. */
export const axisNames = ['area', 'company', 'manager', 'contract', 'owner'] as const satisfies readonly (keyof Axes)[];

/** An axis on which a record has its place. */
export type AxisName = (typeof axisNames)[number];

/** The post that a signed-in user acts in. */
export interface Position {
  id: string;
  role: string;
  areaId: string | null;
  companyId: string | null;
  contractId: string | null;
  departmentId: string | null;
}

/** The signed-in user as rights see them. */
export interface Viewer {
  id: string;
  name: string;
  position: Position;
  roles: string[];
  /** The candidate keys that the person holds whatever the post: those of groups, and of departments led. */
  keys: readonly string[];
  /** Those whose to-dos the person handles for the time being, as while they are away; nobody when left out. */
  standsFor?: readonly string[];
}

/** The scopes that a viewer's roles are granted, united; empty means no right at all, and `all` stands alone. Without grants nobody has any, administrators included. */
export function scopesOf(viewer: Pick<Viewer, 'roles'>, grants: Grants | undefined): Scope[] {
  return grants && viewer.roles.includes('admin') ? ['all'] : scopesNamed(viewer, grants);
}

/** The same by the roles that are named alone: an administrator may do everything, and it is not everything his duty. */
export function scopesNamed(viewer: Pick<Viewer, 'roles'>, grants: Grants | undefined): Scope[] {
  if (!grants) return [];
  const granted = new Set<Scope>();
  for (const role of [...viewer.roles, 'anyone']) for (const scope of scopesFor(role, grants)) granted.add(scope);
  return granted.has('all') ? ['all'] : [...granted];
}

/** What one role is granted by itself. */
export function scopesFor(role: string, grants: Grants | undefined): readonly Scope[] {
  return grants && Object.hasOwn(grants, role) ? [grants[role as Role] ?? []].flat() : [];
}

/** Whether the viewer holds one of the roles; `admin` holds every role. Throws `need roles` for an empty list. */
export function hasRole(viewer: Pick<Viewer, 'roles'>, wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new Error('need roles');
  return viewer.roles.includes('admin') || wanted.some((role) => viewer.roles.includes(role));
}
