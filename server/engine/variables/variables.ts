import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { anyId } from '#server/database/any-id.ts';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { isOwnName, type OwnName, withoutOwn } from './own-variables.ts';

/** Values by variable name, as conditions see them. */
export type Variables = Record<string, unknown>;

const json = z.record(z.string().min(1).max(200), z.json());

/** More than a drawn process can have a use for. */
const mostVariables = 500;

/** Refuses values that JSON cannot carry, more of them than a process can use, and names that the product keeps for itself. */
export function checkVariables(values: Variables): void {
  const own = Object.keys(values).filter(isOwnName);
  if (own.length > 0) throw new AppError('invalid', `流程变量【${own.join('、')}】由系统保留，不能设置`);
  if (Object.keys(values).length > mostVariables) {
    throw new AppError('invalid', `流程变量不能超过 ${mostVariables} 个`);
  }
  const checked = json.safeParse(values);
  if (checked.success) return;
  const names = new Set(checked.error.issues.map((issue) => String(issue.path[0] ?? '')));
  throw new AppError('invalid', `流程变量【${[...names].join('、')}】不是有效的取值`);
}

/** The stored variables of an instance that everybody in it sees. */
export async function readVariables(store: Queryable, instanceId: string): Promise<Variables> {
  return withoutOwn((await readScopes(store, instanceId)).get(instanceId) ?? {});
}

/** What the product has stored of an instance for itself. */
export async function readOwn(store: Queryable, instanceId: string): Promise<Own> {
  return ownOf((await readScopes(store, instanceId)).get(instanceId) ?? {});
}

/** What the product keeps of an instance for itself, by name. */
type Own = Readonly<Partial<Record<OwnName, unknown>>>;

function ownOf(kept: Variables): Own {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => isOwnName(name)));
}

async function readScopes(store: Queryable, instanceId: string): Promise<Map<string, Variables>> {
  const rows = await store.query<{ scopeId: string; name: string; value: unknown }>(sql`
    select scope_id as "scopeId", name, value from process_variable where instance_id = ${anyId(instanceId)}`);
  const scopes = new Map<string, Variables>();
  for (const { scopeId, name, value } of rows) scopes.set(scopeId, { ...scopes.get(scopeId), [name]: value });
  return scopes;
}

/** How a variable was changed and where it lives, as conditional events ask. */
export interface VariableChange {
  readonly name: string;
  readonly kind: 'create' | 'update' | 'delete';
  /** A token, or the instance. */
  readonly scope: string;
}

/**
 * The variables of one instance within a step: read when first asked for, written together. Each lives in a scope: the
 * instance, or a token whose node has variables of its own. Scopes are named from the innermost to the outermost; the
 * instance, which is around them all, is left out.
 */
export class InstanceVariables {
  /** What was set since somebody last looked, in order; what a scope begins with is no change. */
  readonly changes: VariableChange[] = [];
  readonly #store: Queryable;
  readonly #instanceId: string;
  readonly #readFixed: () => Promise<Variables>;
  readonly #written = new Map<string, Variables>();
  /** What is taken away, by scope. */
  readonly #removed = new Map<string, Set<string>>();
  /** What is seen before anything stored and never written. */
  readonly #passing = new Map<string, Variables>();
  readonly #dropped = new Set<string>();
  #stored: Map<string, Variables> | undefined;
  #fixed: Variables | undefined;

  /**
   * `fixed` values are read when first asked for, seen by everybody, and cannot be overwritten. A new instance has
   * nothing stored that would have to be read.
   */
  constructor(store: Queryable, instanceId: string, isNew: boolean, fixed: () => Promise<Variables>) {
    this.#store = store;
    this.#instanceId = instanceId;
    this.#stored = isNew ? new Map() : undefined;
    this.#readFixed = fixed;
  }

  /** Reads what is stored, so that changes can be told from additions. */
  async load(): Promise<void> {
    this.#stored ??= await readScopes(this.#store, this.#instanceId);
  }

