import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { tableName } from '#server/database/row.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { Entry } from '#server/module/registry.ts';
import type { Person } from '#server/testing/factory.ts';
import { hasRole, scopesOf } from '#shared/access.ts';
import type { AnyOperation } from '#shared/operation.ts';
import type { DemoApplication } from './demo-application.ts';
import type { RowOracle } from './row-oracle.ts';
import { someRecord } from './some-value.ts';

interface Foreign {
  id: string;
  version: number;
  module: string;
}

/**
 * So many records of each kind are asked for, spread over all of them, by calls that only read and by those that change
 * something. That a list shows no record too many is looked at for all of them.
 */
const readsTried = 40;
const writesTried = 4;

const idNames = /^(id|ids|\w+ids?|\w+Ids?)$/;

function isId(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodUUID;
}

function isIds(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodArray && isId(inner.element as z.ZodType);
}

/** The inputs of a call that hold an id, with that id in its place. */
function inputsWith({ input }: AnyOperation, { id, version }: Pick<Foreign, 'id' | 'version'>): object[] {
  if (!(input instanceof z.ZodObject)) return [];
  const shape = input.shape as Record<string, z.ZodType>;
  const base = { ...fixed(someRecord(shape)), ...('version' in shape && { version }) };
  return Object.entries(shape).flatMap(([name, schema]) => {
    if (isId(schema)) return [{ ...base, [name]: id }];
    return isIds(schema) && idNames.test(name) ? [{ ...base, [name]: [id] }] : [];
  });
}

const never = '01890000-0000-7000-8000-00000000dead';

/** Ids that are made up anew each time would make two answers differ by themselves. */
function fixed(values: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(values);
  return JSON.parse(text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, never)) as Record<string, unknown>;
}

/** Everything of somebody that somebody else may not read, asked for by every call that takes an id. */
export class Strangers {
  readonly #app: DemoApplication;
  readonly #asking: string;
  readonly #person: Person;
  /** By the name of their module. */
  readonly #foreign: ReadonlyMap<string, readonly Foreign[]>;

  private constructor(app: DemoApplication, asking: string, person: Person, foreign: ReadonlyMap<string, Foreign[]>) {
    this.#app = app;
    this.#asking = asking;
    this.#person = person;
    this.#foreign = foreign;
  }

  /** All records at the place of a user that the one who asks may neither read nor choose. */
  static async of(
    app: DemoApplication,
    oracle: RowOracle,
    asking: string,
    owner: { username: string; kind: 'company' | 'area' },
  ): Promise<Strangers> {
    const person = await app.signIn(asking);
    const { viewer } = await app.signIn(owner.username);
    const readable = await oracle.readableBy(person.viewer);
    const theirs = await oracle.readableBy({
      ...viewer,
      roles: [owner.kind === 'company' ? 'projectmanager' : 'city', 'company', 'manager'],
    });
    const foreign = app.registry
      .all()
      .map((entry): [string, Foreign[]] => [entry.declared.name, foreignOf(entry, person, oracle, readable, theirs)]);
    return new Strangers(app, asking, person, new Map(foreign));
  }

  /** How many records are asked for. */
  get count(): number {
    return [...this.#foreign.values()].reduce((sum, records) => sum + records.length, 0);
  }

  /** A text that differs as soon as anything stored does. */
  async fingerprint(): Promise<string> {
    const parts = this.#app.registry.all().map(
      ({
        table,
      }) => sql`select coalesce(string_agg(id || ':' || version || coalesce(deleted_at::text, ''), ',' order by id), '') as text
        from ${tableName(table)}`,
    );
    const texts: string[] = [];
    for (const part of parts) texts.push((await this.#app.database.one<{ text: string }>(part))?.text ?? '');
    const history = await this.#app.database.one<{ count: number }>(
      sql`select count(*)::int as count from change_history`,
    );
    return `${texts.join('|')}#${history?.count}`;
  }

  /** The calls that tell a foreign id from one that never existed, in words. */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    // Once for each call: what is said of an id that never was does not depend on it.
    const asNever = new Map<string, string>();
    const ask = async (path: string, input: object) => {
      const { status, body } = await this.#app.say(path, input, this.#person);
      return JSON.stringify([status, body]);
    };
    for (const endpoint of this.#app.endpoints) {
      const { operation } = endpoint;
      if (/logout|endsession|endothersessions|notice/.test(operation.path)) continue;
      const foreigns = this.#askedBy(operation);
      // What does not let in does not look at what it is asked for: one record tells as much as all of them.
      for (const foreign of this.#isLetIn(endpoint) ? foreigns : foreigns.slice(0, 1)) {
        const inputs = inputsWith(operation, foreign);
        const nothings = inputsWith(operation, { id: newId(), version: foreign.version });
        for (const [index, input] of inputs.entries()) {
          const key = `${operation.path} ${index} ${foreign.version}`;
          const expected = asNever.get(key) ?? (await ask(operation.path, nothings[index] as object));
          asNever.set(key, expected);
          const said = await ask(operation.path, input);
          if (said !== expected)
            found.push(`${this.#asking}: ${operation.path} ${foreign.module} ${said} / ${expected}`);
        }
      }
    }
    return found;
  }

  #isLetIn({ access }: Endpoint): boolean {
    const { viewer } = this.#person;
    if (typeof access === 'string') return true;
    return 'grants' in access ? scopesOf(viewer, access.grants).length > 0 : hasRole(viewer, access);
  }

  /** A module's own calls are asked for its own records; all others, and files, for one of each kind. */
  #askedBy({ path, isWrite }: AnyOperation): Foreign[] {
    const own = this.#app.registry.all().find(({ declared }) => path.startsWith(`/${declared.name}/`))?.declared;
    if (!own) return [...this.#foreign.values()].flatMap((records) => records.slice(0, 1));
    const records = this.#foreign.get(own.name) ?? [];
    if (own.calls.export.path === path) return records.slice(0, 1);
    if (isWrite) return records.slice(0, writesTried);
    const step = Math.ceil(records.length / readsTried);
    return records.filter((_, index) => index % step === 0);
  }
}

function foreignOf(
  entry: Entry,
  { viewer }: Person,
  oracle: RowOracle,
  readable: Map<string, Set<string>>,
  theirs: Map<string, Set<string>>,
): Foreign[] {
  const { name, declaration } = entry.declared;
  return oracle
    .all(name)
    .filter((row) => theirs.get(name)?.has(row.id) && !readable.get(name)?.has(row.id))
    .filter((row) => !declaration.access.pick || !oracle.isGranted(entry, row, viewer, declaration.access.pick))
    .map(({ id, version }) => ({ id, version: version as number, module: name }));
}
