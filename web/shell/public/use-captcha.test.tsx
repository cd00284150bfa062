// @vitest-environment jsdom

import type { ServerResponse } from 'node:http';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { useCaptcha } from './use-captcha.ts';

let server: LocalServer;
let waiting: ServerResponse[];

beforeEach(async () => {
  server = await startLocalServer();
  waiting = [];
  server.answer = (response) => {
    // What a page before has tried once more comes here as well, and is no puzzle that is waited for.
    if (server.seen.at(-1)?.url === '/user/captcha') waiting.push(response);
    else reply(response, 200, { code: 0, message: '', data: null });
  };
});
afterEach(() => {
  cleanup();
  server.close();
});

function Puzzle() {
  const { captcha, code, setCode, renew, forget } = useCaptcha();
  return (
    <>
      <output>{captcha?.codeid ?? '没有'}</output>
      <input aria-label="答案" onChange={({ target }) => setCode(target.value)} value={code} />
      <button onClick={() => void renew()} type="button">
        换一张
      </button>
      <button onClick={forget} type="button">
        不要了
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;
const answer = () => screen.getByLabelText<HTMLInputElement>('答案');

/** Asks for one more puzzle, until the server has heard of it. */
async function ask(): Promise<void> {
  const before = waiting.length;
  press('换一张');
  await waitFor(() => expect(waiting).toHaveLength(before + 1));
}

/** The server answers what was asked in that place. */
function give(place: number, codeid: string): void {
  const response = waiting[place];
  if (response) reply(response, 200, { code: 0, message: 'ok', data: { codeid, svg: '<svg/>' } });
}

it('takes what was typed before the next puzzle has come for no answer to it', async () => {
  render(<Puzzle />);
  await ask();
  give(0, '甲');
  await waitFor(() => expect(shown()).toBe('甲'));
  await ask();
  fireEvent.change(answer(), { target: { value: 'abcd' } });
  give(1, '乙');
  await waitFor(() => expect(shown()).toBe('乙'));
  expect(answer().value).toBe('');
});

it('shows the puzzle that was asked for last, whichever comes last', async () => {
  render(<Puzzle />);
  await ask();
  await ask();
  give(1, '乙');
  await waitFor(() => expect(shown()).toBe('乙'));
  give(0, '甲');
  await ask();
  expect(shown()).toBe('乙');
  give(2, '丙');
  await waitFor(() => expect(shown()).toBe('丙'));
});

it('shows none that comes once none is wanted any more', async () => {
  render(<Puzzle />);
  await ask();
  press('不要了');
  give(0, '甲');
  await ask();
  expect(shown()).toBe('没有');
  give(1, '乙');
  await waitFor(() => expect(shown()).toBe('乙'));
});
