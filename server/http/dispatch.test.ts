import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { reading, writing } from '#shared/operation.ts';
import type { Endpoint } from './endpoint.ts';

const form = writing('/probe/form', '表单', z.object({ name: z.string() }), z.object({ name: z.string() }));
const page = reading(
  '/probe/page',
  '页',
  z.object({ size: z.int().default(20), isOpen: z.boolean().nullish(), id: z.uuid().nullish() }),
  z.object({ size: z.int(), isOpen: z.boolean().nullish(), id: z.string().nullish() }),
);
const bug = reading('/probe/bug', '缺陷', z.object({}), z.object({}));

const granted = reading('/probe/granted', '授权', z.object({ id: z.uuid() }), z.object({}));

const probes: Endpoint[] = [
  { operation: granted, access: { grants: { city: 'area' } }, handle: async () => ({}) },
  { operation: form, access: 'public', handle: async (input) => input },
  { operation: page, access: 'public', handle: async (input) => input },
  {
    operation: bug,
    access: 'public',
    handle: async () => {
      throw new Error('a secret of the server');
    },
  },
];

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication(() => probes);
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

function post(payload: object | string, headers: Record<string, string> = {}, url = '/dict/lists') {
  return app.server.inject({ method: 'POST', url, payload, headers });
}

describe('the token of a call', () => {
  it('is taken as bearer, from the header or from the body', async () => {
    const { token } = admin;

    expect((await post({}, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await post({}, { token })).statusCode).toBe(200);
    expect((await post({ token })).statusCode).toBe(200);
  });

  it('is not taken from a cookie, which any site could make a browser send', async () => {
    const { token } = admin;

    expect((await post({}, { cookie: `Admin-Token=${token}; token=${token}` })).statusCode).toBe(401);
  });

  it('is not taken from the address, which is kept in histories and logs', async () => {
    const { token } = admin;

    expect((await app.server.inject({ method: 'POST', url: `/dict/lists?token=${token}` })).statusCode).toBe(401);
  });

  it('is worthless when unknown, empty, of another kind or of an ended session', async () => {
    const { token, id } = await app.factory.person('admin');
    await app.database.execute(sql`update session set ended_at = now() where user_id = ${id}`);

    for (const wrong of ['nonsense', '', token, `${admin.token}x`]) {
      expect((await post({}, { token: wrong })).statusCode, wrong).toBe(401);
      expect((await post({ token: wrong })).json()).toMatchObject({ code: 401, message: '登录已失效，请重新登录' });
    }
    expect((await post({ token: [admin.token] })).statusCode).toBe(401);
    expect((await post({}, { authorization: `Basic ${admin.token}` })).statusCode).toBe(401);
  });
});

describe('the body of a call', () => {
  it('may be a form', async () => {
    const answer = await post(
      'name=%E5%BC%A0%E4%B8%89',
      { 'content-type': 'application/x-www-form-urlencoded' },
      form.path,
    );

    expect(answer.json()).toMatchObject({ code: 0, data: { name: '张三' } });
  });

  it('may be left to the address, as a query', async () => {
    const answer = await app.server.inject({ method: 'POST', url: `${page.path}?size=2&isOpen=true&id=` });

    expect(answer.json()).toMatchObject({ code: 0, data: { size: 2, isOpen: true, id: null } });
  });

  it('counts where the query says something else', async () => {
    expect((await post({ size: 3 }, {}, `${page.path}?size=2`)).json()).toMatchObject({ data: { size: 3 } });
  });

  it.each([
    ['a query', '', `${page.path}?size=2x`],
    ['a form', 'isOpen=perhaps', page.path],
  ])('is refused where a number or a flag in %s makes no sense', async (_what, payload, url) => {
    const answer = await post(payload, { 'content-type': 'application/x-www-form-urlencoded' }, url);

    expect(answer.json()).toMatchObject({ code: 400 });
  });

  it('may say numbers and flags as texts only where there are none', async () => {
    expect((await post({ size: '2' }, {}, page.path)).json()).toMatchObject({ code: 400 });
  });

  it.each([
    ['a zero character', '{"name":"a\\u0000"}'],
    ['half a character', '{"name":"a\\ud800"}'],
  ])('with %s is refused beside the input', async (_what, payload) => {
    const answer = await post(payload, { 'content-type': 'application/json' }, form.path);

    expect(answer.json()).toMatchObject({ code: 400, data: { fields: [{ path: 'name' }] } });
  });

  it.each([
    ['broken', '{"name":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a text', '"text"', 'application/json'],
    ['multipart where none is taken', '--x--', 'multipart/form-data; boundary=x'],
  ])('that is %s is refused as invalid', async (_what, payload, type) => {
    const answer = await post(payload, { 'content-type': type }, form.path);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400 });
  });

  it.each(['application/xml', 'text/plain'])('that is %s is refused by its kind', async (kind) => {
    const answer = await post('<name/>', { 'content-type': kind }, form.path);

    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 415 });
  });

  it('that is too large is refused', async () => {
    const answer = await post({ name: 'x'.repeat(5 * 1024 * 1024) }, {}, form.path);

    expect(answer.json()).toMatchObject({ code: 413 });
  });
});

describe('the right to call', () => {
  it('is asked before the input is looked at', async () => {
    const editor = await app.factory.person('editor');

    expect(await app.call(granted.path, {}, editor)).toMatchObject({ status: 403 });
    expect(await app.call(granted.path, {}, admin)).toMatchObject({ status: 400, fields: [{ path: 'id' }] });
  });
});

describe('a failure that nobody foresaw', () => {
  it('is told by a code, never by its own words', async () => {
    const answer = await post({}, {}, bug.path);

    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    const { message, data } = answer.json();
    expect(data.errorCode).toMatch(/^[0-9A-F]{8}$/);
    expect(message).toContain(data.errorCode);
  });
});
