import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getTableColumns, getTableName, type PgTable } from '#server/database/drizzle.ts';
import { platformTables } from '#server/database/platform-tables.ts';
import { openapiOf } from '#server/http/openapi.ts';
import { Registry } from '#server/module/registry.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { holdersIn } from '#server/testing/holders.ts';
import { type Role, roles, rolesOf, scopesOf } from '#shared/access.ts';
import { chargeDictionary } from '#shared/charge.ts';
import { type FieldMeta, type Fields, metaOf } from '#shared/field.ts';
import { type FilterValue, operationsOf } from '#shared/module.ts';
import type { AnyOperation } from '#shared/operation.ts';
import type { SummaryAnswer } from '#shared/summary.ts';
import { shippedDictionaries } from './dict/dict.seed.ts';
import { modules } from './index.ts';
import { served } from './server.ts';

// The rules that hold for every module of the list. A new module is covered as soon as it is on the list.

let app: TestApplication;
let admin: Person;
let holder: ReturnType<typeof holdersIn>;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
  holder = holdersIn(app);
});
afterAll(() => app.close());

/** A filter that fits the kind of a field. */
function filterFor(meta: Pick<FieldMeta, 'kind' | 'options' | 'isMonth'>): FilterValue {
  if (meta.isMonth) return '2026-12';
  switch (meta.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return '_%\\';
    case 'flag':
      return true;
    case 'integer':
    case 'decimal':
    case 'percentage':
    case 'rating':
      return { from: '-1', to: '9999.5' };
    case 'date':
      return { from: '2026-01-01', to: '2026-12-31' };
    case 'instant':
      return { from: '2026-01-01', to: '2026-12-31T00:00:00.000Z' };
    case 'reference':
    case 'references':
      return ['01890000-0000-7000-8000-000000000000'];
    default:
      return Object.keys(meta.options ?? { any: '' }).slice(0, 2);
  }
}

const baseMetas: Record<string, Pick<FieldMeta, 'kind'>> = {
  number: { kind: 'text' },
  status: { kind: 'choice' },
  approval: { kind: 'choice' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
  createdBy: { kind: 'reference' },
};

describe('the list of modules', () => {
  it('has no two calls on one path', () => {
    const paths = modules.flatMap((module) => operationsOf(module).map(({ path }) => path));

    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('refers to modules that exist and serves every action it declares', () => {
    expect(() => new Registry(modules, served)).not.toThrow();
  });

  it('names dictionaries that are shipped', () => {
    const named = modules.flatMap(({ declaration }) =>
      Object.values(declaration.fields).flatMap((schema) => metaOf(schema).dictionary ?? []),
    );
    const known = new Set([
      'role',
      'process',
      'form',
      chargeDictionary,
      ...shippedDictionaries.map(({ code }) => code),
    ]);

    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });

  it('can be described to other programs, each call once', () => {
    const operations = modules.flatMap(operationsOf);

    const { paths } = openapiOf(
      operations.map((operation) => ({ operation, access: 'anyone' })),
      '测试',
    );

    expect(Object.keys(paths)).toHaveLength(operations.length);
  });

  it('is the schema of the database, column by column', async () => {
    const platform = Object.values(await platformTables()) as PgTable[];
    const declared = app.registry.all().flatMap(({ table, lines }) => [table, ...Object.values(lines)]);
    const wanted = [...declared, ...platform].flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) =>
          `${getTableName(table)}.${column.name} ${column.getSQLType().replace('timestamptz', 'timestamp with time zone').replace(', ', ',')}${column.notNull ? ' not null' : ''}`,
      ),
    );

    const found = await app.database.query<{ column: string }>(sql`
      select class.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end as "column"
      from pg_attribute join pg_class class on class.oid = attrelid
      where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attnum > 0 and not attisdropped`);

    expect(found.map(({ column }) => column).sort()).toEqual(wanted.sort());
  });
});

