import { type APIRequestContext, expect } from '@playwright/test';
import type { Administration } from './administration.ts';

/** What the administrator gives a new user, to be changed at once. */
const given = 'Given@2026';

/** Makes another administrator, who signs in as the demo people do. */
export async function addAdministrator(
  administrator: Administration,
  { url, request }: { url: string; request: APIRequestContext },
  { username, name }: { username: string; name: string },
): Promise<void> {
  const user = { username, name, positions: [{ role: 'admin', isMain: true }] };
  const { id } = await administrator.call<{ id: string }>('/user/add_user', user);
  await administrator.call('/user/resetPassword', { id, password: given });
  const login = await request.post(`${url}/user/login`, { form: { username, password: given } });
  const { data } = (await login.json()) as { data: { token: string } };
  const chosen = await request.post(`${url}/user/updatepassword`, {
    data: { oldpassword: given, newpassword: 'Demo@123456' },
    headers: { token: data.token },
  });
  expect(chosen.ok()).toBe(true);
}
