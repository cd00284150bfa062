import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { type Scope, scopes } from '#shared/access.ts';
import { type FieldRight, fieldRights } from '#shared/field-right.ts';
import { grantableScopes, rightsOf } from '#shared/right.ts';
import { changeRole, createRole } from './role-life.server.ts';
import { changeGrants, storedFields, storedGrants, storedRoles } from './role-store.server.ts';
import type { previewImport, RoleFile, setGrants } from './roles.ts';

/** The roles as a file; all without codes. */
export async function fileOf(
  codes: readonly string[] | undefined,
  store: Queryable,
  registry: Registry,
): Promise<RoleFile> {
  const roles = (await storedRoles(store)).filter(({ code }) => code !== 'admin' && (!codes || codes.includes(code)));
  const grants = await storedGrants(store, registry);
  const fields = await storedFields(store);
  return {
    kind: 'tongtu-roles',
    roles: roles.map(({ code, name, description, basedOn, place }) => ({
      code,
      name,
      description,
      basedOn,
      place,
      grants: Object.fromEntries(
        grants
          .filter((each) => each.role === code && each.scopes.length > 0)
          .map((each) => [`${each.module}.${each.verb}`, each.scopes]),
      ),
      fields: Object.fromEntries(
        fields.filter((each) => each.role === code).map((each) => [`${each.module}.${each.field}`, each.right]),
      ),
    })),
  };
}

type Grant = z.output<typeof setGrants.input>['grants'][number];
type Field = z.output<typeof setGrants.input>['fields'][number];

/** What taking over a file comes to. */
interface Plan {
  added: RoleFile['roles'];
  changed: RoleFile['roles'];
  grants: Grant[];
  fields: Field[];
  changes: z.output<typeof previewImport.output>['changes'];
  ignored: string[];
}

const inWords = (held: readonly Scope[]) => held.map((scope) => scopes[scope]).join('、') || '无';

function whyNotTaken({ code }: RoleFile['roles'][number]): string | null {
  if (code === 'admin') return '系统管理员的权限不能改变';
  return /^[a-z]{2,30}$/.test(code) ? null : '代码应为 2 到 30 个小写字母';
}

/** What a file would change: a role of the file is afterwards exactly as the file says; others stay as they are. */
export async function planImport(file: RoleFile, store: Queryable, registry: Registry): Promise<Plan> {
  const [roles, grants, fields] = [
    await storedRoles(store),
    await storedGrants(store, registry),
    await storedFields(store),
  ];
  const plan: Plan = { added: [], changed: [], grants: [], fields: [], changes: [], ignored: [] };
  const modules = registry.all().map(({ declared }) => declared);
  const names = new Map([...roles, ...file.roles].map(({ code, name }) => [code, name]));
  const describe = ({
    name,
    description,
    basedOn,
  }: Pick<RoleFile['roles'][number], 'name' | 'description' | 'basedOn'>) =>
    [name, description, basedOn.length > 0 && `基于 ${basedOn.map((code) => names.get(code) ?? code).join('、')}`]
      .filter(Boolean)
      .join('；');
  for (const wanted of file.roles) {
    const reason = whyNotTaken(wanted);
    if (reason) {
      plan.ignored.push(`角色“${wanted.name}”（${reason}）`);
      continue;
    }
    const known = roles.find(({ code }) => code === wanted.code);
    const tell = (what: string, before: string, after: string) =>
      plan.changes.push({ role: wanted.name, what, before, after });
    if (!known) {
      plan.added.push(wanted);
      tell('角色', '', '新增');
    } else if (
      known.name !== wanted.name ||
      known.basedOn.join() !== wanted.basedOn.join() ||
      known.place !== wanted.place ||
      known.description !== wanted.description
    ) {
      plan.changed.push(wanted);
      tell('名称与依据', describe(known), describe(wanted));
    }
    const left = new Set([...Object.keys(wanted.grants), ...Object.keys(wanted.fields)]);
    for (const { name: module, title, declaration } of modules) {
      for (const right of rightsOf(declaration)) {
        const { verb, title: verbTitle } = right;
        const fitting = grantableScopes(right, declaration.axes);
        left.delete(`${module}.${verb}`);
        const after = (wanted.grants[`${module}.${verb}`] ?? []).filter((scope) => fitting.includes(scope));
        const before =
          grants.find((each) => each.role === wanted.code && each.module === module && each.verb === verb)?.scopes ??
          [];
        if (new Set([...after, ...before]).size === before.length && after.length === before.length) continue;
        plan.grants.push({ role: wanted.code, module, verb, scopes: after });
        tell(`${title} · ${verbTitle}`, inWords(before), inWords(after));
      }
      for (const field of Object.keys({ ...declaration.fields, ...declaration.computed })) {
        left.delete(`${module}.${field}`);
        const after = wanted.fields[`${module}.${field}`] ?? null;
        const before =
          fields.find((each) => each.role === wanted.code && each.module === module && each.field === field)?.right ??
          null;
        if (after === before) continue;
        plan.fields.push({ role: wanted.code, module, field, right: after });
        const word = (right: FieldRight | null) => (right ? fieldRights[right] : '默认');
        tell(`${title} · 字段 ${field}`, word(before), word(after));
      }
    }
    plan.ignored.push(...[...left].map((right) => `${right}（本系统没有这个操作或字段）`));
  }
  return plan;
}

/** Takes over a file and answers how much changed. */
export async function takeOver(file: RoleFile, context: Context, registry: Registry): Promise<number> {
  const plan = await planImport(file, context.store, registry);
  const bare = ({ code, name, description, basedOn, place }: RoleFile['roles'][number]) => ({
    code,
    name,
    description,
    basedOn,
    place,
  });
  // What a role is based on may stand further down in the file.
  for (const role of plan.added) await createRole({ ...bare(role), basedOn: [] }, context);
  for (const role of [...plan.changed, ...plan.added.filter(({ basedOn }) => basedOn.length > 0)]) {
    await changeRole(bare(role), context);
  }
  await changeGrants(plan, context, registry);
  return plan.changes.length;
}
