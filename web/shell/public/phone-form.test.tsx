// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, useSession } from '#web/api/session.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { PhoneForm } from './phone-form.tsx';

const done = { code: 0, message: 'ok', data: {} };
const puzzle = { code: 0, message: 'ok', data: { codeid: 'puzzle-1', svg: '<svg/>' } };
const puzzleAsked = { code: 4011, message: '请输入验证码', data: {} };
const stepAsked = { code: 4013, message: '请输入身份验证器上的验证码', data: {} };

function wrong(path: string, message: string, code = 400) {
  return { code, message, data: { fields: [{ path, message }] } };
}

let server: LocalServer;

beforeEach(async () => {
  server = await startLocalServer();
  render(<PhoneForm />);
});
afterEach(() => {
  cleanup();
  server.close();
  endSession();
});

/** What the server answers, one after the other. */
function answers(...envelopes: { code: number }[]): void {
  const before = server.seen.length;
  server.answer = (response, count) => {
    const envelope = envelopes[count - before - 1] ?? done;
    reply(response, envelope.code === 0 ? 200 : 400, envelope);
  };
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

async function sendCode(): Promise<void> {
  type('手机号', '13800000001');
  press('发送验证码');
  await screen.findByText(/秒后可重发/);
}

const urls = () => server.seen.map(({ url }) => url);

it('asks for eleven digits before anything is sent', () => {
  type('手机号', '1380000');
  press('发送验证码');
  expect(screen.getByText('请填写 11 位手机号')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  press('登录');
  expect(screen.getByText('请输入 6 位短信验证码')).toBeTruthy();
  expect(server.seen).toEqual([]);
});

it('takes a phone as it is copied from elsewhere', () => {
  type('手机号', '+86 138-0000-0001');
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800000001');
});

it('sends a code, waits a minute for the next, and puts the cursor where the code goes', async () => {
  await sendCode();
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ phone: '13800000001' });
  expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /秒后可重发/ }).disabled).toBe(true);
  expect(screen.getByText('5 分钟内有效，没有收到时请核对手机号')).toBeTruthy();

  type('手机号', '13800000002');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '发送验证码' }).disabled).toBe(false);
});

it('shows a puzzle once the server asks for one, and sends its answer', async () => {
  answers(puzzleAsked, puzzle, wrong('code', '验证码不正确或已过期', 4011), puzzle, done);
  type('手机号', '13800000001');
  press('发送验证码');
  await screen.findByRole('img', { name: '验证码' });
  expect(screen.getByText('请输入验证码')).toBeTruthy();

  press('发送验证码');
  expect(screen.getByText('请先输入图片中的验证码')).toBeTruthy();
  expect(urls()).toEqual(['/user/phone_code', '/user/captcha']);

  type('验证码', 'abcd');
  press('发送验证码');
  await screen.findByText('验证码不正确或已过期');
  await expect.poll(() => server.seen.length).toBe(4);
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('');
  // Until then the new puzzle is on its way, which takes away what was typed for another.
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: '发送验证码' }).disabled).toBe(false);
  type('验证码', 'efgh');
  press('发送验证码');
  await screen.findByText(/秒后可重发/);
  expect(JSON.parse(server.seen[4]?.body ?? '')).toEqual({ phone: '13800000001', code: 'efgh', codeid: 'puzzle-1' });
  expect(screen.queryByRole('img', { name: '验证码' })).toBeNull();
});

it('says in words why no code is sent', async () => {
  answers({ ...done, code: 429, message: '验证码刚刚发送过，一分钟内不重复发送' } as { code: number });
  type('手机号', '13800000001');
  press('发送验证码');
  expect((await screen.findByText(/一分钟内不重复发送/)).getAttribute('role')).toBe('alert');
});

it('begins a session by phone and code', async () => {
  await sendCode();
  answers({ ...done, data: { token: 'by-phone' } } as { code: number });
  type('短信验证码', ' 123 456');
  press('登录');
  await expect.poll(() => useSession.getState().token).toBe('by-phone');
  expect(Object.fromEntries(new URLSearchParams(server.seen[1]?.body))).toEqual({
    phone: '13800000001',
    phonecode: '123456',
  });
});

it('asks for the authenticator besides, and sends both codes', async () => {
  await sendCode();
  type('短信验证码', '123456');
  answers(stepAsked, wrong('smscode', '验证码不正确或已使用', 4013), { ...done, data: { token: 'both' } } as {
    code: number;
  });
  press('登录');
  const field = await screen.findByLabelText('身份验证器验证码');
  expect(document.activeElement).toBe(field);
  press('登录');
  expect(screen.getByText('请输入验证码')).toBeTruthy();
  type('身份验证器验证码', '111111');
  press('登录');
  await screen.findByText('验证码不正确或已使用');
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false);
  type('身份验证器验证码', '222222');
  press('登录');
  await expect.poll(() => useSession.getState().token).toBe('both');
  expect(new URLSearchParams(server.seen[3]?.body).get('smscode')).toBe('222222');
  expect(new URLSearchParams(server.seen[3]?.body).get('phonecode')).toBe('123456');
});

it('goes back to the phone when its code has run out before the second step', async () => {
  await sendCode();
  type('短信验证码', '123456');
  answers(stepAsked, wrong('phonecode', '短信验证码不正确或已过期'));
  press('登录');
  await screen.findByLabelText('身份验证器验证码');
  type('身份验证器验证码', '111111');
  press('登录');
  await screen.findByText('短信验证码不正确或已过期');
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800000001');
});
