import { type APIRequestContext, expect, request } from '@playwright/test';

/** What an administrator does beside the pages of a journey. */
export interface Administration {
  call<Data>(path: string, input: object): Promise<Data>;
  /** Changes a setting. */
  set(key: string, value: string): Promise<void>;
  /** The code in the last text to the phone. */
  codeFor(phone: string): Promise<string>;
  close(): Promise<void>;
}

interface Rows<Row> {
  rows: Row[];
}

async function post<Data>(api: APIRequestContext, path: string, data: object): Promise<Data> {
  const answer = (await (await api.post(path, { data })).json()) as { code: number; message: string; data: Data };
  expect(answer.message, path).toBe('ok');
  return answer.data;
}

/** Signs the demo administrator in without a page. */
export async function administer(url: string): Promise<Administration> {
  const stranger = await request.newContext({ baseURL: url });
  const account = { username: 'admin', password: 'Admin@123456' };
  const { token } = await post<{ token: string }>(stranger, '/user/login', account);
  await stranger.dispose();
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { token } });
  const call = <Data>(path: string, input: object) => post<Data>(api, path, input);
  return {
    call,
    async set(key, value) {
      const { rows } = await call<Rows<{ id: string; version: number }>>('/system/configlist', { filters: { key } });
      await call('/system/updateconfig', { id: rows[0]?.id, version: rows[0]?.version, patch: { value } });
    },
    async codeFor(phone) {
      const query = { filters: { phone }, sort: '-createdAt', size: 1 };
      const last = async () => (await call<Rows<{ content: string }>>('/outbox/lists', query)).rows[0]?.content ?? '';
      await expect.poll(last).toContain('验证码');
      return (await last()).match(/\d{6}/)?.[0] ?? '';
    },
    close: () => api.dispose(),
  };
}
