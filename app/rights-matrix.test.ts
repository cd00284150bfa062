import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoPeople } from '#modules/user/user.seed.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { type Grants, hasRole, roles, scopesFor, scopesOf } from '#shared/access.ts';
import { operationsOf } from '#shared/module.ts';
import { type DemoApplication, demoApplication } from './testing/demo-application.ts';
import { RowOracle } from './testing/row-oracle.ts';
import { someRecord } from './testing/some-value.ts';
import { Strangers } from './testing/strangers.ts';

// Who may call what, and whom it shows: every call of the application as every role of the demo data. The matrix is the
// declarations and the `access` of each call; a new module or call is in it as soon as it is mounted.

let app: DemoApplication;
let oracle: RowOracle;

/** Somebody of every role. */
const usernames = new Map<string, string>([['admin', 'admin']]);
for (const { role, username } of demoPeople) if (!usernames.has(role)) usernames.set(role, username);

beforeAll(async () => {
  app = await demoApplication();
  oracle = await RowOracle.of(app.registry, app.database);
}, 300_000);
afterAll(() => app.close());

/** Calls that need nobody to be signed in: what stands before the login, and a board that was shared by its secret. */
const open = new Set([
  '/user/login',
  '/user/captcha',
  '/user/reset_code',
  '/user/reset_password',
  '/user/phone_code',
  '/user/phone_login',
  '/user/external_begin',
  '/user/external_finish',
  '/user/external_step',
  '/user/external_link',
  '/registration/areas',
  '/registration/sms_code',
  '/registration/apply',
  '/registration/state',
  '/system/weberror',
  '/system/commonconfig',
  '/board/watch',
]);

/** Whom a call lets in, as the module declares it: a second reading of what the server mounts. */
function declaredGrants(): Map<string, Grants | undefined> {
  const declared = new Map<string, Grants | undefined>();
  for (const { declared: module } of app.registry.all()) {
    const { access, approval, lifecycle = {}, actions = {} } = module.declaration;
    const isOpened = approval !== undefined || Object.values(lifecycle).some(({ actor }) => actor);
    const anyone: Grants = { anyone: 'own' };
    const read = isOpened ? { ...anyone, ...access.read } : access.read;
    const { calls } = module;
    for (const call of [calls.list, calls.get, calls.history, calls.summary, calls.export])
      declared.set(call.path, read);
    declared.set(calls.options.path, access.pick ?? access.read);
    for (const call of [calls.add, calls.template, calls.import]) declared.set(call.path, access.add);
    declared.set(calls.update.path, access.update);
    declared.set(calls.remove.path, access.remove);
    for (const [name, { grants, actor }] of Object.entries(lifecycle)) {
      const path = (module.events as Record<string, { path: string }>)[name]?.path ?? '';
      declared.set(path, actor ? { ...anyone, ...grants } : grants);
    }
    for (const [name, { grants }] of Object.entries(actions)) {
      declared.set((module.actions as Record<string, { path: string }>)[name]?.path ?? '', grants);
    }
    if (module.approvalCalls) {
      declared.set(module.approvalCalls.submit.path, approval?.grants);
      declared.set(module.approvalCalls.withdraw.path, { anyone: 'all' });
    }
  }
  return declared;
}

/** A call that changes something without being told what would: it is only asked whether it lets in. */
function inputFor({ operation }: Endpoint): object {
  const shape = (operation.input instanceof z.ZodObject ? operation.input.shape : {}) as Record<string, z.ZodType>;
  // A column that there is none of ends an export before a workbook is written.
  return { ...someRecord(shape), ...('columns' in shape && { columns: ['none'] }) };
}

it('every call stands in the matrix: those of modules by declaration, all others by what they say of themselves', () => {
  const mounted = [...app.endpoints, ...app.takingFiles].map(({ operation }) => operation.path);
  for (const { declared } of app.registry.all())
    for (const { path } of operationsOf(declared)) expect(mounted, path).toContain(path);
  for (const path of declaredGrants().keys()) expect(mounted, path).toContain(path);
  // What the running server answers, whoever mounted it.
  const served = app.server.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g);
  for (const [, path = '', methods] of served) {
    if (methods?.includes('POST')) expect(mounted).toContain(path);
  }
});

