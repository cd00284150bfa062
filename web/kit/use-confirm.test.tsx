// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '#shared/error.ts';
import { useConfirm } from './use-confirm.tsx';

afterEach(cleanup);

function Asking({ act }: { act: () => Promise<void> }) {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () =>
    setAnswer(String(await confirm({ title: '删除这条？', content: '不能恢复。', verb: '清除', act })));
  return (
    <>
      <button onClick={() => void ask()} type="button">
        问
      </button>
      <output>{answer}</output>
    </>
  );
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const answer = () => screen.getByRole('status').textContent;

test('stays until it is done, says what was refused and can be agreed to once more', async () => {
  const ways: { done: () => void; refuse: (error: Error) => void }[] = [];
  const act = () => new Promise<void>((done, refuse) => ways.push({ done, refuse }));
  render(
    <App>
      <Asking act={act} />
    </App>,
  );
  press(/问/);
  await screen.findByText('不能恢复。');

  press(/清\s?除/);
  await waitFor(() => expect(ways).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /取\s?消/ }).hasAttribute('disabled')).toBe(true));
  expect(answer()).toBe('');

  ways[0]?.refuse(new AppError('unavailable'));
  expect((await screen.findByRole('alert')).textContent).toBe('服务暂不可用，请稍后重试');
  expect(screen.getByText('不能恢复。')).not.toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: /取\s?消/ }).hasAttribute('disabled')).toBe(false));

  press(/清\s?除/);
  await waitFor(() => expect(ways).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  ways[1]?.done();
  await waitFor(() => expect(answer()).toBe('true'));
});

test('what was refused can be left', async () => {
  render(
    <App>
      <Asking act={() => Promise.reject(new AppError('refused', '还有人在用'))} />
    </App>,
  );
  press(/问/);
  await screen.findByText('不能恢复。');
  press(/清\s?除/);
  expect((await screen.findByRole('alert')).textContent).toBe('还有人在用');
  press(/取\s?消/);
  await waitFor(() => expect(answer()).toBe('false'));
});
