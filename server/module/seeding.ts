import sql from 'sql-template-tag';
import { add } from '#server/crud/add.ts';
import type { Database } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { type Context, systemViewer } from './context.ts';
import type { Registry } from './registry.ts';

/** Adds records through the very same code that calls use, as the system unless another context is given. */
export class Seeder {
  readonly #context: Context;
  readonly #registry: Registry;

  constructor(context: Context, registry: Registry) {
    this.#context = context;
    this.#registry = registry;
  }

  /** A seeder in the same transaction acting as somebody else. */
  as(viewer: Context['viewer']): Seeder {
    return new Seeder({ ...this.#context, viewer }, this.#registry);
  }

  /** A seeder whose records ask alike once, for many that belong together; none of them may change another. */
  asking(): Seeder {
    return new Seeder({ ...this.#context, answered: new Map() }, this.#registry);
  }

  get context(): Context {
    return this.#context;
  }

  get registry(): Registry {
    return this.#registry;
  }

  /** Adds one record, checked like any other, and answers its id. */
  async add(module: string, values: Record<string, unknown>): Promise<string> {
    const entry = this.#registry.get(module);
    const operation = entry.module.calls.add;
    const parsed = operation.input.parse(operation.prepare ? operation.prepare(values) : values) as Record<
      string,
      unknown
    >;
    return (await add(entry, parsed, this.#context, this.#registry)).id;
  }

  /** Sets what no call may set, such as the state that a record of the past is in. */
  async put(module: string, id: string, status: string): Promise<void> {
    const { table } = this.#registry.get(module);
    await this.#context.store.execute(sql`update ${tableName(table)} set status = ${status} where id = ${id}`);
  }

  /** Whether the module has no record at all. */
  async isEmpty(module: string): Promise<boolean> {
    const { table } = this.#registry.get(module);
    return !(await this.#context.store.one(sql`select 1 from ${tableName(table)} limit 1`));
  }
}

/** Any number nobody else locks; kept from one version of the product to the next. */
const lockNumber = 7;

/** Does something as the system in one transaction. Several processes that start at once take turns. */
export function seedInTurn<Answer>(
  database: Database,
  registry: Registry,
  work: (seeder: Seeder) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (store) => {
    await store.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    return work(new Seeder(seedingContext(store), registry));
  });
}

/** The context in which the system itself adds records. */
export function seedingContext(store: Context['store']): Context {
  return { viewer: systemViewer, store };
}
