import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '#server/module/registry.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { holdersIn } from '#server/testing/holders.ts';
import { type Grants, type Role, roles, rolesOf, scopesOf } from '#shared/access.ts';
import { isOptional, metaOf } from '#shared/field.ts';
import { operationsOf } from '#shared/module.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { modules } from './index.ts';

// What every module of the list refuses, before the store is asked. A new module is covered as soon as it is on the list.

let app: TestApplication;
let admin: Person;
let holder: ReturnType<typeof holdersIn>;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
  holder = holdersIn(app);
});
afterAll(() => app.close());

/** The operations that a module's own endpoints serve; submitting belongs to the approval. */
function ownOperations({ module }: Entry): AnyOperation[] {
  const approving = new Set<unknown>(Object.values(module.approvalCalls ?? {}));
  return operationsOf(module).filter((operation) => !approving.has(operation));
}

/** Who is granted each call, where not everybody is. */
function grantsOf({ module }: Entry): [AnyOperation, Grants | undefined][] {
  const { calls, declaration } = module;
  const events: Record<string, AnyOperation> = module.events;
  const moduleActions: Record<string, AnyOperation> = module.actions;
  const { access, approval, lifecycle = {}, actions = {} } = declaration;
  const reading: [AnyOperation, Grants | undefined][] = [
    calls.list,
    calls.get,
    calls.history,
    calls.summary,
    calls.export,
  ].map((call) => [call as AnyOperation, access.read]);
  return [
    ...(approval ? [] : reading),
    [calls.options as AnyOperation, access.pick ?? access.read],
    [calls.add as AnyOperation, access.add],
    [calls.template as AnyOperation, access.add],
    [calls.import as AnyOperation, access.add],
    [calls.update as AnyOperation, access.update],
    [calls.remove as AnyOperation, access.remove],
    ...Object.entries(events).map(([name, event]): [AnyOperation, Grants | undefined] => [
      event,
      // Where the record names a person, anybody might be that one.
      lifecycle[name]?.actor ? { ...lifecycle[name]?.grants, anyone: 'own' } : lifecycle[name]?.grants,
    ]),
    ...Object.entries(moduleActions).map(([name, action]): [AnyOperation, Grants | undefined] => [
      action,
      actions[name]?.grants,
    ]),
  ];
}

describe.each(modules.map((module) => ({ name: module.name, module })))('$name', ({ name, module }) => {
  const entry = () => app.registry.get(name);
  const { declaration, calls } = module;
  // Some records come from the product alone.
  const isEntered = declaration.access.add !== undefined;

  it('refuses a stranger every call', async () => {
    for (const { path } of ownOperations(entry())) {
      expect(await app.call(path, {}, null), path).toMatchObject({ status: 401, code: 401 });
    }
  });

  it('refuses a role without the right', async () => {
    for (const [operation, grants] of grantsOf(entry())) {
      const outsiders = (Object.keys(roles) as Role[]).filter(
        (role) => scopesOf({ roles: rolesOf(role) }, grants).length === 0,
      );
      expect(outsiders.includes('admin'), operation.path).toBe(grants === undefined);
      for (const role of outsiders) {
        const { status } = await app.call(operation.path, {}, await holder(role));
        expect(status, `${operation.path} by ${role}`).toBe(403);
      }
    }
  });

  it.runIf(isEntered)('refuses an empty record with a problem beside each field that must be filled in', async () => {
    const required = Object.entries(declaration.fields).filter(
      ([field, schema]) =>
        !isOptional(schema) &&
        metaOf(schema).initial === undefined &&
        !schema.safeParse([]).success &&
        !(field in (declaration.preset ?? {})),
    );

    const answer = await app.call(calls.add.path, {}, admin);

    expect(answer).toMatchObject({ status: 400, code: 400 });
    expect(answer.fields.map(({ path }) => path).sort()).toEqual(required.map(([field]) => field).sort());
  });

  it.runIf(isEntered)('takes nothing for a value that it cannot keep', async () => {
    const sample = await app.factory.sample(name);
    const id = await app.factory.add(name);
    const hostile = ['\u0000', '\ud800', '9999999-01-01', 2 ** 31, -(2 ** 31) - 1, 1e300, 0.123456789, [], [null], {}];
    for (const field of Object.keys(declaration.fields)) {
      for (const value of hostile) {
        for (const [path, input] of [
          [calls.add.path, { ...sample, [field]: value }],
          [calls.update.path, { id, version: 1, patch: { [field]: value } }],
        ] as const) {
          const answer = await app.call(path, input, admin);
          expect(answer.status, `${path} ${field}: ${answer.message}`).toBeLessThan(500);
        }
      }
    }
    for (const version of [2 ** 31, 1e300, -1, 0.5]) {
      expect(await app.call(calls.remove.path, { id, version }, admin)).toMatchObject({ status: 400 });
    }
  });
});
