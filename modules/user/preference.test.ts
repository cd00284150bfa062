import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { preferenceEndpoints } from './preference.server.ts';

let application: TestApplication;

beforeAll(async () => {
  application = await testApplication(() => [...preferenceEndpoints]);
});
afterAll(() => application.close());

describe('preferences on the server', () => {
  it('are empty at first, and belong to one user', async () => {
    const { call, factory } = application;
    const [one, other] = [await factory.person('editor'), await factory.person('editor')];

    await call('/user/update_preference', { size: 'mini' }, one);

    expect((await call('/user/preference', {}, one)).data).toEqual({ size: 'mini' });
    expect((await call('/user/preference', {}, other)).data).toEqual({});
  });

  it('change part by part, also when two windows write at once', async () => {
    const { call, factory } = application;
    const person = await factory.person('editor');

    await Promise.all([
      call('/user/update_preference', { mode: 'dark' }, person),
      call('/user/update_preference', { favourites: ['/todo'] }, person),
    ]);
    const { data } = await call('/user/update_preference', { hasTabs: false }, person);

    expect(data).toEqual({ mode: 'dark', favourites: ['/todo'], hasTabs: false });
  });

  it('refuse values that do not exist, and strangers', async () => {
    const { call, factory } = application;
    const person = await factory.person('editor');

    expect(await call('/user/update_preference', { themeColor: 'url(x)' }, person)).toMatchObject({
      status: 400,
      fields: [{ path: 'themeColor', message: '主题色应为 #1890ff 这样的颜色' }],
    });
    expect(await call('/user/preference', {}, null)).toMatchObject({ status: 401 });
    expect(await call('/user/update_preference', { size: 'mini' }, null)).toMatchObject({ status: 401 });
  });
});