it('no call is open to strangers but those before the login and the one that asks for a secret', async () => {
  for (const { operation, access } of app.endpoints) {
    if (access === 'public') {
      expect(open, `${operation.path} is public`).toContain(operation.path);
    } else expect((await app.say(operation.path, {}, null)).status, operation.path).toBe(401);
  }
  for (const { operation } of app.takingFiles)
    expect((await app.say(operation.path, {}, null)).status, operation.path).toBe(401);
});

describe.each([...usernames.keys()].map((role) => ({ role })))('$role', ({ role }) => {
  it('is let in where the matrix says so, and refused everywhere else', async () => {
    const declared = declaredGrants();
    const username = usernames.get(role) ?? '';
    const wrong: string[] = [];
    let calls = 0;
    let reader = await app.signIn(username);
    for (const endpoint of app.endpoints) {
      const { operation, access } = endpoint;
      const { path } = operation;
      const person = reader;
      const isDeclared = declared.has(path);
      const isExpected = isDeclared
        ? scopesOf(person.viewer, declared.get(path)).length > 0
        : typeof access === 'string' ||
          ('grants' in access ? scopesOf(person.viewer, access.grants).length > 0 : hasRole(person.viewer, access));
      // A call that anybody may make says of what it is asked for whether that one may.
      const isOpen = isDeclared ? isExpected : access === 'anyone' || access === 'public';
      const { status } = await app.say(path, isOpen && operation.isWrite ? {} : inputFor(endpoint), person);
      // A call that has changed something may have ended the session.
      if (operation.isWrite && status < 400) reader = await app.signIn(username);
      calls += 1;
      if (status >= 500) wrong.push(`${path} fails: ${status}`);
      else if (!isOpen && !isExpected && status !== 403) wrong.push(`${path} lets in: ${status}`);
      else if (isDeclared && isExpected && status === 403) wrong.push(`${path} refuses`);
    }
    expect(wrong).toEqual([]);
    expect(calls).toBe(app.endpoints.length);
  }, 300_000);

  it('lists, counts and exports exactly the records in reach', async () => {
    const person = await app.signIn(usernames.get(role) ?? '');
    const readable = await oracle.readableBy(person.viewer);
    for (const { declared } of app.registry.all()) {
      const { name, calls } = declared;
      const expected = readable.get(name) ?? new Set();
      const { status, body } = await app.say(calls.list.path, { size: 200 }, person);
      if (status === 403) {
        expect(expected.size, name).toBe(0);
        continue;
      }
      const { data } = body as { data: { rows: { id: string }[]; total: number } };
      expect(data.total, name).toBe(expected.size);
      expect(
        data.rows.map(({ id }) => id).filter((id) => !expected.has(id)),
        name,
      ).toEqual([]);
      const counted = await app.say(calls.summary.path, {}, person);
      expect((counted.body as { data: { total: number[] } }).data.total, name).toEqual([expected.size]);
    }
  });
});

it('a role named nowhere has nothing', () => {
  for (const { declared } of app.registry.all())
    for (const grants of Object.values(declared.declaration.access))
      for (const role of Object.keys(grants ?? {}))
        expect(role === 'anyone' || Object.hasOwn(roles, role), `${declared.name}: ${role}`).toBe(true);
  expect(scopesFor('constructor', { anyone: 'all' })).toEqual([]);
});

describe.each([
  { who: 'tianhe_pm', whose: 'huaxin', kind: 'company' as const },
  { who: 'anzhou_leader', whose: 'linjiang', kind: 'area' as const },
  { who: 'zhibo', whose: 'zhengda', kind: 'company' as const },
])('what belongs to $whose, asked for by $who', ({ who, whose, kind }) => {
  it('does not answer, does not change, and cannot be told from what never existed', async () => {
    const strangers = await Strangers.of(app, oracle, who, { username: whose, kind });
    expect(strangers.count).toBeGreaterThan(0);
    const before = await strangers.fingerprint();
    expect(await strangers.differences()).toEqual([]);
    expect(await strangers.fingerprint()).toEqual(before);
  }, 300_000);
});
