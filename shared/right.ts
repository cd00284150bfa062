import { type Axes, type Grants, type Scope, scopes, scopesFor } from './access.ts';
import type { Declaration } from './declaration.ts';

/** One thing that may be done with the records of a module, and whom the product lets do it. */
export interface Right {
  /** The verb of `access`, `submit`, or the name of a step or an action. */
  verb: string;
  /** What people call it. */
  title: string;
  /** The default; nobody is named where it is for administrators alone. */
  grants: Grants;
  /** The scopes that can be granted; those that fit the records when left out. */
  scopes?: readonly Scope[];
}

const accessTitles = {
  read: '查看',
  pick: '选择引用',
  drafts: '查看草稿',
  add: '新增',
  update: '编辑',
  remove: '删除',
} as const;

/** Every right that a declaration speaks of, in the order people read them. What it leaves out is nobody's to grant. */
export function rightsOf({ access, approval, lifecycle = {}, actions = {} }: Declaration): Right[] {
  const common = (Object.keys(accessTitles) as (keyof typeof accessTitles)[]).flatMap((verb): Right[] => {
    const grants = access[verb];
    return grants ? [{ verb, title: accessTitles[verb], grants }] : [];
  });
  return [
    ...common,
    ...(approval ? [{ verb: 'submit', title: '提交审批', grants: approval.grants }] : []),
    ...Object.entries(lifecycle).map(([verb, { title, grants }]): Right => ({ verb, title, grants })),
    ...Object.entries(actions).map(
      ([verb, { title, grants, isAboutRecord }]): Right => ({
        verb,
        title,
        grants,
        // What an action does with scopes that it does not know, nobody has thought of.
        ...(!isAboutRecord && { scopes: declaredScopes(grants) }),
      }),
    ),
  ];
}

function declaredScopes(grants: Grants): Scope[] {
  return ['all', ...Object.keys(grants).flatMap((role) => [...scopesFor(role, grants)])];
}

/** The scopes that a right can be granted on. */
export function grantableScopes(right: Right, axes: Axes | undefined): Scope[] {
  return fittingScopes(axes).filter((scope) => !right.scopes || right.scopes.includes(scope));
}

/** The code of a right: what rows, buttons and the browser know it by. */
export function rightCode(module: string, verb: string): string {
  return `${module}.${verb}`;
}

const codes = new WeakMap<object, string>();

/** The code of the right that grants of a declaration state; nothing for grants that stand in no declaration. */
export function codeOfGrants(grants: Grants): string | undefined {
  return codes.get(grants);
}

type Decide = (right: { verb: string; grants: Grants }) => Grants;

/** The duty as declared, without what was taken away from a role since: nobody has as a duty what he may not do. */
function dutyWithin(duty: Grants, grants: Grants, declared: Grants): Grants {
  const kept = Object.entries(duty).flatMap(([role, wanted]): [string, Scope | readonly Scope[]][] => {
    const held = scopesFor(role, grants);
    const taken = scopesFor(role, declared).filter((scope) => !held.includes(scope) && !held.includes('all'));
    const left = [wanted].flat().filter((scope) => !taken.includes(scope));
    if (left.length === 0) return [];
    return [[role, left.length === [wanted].flat().length ? wanted : left]];
  });
  return Object.fromEntries(kept) as Grants;
}

/** The same declaration with other grants in every place, each under its code. What it leaves out stays nobody's. */
export function withGrants<D extends Declaration>(declaration: D, decide: Decide): D {
  const { name, access, approval, lifecycle, actions } = declaration;
  const given = (verb: string, grants: Grants): Grants => {
    const made = { ...decide({ verb, grants }) };
    codes.set(made, rightCode(name, verb));
    return made;
  };
  const mapped = <Value>(values: Readonly<Record<string, Value>>, make: (value: Value, verb: string) => Value) =>
    Object.fromEntries(Object.entries(values).map(([verb, value]) => [verb, make(value, verb)]));
  return {
    ...declaration,
    access: mapped(access as Record<string, Grants>, (grants, verb) => grants && given(verb, grants)),
    ...(approval && { approval: { ...approval, grants: given('submit', approval.grants) } }),
    ...(lifecycle && {
      lifecycle: mapped(lifecycle, (event, verb) => {
        const grants = given(verb, event.grants);
        const { duty } = event;
        return {
          ...event,
          grants,
          ...(duty?.roles && { duty: { ...duty, roles: dutyWithin(duty.roles, grants, event.grants) } }),
        };
      }),
    }),
    ...(actions && { actions: mapped(actions, (rule, verb) => ({ ...rule, grants: given(verb, rule.grants) })) }),
  } as D;
}

/** The scopes that mean something for the records of a module: those whose axis it declares. */
function fittingScopes(axes: Axes = {}): Scope[] {
  const axisOf: Partial<Record<Scope, keyof Axes>> = {
    area: 'area',
    company: 'company',
    managed: 'manager',
    contract: 'contract',
  };
  return (Object.keys(scopes) as Scope[]).filter((scope) => {
    const axis = axisOf[scope];
    return !axis || axes[axis] !== undefined;
  });
}