describe.each(modules.map((module) => ({ name: module.name, module })))('$name', ({ name, module }) => {
  const entry = () => app.registry.get(name);
  const { declaration, calls } = module;
  const events: Record<string, AnyOperation> = module.events;
  const lifecycle = Object.entries(declaration.lifecycle ?? {});
  // Some records come from the product alone.
  const isEntered = declaration.access.add !== undefined;

  it('names every field once', () => {
    const labels = (fields: Fields) => Object.values(fields).map((schema) => metaOf(schema).label);
    const groups = [
      [...labels(declaration.fields), ...labels(declaration.computed ?? {})],
      ...Object.values(declaration.fields).map((schema) => labels(metaOf(schema).fields ?? {})),
    ];

    for (const group of groups) {
      expect(group.every((label) => /\p{Script=Han}/u.test(label))).toBe(true);
      expect(new Set(group).size).toBe(group.length);
    }
  });

  it('keeps an answer in a field only where the field takes such an answer', () => {
    const known = { ...declaration.fields, ...declaration.computed };
    const asked = lifecycle.flatMap(([, { ask }]) => Object.entries(ask ?? {}));
    const kept = asked.filter(([field]) => field in known);

    for (const [field, schema] of kept) {
      expect(metaOf(schema).kind, field).toBe(metaOf(known[field] ?? schema).kind);
    }
  });

  it('shows a form without a field that does not exist and without one twice', () => {
    const shown = (declaration.form ?? []).flatMap((section: { fields: readonly string[] }) => section.fields);

    expect(shown.filter((field: string) => !(field in declaration.fields))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('lists what it says it lists', async () => {
    await app.factory.add(name);
    const { data } = await app.call<{ rows: Record<string, unknown>[] }>(calls.list.path, {}, admin);

    const described = z.toJSONSchema(calls.list.output, { io: 'output', unrepresentable: 'any' });
    const rows = described.properties?.rows as { items: { properties: object } };

    expect(Object.keys(data.rows[0] ?? {}).sort()).toEqual(Object.keys(rows.items.properties).sort());
  });

  it.runIf(isEntered)('answers what was added, changes it, lists it and removes it', async () => {
    const sample = await app.factory.sample(name);
    const other = { ...(await app.factory.sample(name)), ...(declaration.parent && { [declaration.parent]: null }) };

    const added = await app.call<{ id: string }>(calls.add.path, sample, admin);
    expect(added).toMatchObject({ code: 0 });
    const { id } = added.data;
    expect((await read(calls.get.path, id)).record).toMatchObject({ ...sample, id, version: 1 });

    const changed = await app.call(calls.update.path, { id, version: 1, patch: other }, admin);
    expect(changed).toMatchObject({ code: 0, data: { version: 2 } });
    expect((await read(calls.get.path, id)).record).toMatchObject({ ...other, id, version: 2 });

    const listed = await app.call<{ rows: { id: string; allowed: string[] }[] }>(calls.list.path, { size: 200 }, admin);
    expect(listed.data.rows.find((row) => row.id === id)?.allowed).toEqual(
      expect.arrayContaining(['update', 'remove']),
    );

    const history = await app.call<{ event: string }[]>(calls.history.path, { id }, admin);
    expect(history.data.map(({ event }) => event)).toEqual(['update', 'add']);

    const removed = await app.call(calls.remove.path, { id, version: 2 }, admin);
    expect(removed).toMatchObject({ code: 0 });
    expect(await app.call(calls.get.path, { id }, admin)).toMatchObject({ status: 404 });
  });

  it.runIf(isEntered)('refuses a change and a removal that were made on another version', async () => {
    const id = await app.factory.add(name);
    const { data } = await app.call<{ record: Record<string, unknown> }>(calls.get.path, { id }, admin);
    const patch = { [declaration.label]: data.record[declaration.label] };

    expect(await app.call(calls.update.path, { id, version: 7, patch }, admin)).toMatchObject({
      status: 409,
      message: '数据已被他人修改，请刷新后重试',
    });
    expect(await app.call(calls.remove.path, { id, version: 7 }, admin)).toMatchObject({ status: 409 });
  });

  it('filters by every declared filter and sorts by every column', async () => {
    await app.factory.add(name);
    for (const field of declaration.list.filters) {
      const meta = entry().stored[field] ?? baseMetas[field];
      expect(meta, field).toBeDefined();
      const answer = await app.call(calls.list.path, { filters: { [field]: filterFor(meta as FieldMeta) } }, admin);
      expect(answer, field).toMatchObject({ code: 0 });
    }
    const unsortable = ['longText', 'richText', 'references', 'files'];
    const columns = declaration.list.columns.filter((field) => !unsortable.includes(entry().stored[field]?.kind ?? ''));
    for (const sort of [...columns, ...columns.map((field) => `-${field}`), declaration.list.sort]) {
      expect(await app.call(calls.list.path, { sort, search: '%' }, admin), sort).toMatchObject({ code: 0 });
    }
  });

  it.runIf(declaration.list.looks)('can be looked at in every way that it declares', async () => {
    const { board, calendar, gantt, matrix } = declaration.list.looks ?? {};
    const kindsOf = (...fields: (string | undefined)[]) =>
      fields.flatMap((field) => (field ? [(entry().stored[field] ?? baseMetas[field])?.kind] : []));
    const days = [calendar?.from, calendar?.to, gantt?.from, gantt?.to, gantt?.actual?.from, gantt?.actual?.to];
    for (const kind of kindsOf(...days)) expect(['date', 'instant']).toContain(kind);
    for (const kind of kindsOf(board?.by)) expect(kind).toBe('choice');
    for (const kind of kindsOf(board?.progress, gantt?.progress)) expect(kind).toBe('percentage');
    const words = ['choice', 'entry', 'flag', 'reference', 'references'];
    for (const kind of kindsOf(matrix?.rows, matrix?.columns)) expect(words).toContain(kind);

    const always = { from: '1900-01-01', to: null };
    const spans = [calendar, gantt].flatMap((span) => span ?? []);
    for (const { from, to } of spans) {
      const question = { sort: from ?? to, filters: { ...(from && { [from]: always }), [to]: always } };
      expect(await app.call(calls.list.path, question, admin), to).toMatchObject({ code: 0 });
    }
    if (matrix) {
      // A cell leads to the list that is narrowed by both.
      expect(declaration.list.filters).toEqual(expect.arrayContaining([matrix.rows, matrix.columns]));
      const groups = [{ field: matrix.rows }, { field: matrix.columns }];
      expect(await app.call(calls.summary.path, { groups, limit: 500 }, admin)).toMatchObject({ code: 0 });
    }
  });

  it('sums up what it lists, whoever asks', async () => {
    await app.factory.add(name);
    const groups = [
      [{ field: 'createdAt' }],
      [{ field: 'createdBy' }],
      ...(declaration.states ? [[{ field: 'status' }]] : []),
      ...Object.entries(entry().stored)
        .filter(([field]) => !declaration.detailOnly?.some((each) => each === field))
        .filter(([, { kind }]) => ['choice', 'entry', 'flag', 'reference', 'date', 'instant'].includes(kind))
        .map(([field]) => [{ field }]),
    ];
    for (const role of (Object.keys(roles) as Role[]).filter(
      (each) => scopesOf({ roles: rolesOf(each) }, declaration.access.read).length,
    )) {
      const person = await holder(role);
      const { data: listed } = await app.call<{ total: number }>(calls.list.path, {}, person);
      for (const grouping of groups) {
        const { data } = await app.call<SummaryAnswer>(calls.summary.path, { groups: grouping, limit: 500 }, person);
        expect(data.total, `${role} by ${grouping[0]?.field}`).toEqual([listed.total]);
        expect(data.groups.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(listed.total);
      }
    }
  });

  it('refuses every step of its life from a wrong state', async () => {
    const states = Object.keys(declaration.states ?? {});
    for (const [event, { from, ask }] of lifecycle) {
      const id = await app.factory.add(name);
      const answers = await app.factory.values(ask ?? {});
      const path = events[event]?.path ?? '';
      for (const state of states.filter((word) => !from.includes(word))) {
        await app.factory.seed((seeder) => seeder.put(name, id, state));
        const answer = await app.call(path, { id, version: 1, answers }, admin);
        expect(answer, `${event} from ${state}`).toMatchObject({ status: 422, code: 422 });
      }
    }
  });

  it('binds steps to days and moments of its records, and tells people whom those name', () => {
    for (const [event, { opening, tells }] of lifecycle) {
      for (const field of [opening?.from, opening?.after, opening?.until]) {
        if (field) expect(['date', 'instant'], `${event} by ${field}`).toContain(entry().stored[field]?.kind);
      }
      for (const field of tells?.people ?? []) {
        const module = field === 'createdBy' ? 'user' : entry().stored[field]?.module;
        expect(module, `${event} tells ${field}`).toBe('user');
      }
      for (const taken of tells?.takersOf ?? []) expect(lifecycle.map(([step]) => step)).toContain(taken);
    }
  });

  it('makes a step the duty only of those who may take it', () => {
    for (const [event, { grants, duty, actor }] of lifecycle) {
      for (const [role, scope] of Object.entries(duty?.roles ?? {})) {
        expect(grants[role as Role], `${event} by ${role}`).toBe(scope);
      }
      if (!actor) continue;
      expect(entry().stored[actor], `${event} by ${actor}`).toMatchObject({ module: 'user' });
      expect(['reference', 'references']).toContain(entry().stored[actor]?.kind);
    }
  });

  it('makes handing in a duty where others write records down than may hand them in', () => {
    const { access, approval } = module.declaration;
    const writers = (Object.keys(access.add ?? {}) as Role[]).filter((role) => role in roles);
    const helpless = writers.filter(
      (role) => approval && scopesOf({ roles: rolesOf(role) }, approval.grants).length === 0,
    );
    expect(helpless.length > 0 && !approval?.duty ? helpless : []).toEqual([]);
  });

  it('lets a refused record be mended where no other can take its place', () => {
    const { unique = [], approval, states = {} } = module.declaration;
    if (unique.length === 0 || !approval) return;
    const { from, rejected } = approval.states;
    if (typeof rejected === 'string')
      expect([from.includes(rejected), states[rejected]?.isEditable]).toEqual([true, true]);
  });

  it('exports what it lists and offers a template to fill in', async () => {
    await app.factory.add(name);
    for (const path of [calls.export.path, ...(isEntered ? [calls.template.path] : [])]) {
      const { statusCode, headers, rawPayload } = await app.server.inject({
        method: 'POST',
        url: path,
        payload: {},
        headers: { token: admin.token },
      });
      expect(statusCode, path).toBe(200);
      expect(headers['content-disposition']).toContain('.xlsx');
      expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
    }
  });

  async function read(path: string, id: string): Promise<{ record: Record<string, unknown> }> {
    return (await app.call<{ record: Record<string, unknown> }>(path, { id }, admin)).data;
  }
});