  /** What the product keeps of the instance for itself; no expression, form or reader sees it. */
  async own(): Promise<Own> {
    await this.load();
    return ownOf(this.#of(this.#instanceId));
  }

  /** Keeps something so. */
  keepOwn(values: Own): void {
    this.#written.set(this.#instanceId, { ...this.#written.get(this.#instanceId), ...values });
  }

  /** Everything that is seen from within these scopes. */
  async seenFrom(scopes: readonly string[]): Promise<Variables> {
    await this.load();
    this.#fixed ??= await this.#readFixed();
    const within = [this.#instanceId, ...scopes.toReversed()].flatMap((scope) => [
      this.#of(scope),
      this.#passing.get(scope),
    ]);
    return { ...withoutOwn(Object.assign({}, ...within) as Variables), ...this.#fixed };
  }

  /** The names of what cannot be overwritten. */
  async fixedNames(): Promise<ReadonlySet<string>> {
    this.#fixed ??= await this.#readFixed();
    return new Set(Object.keys(this.#fixed));
  }

  /** What lives in one scope and nowhere else. */
  async local(scope: string): Promise<Variables> {
    await this.load();
    return withoutOwn(this.#of(scope));
  }

  /** Sets variables for the whole instance. */
  set(values: Variables): void {
    this.#change(this.#instanceId, values);
  }

  /** Sets variables where they live: in the nearest scope that has them, else for the whole instance. */
  async setFrom(scopes: readonly string[], values: Variables): Promise<void> {
    if (scopes.length > 0) await this.load();
    for (const [name, value] of Object.entries(values)) {
      this.#change(this.#homeOf(scopes, name), { [name]: value });
    }
  }

  /** Takes a variable away from where it lives; one that is nowhere stays so. */
  async removeFrom(scopes: readonly string[], name: string): Promise<void> {
    await this.load();
    const home = this.#homeOf(scopes, name);
    if (!Object.hasOwn(this.#of(home), name)) return;
    const { [name]: _, ...others } = this.#written.get(home) ?? {};
    this.#written.set(home, others);
    this.#removed.set(home, (this.#removed.get(home) ?? new Set()).add(name));
    this.changes.push({ name, kind: 'delete', scope: home });
  }

  /** Sets variables of a scope, the instance where none is named, that are gone when the action is over. */
  setPassing(values: Variables, scope: string = this.#instanceId): void {
    checkVariables(values);
    this.#passing.set(scope, { ...this.#passing.get(scope), ...values });
  }

  /** Gives a scope variables to begin with, whatever those around it have. */
  setLocal(scope: string, values: Variables): void {
    checkVariables(values);
    this.#written.set(scope, { ...this.#written.get(scope), ...values });
    for (const name of Object.keys(values)) this.#removed.get(scope)?.delete(name);
  }

  /** Forgets the variables of a scope that has come to its end. */
  drop(scope: string): void {
    this.#dropped.add(scope);
    this.#written.delete(scope);
    this.#removed.delete(scope);
    this.#passing.delete(scope);
  }

  /** The statements that write what is new or another value, if anything; the rows of scopes that were dropped must be gone already. */
  flush(): Sql[] {
    const rows = [...this.#written].flatMap(([scope, values]) => {
      const stored = this.#storedOf(scope);
      return Object.entries(values)
        .map(([name, value]) => ({ scope, name, value: JSON.stringify(value) }))
        .filter(({ name, value }) => value !== JSON.stringify(stored?.[name]));
    });
    const gone = [...this.#removed].flatMap(([scope, names]) => [...names].map((name) => ({ scope, name })));
    const removal = sql`
      delete from process_variable where instance_id = ${this.#instanceId} and (scope_id, name) in (
        select scope::uuid, name
        from unnest(${gone.map(({ scope }) => scope)}::text[], ${gone.map(({ name }) => name)}::text[]) as gone (scope, name))`;
    const insertion = sql`
      insert into process_variable (instance_id, scope_id, name, value)
      select ${this.#instanceId}::uuid, scope::uuid, name, value::jsonb
      from unnest(${rows.map(({ scope }) => scope)}::text[], ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ value }) => value)}::text[]) as written (scope, name, value)
      on conflict (instance_id, scope_id, name) do update set value = excluded.value`;
    return [...(gone.length > 0 ? [removal] : []), ...(rows.length > 0 ? [insertion] : [])];
  }

  #homeOf(scopes: readonly string[], name: string): string {
    return scopes.find((scope) => Object.hasOwn(this.#of(scope), name)) ?? this.#instanceId;
  }

  #change(scope: string, values: Variables): void {
    for (const name of Object.keys(values)) {
      this.changes.push({ name, kind: Object.hasOwn(this.#of(scope), name) ? 'update' : 'create', scope });
    }
    this.setLocal(scope, values);
  }

  #storedOf(scope: string): Variables | undefined {
    return this.#dropped.has(scope) ? undefined : this.#stored?.get(scope);
  }

  #of(scope: string): Variables {
    const values: Variables = { ...this.#storedOf(scope), ...this.#written.get(scope) };
    for (const name of this.#removed.get(scope) ?? []) delete values[name];
    return values;
  }
}
