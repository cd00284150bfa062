import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { getTableColumns, type PgTable } from '#server/database/drizzle.ts';
import { type ColumnMap, moduleTables } from '#server/database/module-table.ts';
import { type Rights, shippedRights } from '#server/rights/rights.ts';
import { type Rollups, tieRollups } from '#server/rollup/rules.ts';
import type { Grants, Viewer } from '#shared/access.ts';
import { type FieldMeta, type Fields, metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { codeOfGrants, rightCode, withGrants } from '#shared/right.ts';
import { type ServedModule, serve } from './serve.ts';

/** A module with everything the machine needs to run it. */
export interface Entry extends ServedModule {
  /** The module as the code declares it; `module` is the same with the grants that hold now. */
  declared: AnyModule;
  table: PgTable;
  columns: ColumnMap;
  lines: Record<string, PgTable>;
  /** All stored fields of the record by name: entered and computed, lines left out. */
  stored: Record<string, FieldMeta>;
  /** The figures that its records hold, and those that they feed. */
  rollups: Rollups<Entry>;
}

/** What an entry has until all are known. */
const noRollups: Rollups<Entry> = { held: [], ownFields: new Set(), feeds: [], rank: 0 };

/** A field somewhere that points to a module: what must be empty before a record there may go. */
export interface Pointer {
  entry: Entry;
  field: string;
  /** The lines field that holds the pointing field, if it is not the record itself. */
  lines: string | null;
  /** Whether the field holds several ids. */
  isSeveral: boolean;
}

function storedFields(fields: Fields): Record<string, FieldMeta> {
  const pairs = Object.entries(fields).map(([name, schema]): [string, FieldMeta] => [name, metaOf(schema)]);
  return bareRecord(Object.fromEntries(pairs.filter(([, meta]) => meta.kind !== 'lines')));
}

/** The same record without what objects inherit: callers look names up in it that come from outside. */
function bareRecord<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, record);
}

/** Refuses an effect that is told and not carried out, and one that is carried out and not told. */
function checkEffects({ name, declaration }: AnyModule, { effects, outcomes }: ServedModule): void {
  const events = Object.entries(declaration.lifecycle ?? {}).filter(([, { effect }]) => effect);
  const told = [
    ...(declaration.addEffect ? ['add'] : []),
    ...events.map(([event]) => event),
    ...Object.keys(declaration.approval?.effects ?? {}),
  ];
  const done = [...Object.keys(effects), ...Object.keys(outcomes)];
  const odd = told.find((each) => !done.includes(each)) ?? done.find((each) => !told.includes(each));
  if (odd) throw new Error(`the module ${name} tells an effect of ${odd} or carries one out, but not both`);
}

/** Refuses a field that is narrowed by nothing, and a choice for a field that is not. */
function checkChoices({ name, declaration }: AnyModule, { choices }: ServedModule): void {
  const narrowed = Object.entries(declaration.fields).flatMap(([field, schema]) => {
    const { isNarrowed, fields = {} } = metaOf(schema);
    const inner = Object.entries(fields).flatMap(([line, each]) => (metaOf(each).isNarrowed ? `${field}.${line}` : []));
    return [...(isNarrowed ? [field] : []), ...inner];
  });
  const given = Object.keys(choices);
  const odd = narrowed.find((each) => !given.includes(each)) ?? given.find((each) => !narrowed.includes(each));
  if (odd) throw new Error(`the module ${name} narrows ${odd} or says what may be chosen there, but not both`);
}

/** The modules of the running application, by name. Throws at start-up for a declaration that names what does not exist. */
export class Registry {
  /** As they are declared, in the order of their list. */
  readonly modules: readonly AnyModule[];
  readonly #entries: Map<string, Entry>;
  #rights: Rights = shippedRights;

  constructor(modules: readonly AnyModule[], served: readonly ServedModule[]) {
    this.modules = modules;
    const behaviour = new Map(served.map((part) => [part.module.name, part]));
    const tables = moduleTables(modules);
    this.#entries = new Map(
      modules.map((module) => {
        const made = tables.get(module.name);
        if (!made) throw new Error(`the module ${module.name} has no table`);
        const part = behaviour.get(module.name) ?? serve(module, {});
        checkEffects(module, part);
        checkChoices(module, part);
        for (const action of Object.keys(module.actions)) {
          if (!part.actions[action])
            throw new Error(`the module ${module.name} declares ${action} but does not serve it`);
        }
        const stored = storedFields({ ...module.declaration.fields, ...module.declaration.computed });
        const columns = bareRecord(getTableColumns(made.main) as ColumnMap);
        return [
          module.name,
          { ...part, declared: module, table: made.main, columns, lines: made.lines, stored, rollups: noRollups },
        ];
      }),
    );
    for (const { module } of this.all()) {
      this.#checkRelated(module);
      this.#checkTold(module);
    }
    tieRollups(this.#entries);
  }

