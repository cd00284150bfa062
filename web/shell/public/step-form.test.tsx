// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import type { StepKind } from '#shared/second-step.ts';
import type { StepAnswer } from '#web/api/step-answer.ts';
import { StepForm } from './step-form.tsx';

afterEach(cleanup);

const kinds: StepKind[] = ['key', 'totp'];
const asksForCode = new AppError('totpRequired', undefined, { asked: { kinds } });
const wrong = '验证码不正确或已使用';
const wrongCode = new AppError('totpRequired', wrong, {
  fields: [{ path: 'smscode', message: wrong }],
  asked: { kinds },
});

/** The form where a key is asked for; the answers of the server, one after the other. */
function asked(...answers: (AppError | null)[]): StepAnswer[] {
  const sent: StepAnswer[] = [];
  const hint = '请使用安全密钥或通行密钥验证';
  const send = async (answer: StepAnswer) => {
    const next = answers[sent.push(answer) - 1];
    if (next) throw next;
  };
  render(<StepForm asked={{ kind: 'key', hint, kinds, toSign: { challenge: 'AAAA' } }} send={send} />);
  return sent;
}

it('another way that is open may be chosen, and its words stay where a code was wrong', async () => {
  const sent = asked(asksForCode, wrongCode, null);
  fireEvent.click(screen.getByRole('button', { name: '改用身份验证器或恢复码' }));
  const input = await screen.findByLabelText('身份验证器验证码');
  expect(screen.getByText('请输入身份验证器上的验证码')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByText('请输入验证码')).toBeTruthy();

  fireEvent.change(input, { target: { value: ' 000000 ' } });
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByText(wrong);
  expect(screen.getByText('请输入身份验证器上的验证码')).toBeTruthy();
  expect(sent).toEqual([{ step: 'totp' }, { step: 'totp', smscode: '000000' }]);
  expect(screen.getByRole('button', { name: '改用安全密钥或通行密钥' })).toBeTruthy();
});

it('a browser without keys says so, sends nothing and leaves the other ways open', async () => {
  const sent = asked();
  fireEvent.click(screen.getByRole('button', { name: '使用安全密钥' }));
  expect(await screen.findByText('这个浏览器不能使用安全密钥')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: '改用身份验证器或恢复码' })).toBeTruthy();
});
