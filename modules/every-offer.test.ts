import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { axisValues } from '#server/crud/axis-values.ts';
import { tableName } from '#server/database/row.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { type Role, roles } from '#shared/access.ts';
import type { Fields } from '#shared/field.ts';
import type { RowOf } from '#shared/module.ts';
import { modules } from './index.ts';
import { served } from './server.ts';

// What holds for every module whose steps are offered on some rows only.

let app: TestApplication;

beforeAll(async () => {
  ({ app } = await approvingApplication());
});
afterAll(() => app.close());

/** The roles that a step is granted to, with the states that it is taken from. */
function stepOf(name: string, verb: string): { roles: Role[]; from: readonly string[] } {
  const { lifecycle = {}, approval } = app.registry.get(name).module.declaration;
  const { access, states = {} } = app.registry.get(name).module.declaration;
  const common =
    verb === 'update' || verb === 'remove'
      ? { grants: access[verb] ?? {}, from: Object.keys(states) }
      : { grants: approval?.grants ?? {}, from: approval?.states.from ?? [] };
  const step = lifecycle[verb] ?? common;
  return { roles: (Object.keys(roles) as Role[]).filter((role) => role in step.grants), from: step.from };
}

/** Somebody of the role where the record belongs. */
async function holderAt(role: Role, name: string, id: string): Promise<Person> {
  const { area, company, manager } = await axisValues(app.registry.get(name), id, app.database, app.registry);
  const { factory } = app;
  // A record of no area and no company is nobody's whose post is in one.
  return factory.person(role, {
    area: area[0] ?? (await factory.add('area')),
    company: (role === 'manager' ? manager : company)[0] ?? (await factory.add('company', { companyType: '3' })),
  });
}

describe.each(
  served
    .filter(({ offers }) => Object.keys(offers).length > 0)
    .map(({ module, offers }) => ({ name: module.name, offers })),
)('$name', ({ name, offers }) => {
  const module = modules.find((each) => each.name === name);
  if (!module) throw new Error(`${name} is not on the list`);
  const { calls, declaration, events, approvalCalls } = module;

  it.each(Object.keys(offers))('offers %s to exactly those whose side may take it', async (verb) => {
    const { roles: granted, from } = stepOf(name, verb);
    const asked = declaration.lifecycle?.[verb]?.ask ?? {};
    const all: Record<string, { path: string }> = { ...calls, ...approvalCalls, ...events };
    const path = all[verb]?.path ?? '';
    const isEvent = declaration.lifecycle?.[verb] !== undefined;
    const wrong: string[] = [];
    for (const role of granted) {
      const id = await app.factory.add(name);
      await app.database.execute(sql`
        update ${tableName(app.registry.get(name).table)} set status = ${from[0]} where id = ${id}`);
      const person = await holderAt(role, name, id);
      const found = await app.call<{ record: RowOf<Fields, Fields> }>(calls.get.path, { id }, person);
      if (found.code !== 0) continue;
      const { version, allowed } = found.data.record;
      const answers = await app.factory.values(asked);
      const input = { id, version, ...(isEvent && { answers }), ...(verb === 'update' && { patch: {} }) };
      const { status, message } = await app.call(path, input, person);
      const words = offers[verb]?.refusal?.(found.data.record) ?? '没有相应权限';
      const isRefusedForSide = [403, 404].includes(status) || message.includes(words);
      if (allowed.includes(verb) === isRefusedForSide) wrong.push(`${role}: ${allowed.includes(verb)}, ${message}`);
    }
    expect(wrong).toEqual([]);
  });
});
