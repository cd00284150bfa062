import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/** Values by variable name, as conditions see them. */
export type Variables = Record<string, unknown>;

const json = z.record(z.string().min(1).max(200), z.json());

/** More than a drawn process can have a use for. */
const mostVariables = 500;

/** Refuses values that JSON cannot carry, and more of them than a process can use. */
export function checkVariables(values: Variables): void {
  if (Object.keys(values).length > mostVariables) {
    throw new AppError('invalid', `流程变量不能超过 ${mostVariables} 个`);
  }
  const checked = json.safeParse(values);
  if (checked.success) return;
  const names = new Set(checked.error.issues.map((issue) => String(issue.path[0] ?? '')));
  throw new AppError('invalid', `流程变量【${[...names].join('、')}】不是有效的取值`);
}

/** The stored variables of an instance. */
export async function readVariables(store: Queryable, instanceId: string): Promise<Variables> {
  const rows = await store.query<{ name: string; value: unknown }>(sql`
    select name, value from process_variable where instance_id = ${instanceId}`);
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** The variables of one instance within a step: read when first asked for, written together. */
export class InstanceVariables {
  readonly #store: Queryable;
  readonly #instanceId: string;
  readonly #readFixed: () => Promise<Variables>;
  readonly #written: Variables = {};
  #stored: Variables | undefined;
  #fixed: Variables | undefined;

  /** `fixed` values are read when first asked for, seen by everybody, and cannot be overwritten. */
  constructor(store: Queryable, instanceId: string, fixed: () => Promise<Variables>) {
    this.#store = store;
    this.#instanceId = instanceId;
    this.#readFixed = fixed;
  }

  async all(): Promise<Variables> {
    this.#stored ??= await readVariables(this.#store, this.#instanceId);
    this.#fixed ??= await this.#readFixed();
    return { ...this.#stored, ...this.#written, ...this.#fixed };
  }

  async fixedNames(): Promise<ReadonlySet<string>> {
    this.#fixed ??= await this.#readFixed();
    return new Set(Object.keys(this.#fixed));
  }

  set(values: Variables): void {
    checkVariables(values);
    Object.assign(this.#written, values);
  }

  async flush(): Promise<void> {
    const names = Object.keys(this.#written);
    if (names.length === 0) return;
    const values = names.map((name) => JSON.stringify(this.#written[name]));
    await this.#store.execute(sql`
      insert into process_variable (instance_id, name, value)
      select ${this.#instanceId}::uuid, name, value::jsonb from unnest(${names}::text[], ${values}::text[]) as written (name, value)
      on conflict (instance_id, name) do update set value = excluded.value`);
  }
}
