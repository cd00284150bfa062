import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { openSession, signedInBy } from '#server/identity/session.ts';
import type { Registry } from '#server/module/registry.ts';
import { Seeder, seedingContext } from '#server/module/seeding.ts';
import type { Viewer } from '#shared/access.ts';
import { type FieldMeta, type Fields, metaOf } from '#shared/field.ts';
import { withoutHidden } from '#shared/field-condition.ts';
import { specialFields } from './special-fields.ts';

/** Somebody who is signed in. */
export interface Person {
  id: string;
  token: string;
  viewer: Viewer;
}

/** Ids of the place that a post is held at. */
export interface Place {
  area?: string;
  company?: string;
  contract?: string;
}

/** Contacts that there could be. */
const contactOf = {
  mobile: (count: number) => `138${String(count).padStart(8, '0')}`,
  telephone: (count: number) => `0990-${String(count).padStart(8, '0')}`,
  email: (count: number) => `person${count}@example.com`,
} as const;

/** Makes records for tests through the same code that calls use. What is not given is made up, different each time. */
export class Factory {
  readonly #database: Database;
  readonly #registry: Registry;
  /** One record of each module for whoever needs any. */
  readonly #any = new Map<string, string | null>();
  #count = 0;

  constructor(database: Database, registry: Registry) {
    this.#database = database;
    this.#registry = registry;
  }

  /** Does something as the system, in one transaction. */
  seed<Answer>(work: (seeder: Seeder) => Promise<Answer>): Promise<Answer> {
    return this.#database.transaction((store) => work(new Seeder(seedingContext(store), this.#registry)));
  }

  /** Adds a record as the system and answers its id. */
  async add(module: string, values: Record<string, unknown> = {}): Promise<string> {
    const made = await this.sample(module, values);
    return this.seed((seeder) => seeder.add(module, made));
  }

  /** Adds a record in a state, as if its steps had been taken. */
  async addIn(status: string, module: string, values: Record<string, unknown> = {}): Promise<string> {
    const id = await this.add(module, values);
    await this.seed((seeder) => seeder.put(module, id, status));
    return id;
  }

  /** Adds a person who holds one post, and signs the person in. */
  async person(role: string, place: Place = {}): Promise<Person> {
    const id = await this.add('user', { positions: [{ role, ...place, isMain: true }] });
    // The password that nobody knows would have to be changed first.
    await this.#database.execute(sql`update credential set must_change = false where user_id = ${id}`);
    const token = await openSession(this.#database, { userId: id, address: '127.0.0.1', agent: 'test' });
    const signedIn = await signedInBy(token, this.#database);
    if (!signedIn) throw new Error('a person who was just signed in is not');
    return { id, token, viewer: signedIn.viewer };
  }

  /** A valid record of a module that is not stored yet, with the values given. */
  async sample(module: string, values: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    this.#count += 1;
    const count = this.#count;
    const { fields, parent, unique = [] } = this.#registry.get(module).module.declaration;
    const root = parent ? { [parent]: null } : {};
    const fixed: Record<string, unknown> = { ...root, ...specialFields[module]?.(count), ...values };
    // What no two records may share is not the one that all others share.
    for (const [name = '', further] of unique) {
      const { kind, module: target = '' } = fields[name] ? metaOf(fields[name]) : {};
      if (kind === 'reference' && !further && !(name in fixed)) fixed[name] = await this.add(target);
    }
    const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in fixed)));
    const made = await this.values(others, count);
    // What such a record does not have is not made up for it.
    return { ...withoutHidden(fields, { ...made, ...fixed }), ...fixed };
  }

  /** A valid value for each of the fields. */
  async values(fields: Fields, count = this.#count): Promise<Record<string, unknown>> {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(fields)) {
      const value = await this.#value(metaOf(schema), count);
      // A count that goes beyond what the field takes.
      made[name] = typeof value === 'number' && !schema.safeParse(value).success ? (count % 5) + 1 : value;
    }
    return made;
  }

  async #value(meta: FieldMeta, count: number): Promise<unknown> {
    switch (meta.kind) {
      case 'text':
      case 'longText':
        if (meta.contact) return contactOf[meta.contact](count);
        return `${meta.label}${count}`.slice(-(meta.max ?? 100));
      case 'richText':
        return `<p>${meta.label}${count}</p>`;
      case 'integer':
        return count % 100;
      case 'decimal':
        return (count % 100) + 1 / 10 ** (meta.scale ?? 2);
      case 'percentage':
        return count % 100;
      case 'rating':
        return (count % 5) + 1;
      case 'date':
        return '2026-02-03';
      case 'instant':
        return '2026-02-03T04:05:06.000Z';
      case 'flag':
        return count % 2 === 0;
      case 'choice':
        return Object.keys(meta.options ?? {})[0];
      case 'entry':
        return this.#anyEntry(meta.dictionary ?? '');
      case 'reference':
        return this.#anyOf(meta.module ?? '', meta.among);
      case 'references':
        return [await this.#anyOf(meta.module ?? '', meta.among)];
      case 'files':
        // As many as must be, and none that anybody has sent: a call that gets as far as to look refuses them.
        return Array.from({ length: meta.least ?? 0 }, () => newId());
      case 'lines':
        return [await this.#line(meta), await this.#line(meta)];
    }
  }

  #line({ fields = {} }: FieldMeta): Promise<Record<string, unknown>> {
    this.#count += 1;
    return this.values(fields);
  }

  /** One record for all who need any, with the words that the field demands of it, brought into the state that it demands. */
  async #anyOf(module: string, among: FieldMeta['among'] = []): Promise<string | null> {
    const { status: states, ...words } = among[0]?.words ?? {};
    const id = await this.#anyWith(module, words);
    const state = states?.[0];
    if (id && typeof state === 'string') await this.seed((seeder) => seeder.put(module, id, state));
    return id;
  }

  /** Null while that record itself is being made. */
  async #anyWith(module: string, demanded: Readonly<Record<string, readonly unknown[]>>): Promise<string | null> {
    const { fields } = this.#registry.get(module).module.declaration;
    const words = Object.entries(demanded).filter(([name]) => name in fields);
    const values = Object.fromEntries(words.map(([name, any]) => [name, any[0]]));
    const key = words.length > 0 ? `${module} ${JSON.stringify(values)}` : module;
    const known = this.#any.get(key);
    if (known !== undefined) return known;
    this.#any.set(key, null);
    const id = await this.add(module, values);
    this.#any.set(key, id);
    return id;
  }

  async #anyEntry(dictionary: string): Promise<string> {
    const key = `entry ${dictionary}`;
    if (!this.#any.has(key)) {
      this.#any.set(
        key,
        await this.add('dict', { code: dictionary, items: [{ value: 'one', label: '一', enabled: true }] }),
      );
    }
    return 'one';
  }
}