  /** Those of some cases that somebody may take back now; absent where nothing is approved. */
  withdrawable?: (ids: readonly string[], viewer: Viewer, store: Queryable) => Promise<ReadonlySet<string>>;

  /** Who may do what at present: what the declarations say, until a store says otherwise. */
  get rights(): Rights {
    return this.#rights;
  }

  /** The grants that hold now for the right that these state; themselves where they are no right of a declaration. */
  grantsNow(grants: Grants | undefined): Grants | undefined {
    const code = grants && codeOfGrants(grants);
    return code && this.#rights.grants ? (this.#rights.grants.get(code) ?? {}) : grants;
  }

  /** Goes by these rights from now on: every declaration that is read here names their grants. */
  take(rights: Rights): void {
    this.#rights = rights;
    for (const entry of this.#entries.values()) {
      const { name, declaration } = entry.declared;
      entry.module = {
        ...entry.declared,
        declaration: withGrants(declaration, ({ verb, grants }) =>
          rights.grants ? (rights.grants.get(rightCode(name, verb)) ?? {}) : grants,
        ),
      };
    }
  }

  #checkRelated({ name, declaration }: AnyModule): void {
    for (const path of declaration.related ?? []) {
      const [other = '', field = ''] = path.split('.');
      const pointsHere = this.#entries.get(other)?.stored[field]?.module === name;
      if (!pointsHere) throw new Error(`the module ${name} is related to ${path}, which does not point to it`);
    }
    for (const { rows } of declaration.children ?? []) {
      const [other = '', field = ''] = rows.split('.');
      const pointsHere = this.#entries.get(other)?.stored[field]?.module === name;
      if (!pointsHere) throw new Error(`the module ${name} has rows ${rows}, which do not point to it`);
    }
    for (const path of declaration.takesAlong ?? []) {
      const [other = '', field = ''] = path.split('.');
      const pointsHere = this.#entries.get(other)?.stored[field]?.module === name;
      if (!pointsHere) throw new Error(`the module ${name} takes ${path} along, which does not point to it`);
    }
  }

  #checkTold({ name, declaration }: AnyModule): void {
    for (const schema of Object.values<z.ZodType>({ ...declaration.fields, ...declaration.computed })) {
      const { tells } = metaOf(schema);
      const [other = '', field = ''] = tells?.split('.') ?? [];
      if (tells && !this.#entries.get(other)?.stored[field])
        throw new Error(`the module ${name} tells ${tells}, which does not exist`);
    }
  }

  /** The entry of a module; throws for a name that nobody declared. */
  get(name: string): Entry {
    const found = this.#entries.get(name);
    if (!found) throw new Error(`there is no module ${name}`);
    return found;
  }

  /** Every entry, in the order of the module list. */
  all(): Entry[] {
    return [...this.#entries.values()];
  }

  /** Whose rows the records of a module are, by which field, and what of them may always change; null for those that stand alone. */
  ownerOf(module: string): { entry: Entry; field: string; always: readonly string[] } | null {
    for (const entry of this.all()) {
      const rule = entry.declared.declaration.children?.find(({ rows }) => rows.startsWith(`${module}.`));
      if (rule) return { entry, field: rule.rows.slice(module.length + 1), always: rule.always ?? [] };
    }
    return null;
  }

  /** What is removed and comes back with a record of a module: its rows, and the records that it takes along. */
  takenAlong({ declaration }: AnyModule): { entry: Entry; field: string }[] {
    const paths = [...(declaration.children ?? []).map(({ rows }) => rows), ...(declaration.takesAlong ?? [])];
    return paths.map((path) => {
      const [name = '', field = ''] = path.split('.');
      return { entry: this.get(name), field };
    });
  }

  /** The records that take those of a module along, and the fields by which they do. */
  takers(module: string): { entry: Entry; field: string }[] {
    return this.all().flatMap((entry) =>
      this.takenAlong(entry.declared)
        .filter((taken) => taken.entry.module.name === module)
        .map(({ field }) => ({ entry, field })),
    );
  }

  /** All fields anywhere that point to records of a module. */
  pointersTo(module: string): Pointer[] {
    return this.all().flatMap((entry) => {
      const own = Object.entries(entry.stored)
        .filter(([, meta]) => meta.module === module)
        .map(([field, { kind }]): Pointer => ({ entry, field, lines: null, isSeveral: kind === 'references' }));
      const inLines = Object.entries(entry.module.declaration.fields).flatMap(([name, schema]) =>
        Object.entries(storedFields(metaOf(schema).fields ?? {}))
          .filter(([, meta]) => meta.module === module)
          .map(([field, { kind }]): Pointer => ({ entry, field, lines: name, isSeveral: kind === 'references' })),
      );
      return [...own, ...inLines];
    });
  }
}
