import { type Scope, scopes } from '#shared/access.ts';
import type { FieldRight } from '#shared/field-right.ts';
import type { OutputOf } from '#shared/operation.ts';
import { everyone, type listAllRoles, type listGrants } from '../../../permission/roles.ts';

/** A role as the page shows it. */
export type RoleRow = OutputOf<typeof listAllRoles>['rows'][number];

/** Everything that is granted. */
export type Stored = OutputOf<typeof listGrants>;

/** Changes that are not saved yet: scopes by right code, field rights by `module.field`. */
export interface RoleDraft {
  grants: Readonly<Record<string, readonly Scope[]>>;
  fields: Readonly<Record<string, FieldRight | null>>;
}

/** Nothing changed. */
export const untouched: RoleDraft = { grants: {}, fields: {} };

/** One right of one role: what holds, what the product gave, what comes from roles that it is based on. */
export interface Cell {
  scopes: readonly Scope[];
  /** Null for a role that somebody added. */
  shipped: readonly Scope[] | null;
  inherited: readonly Scope[];
}

/** What the grants say of a role, drawn up once for all its rights. */
export function cellsOf(role: RoleRow, stored: Stored): (code: string) => Cell {
  const byRole = Map.groupBy(stored.grants, (grant) => grant.role);
  const of = (code: string) => new Map((byRole.get(code) ?? []).map((each) => [`${each.module}.${each.verb}`, each]));
  const own = of(role.code);
  const others = [...role.implied, ...(role.code === everyone.code ? [] : [everyone.code])].map(of);
  return (code) => ({
    scopes: own.get(code)?.scopes ?? [],
    shipped: role.isBuiltIn ? (own.get(code)?.shipped ?? []) : null,
    inherited: inOrder(others.flatMap((each) => each.get(code)?.scopes ?? [])),
  });
}

/** What a role may do with fields, by `module.field`: its own word, else that of the first role it is based on; nothing as declared. */
export function fieldRightsOf({ code, implied }: RoleRow, { fields }: Stored): (key: string) => FieldRight | undefined {
  const of = (role: string) =>
    fields.flatMap((each): [string, FieldRight][] =>
      each.role === role ? [[`${each.module}.${each.field}`, each.right]] : [],
    );
  const held = new Map([code, ...implied].toReversed().flatMap(of));
  return (key) => held.get(key);
}

function inOrder(held: readonly Scope[]): Scope[] {
  return (Object.keys(scopes) as Scope[]).filter((scope) => held.includes(scope));
}

/** Whether two lists name the same scopes. */
export function isSame(one: readonly Scope[], other: readonly Scope[]): boolean {
  return inOrder(one).join() === inOrder(other).join();
}

/** Whether scopes differ from what the product gave; what it gave nothing cannot. */
export function isChanged(held: readonly Scope[], { shipped }: Cell): boolean {
  return shipped !== null && !isSame(held, shipped);
}

/** The scopes in words. */
export function inWords(held: readonly Scope[]): string {
  return inOrder(held)
    .map((scope) => scopes[scope])
    .join('、');
}

/** A draft with one right changed; what is as stored again is no change. */
export function withGrant(
  draft: RoleDraft,
  code: string,
  wanted: readonly Scope[],
  stored: readonly Scope[],
): RoleDraft {
  const { [code]: _, ...others } = draft.grants;
  // Who reaches all needs nothing besides.
  const scopesNow = wanted.includes('all') ? (['all'] as const) : wanted;
  return { ...draft, grants: isSame(scopesNow, stored) ? others : { ...others, [code]: scopesNow } };
}

/** A draft with one field right changed. */
export function withField(
  draft: RoleDraft,
  key: string,
  wanted: FieldRight | null,
  stored: FieldRight | null,
): RoleDraft {
  const { [key]: _, ...others } = draft.fields;
  return { ...draft, fields: wanted === stored ? others : { ...others, [key]: wanted } };
}

/** What of a draft was changed after another one of it was sent to be saved. */
export function changedSince({ grants, fields }: RoleDraft, saved: RoleDraft): RoleDraft {
  const left = <Value>(now: Readonly<Record<string, Value>>, then: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(now).filter(([key, value]) => then[key] !== value));
  return { grants: left(grants, saved.grants), fields: left(fields, saved.fields) };
}

/** How much has changed. */
export function countOf({ grants, fields }: RoleDraft): number {
  return Object.keys(grants).length + Object.keys(fields).length;
}

/** The draft as the call takes it. */
export function changesOf(role: string, { grants, fields }: RoleDraft) {
  const split = (key: string): [string, string] => {
    const at = key.indexOf('.');
    return [key.slice(0, at), key.slice(at + 1)];
  };
  return {
    grants: Object.entries(grants).map(([key, wanted]) => {
      const [module, verb] = split(key);
      return { role, module, verb, scopes: [...wanted] };
    }),
    fields: Object.entries(fields).map(([key, right]) => {
      const [module, field] = split(key);
      return { role, module, field, right };
    }),
  };
}
