// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import { useOptions } from '#web/designer/panel/use-options.ts';
import type { ParticipantOption } from '#web/designer/participants.ts';

const people: readonly ParticipantOption[] = [
  { value: 'u1', label: '王建国' },
  { value: 'u2', label: '李明' },
];
const search = async (text: string) => people.filter(({ value, label }) => value === text || label.includes(text));

it('shows stored values by name, and marks one that nobody knows', async () => {
  const { result } = renderHook(() => useOptions(search, ['u2', 'gone']));

  await waitFor(() =>
    expect(result.current.options).toEqual([
      { value: 'u2', label: '李明' },
      { value: 'gone', label: 'gone', isMissing: true },
    ]),
  );
});

it('finds by text and keeps the chosen ones on offer', async () => {
  const { result } = renderHook(() => useOptions(search, ['u2']));

  act(() => result.current.find('王'));

  await waitFor(() => expect(result.current.options.map(({ label }) => label)).toEqual(['王建国', '李明']));
  expect(result.current.state).toEqual({ kind: 'ready' });
});

it('keeps to what is typed when the list opens because of it, and offers nothing until the answer is there', async () => {
  const { result } = renderHook(() => useOptions(search, []));

  act(() => {
    result.current.find('王');
    result.current.open(true);
  });
  expect(result.current.options).toEqual([]);
  await waitFor(() => expect(result.current.options.map(({ label }) => label)).toEqual(['王建国']));

  act(() => {
    result.current.open(false);
    result.current.open(true);
  });
  await waitFor(() => expect(result.current.options.map(({ label }) => label)).toEqual(['王建国', '李明']));
});

it('shows the answer to the last text, however late an earlier one comes', async () => {
  const answers = new Map<string, (options: readonly ParticipantOption[]) => void>();
  const slow = (text: string) => new Promise<readonly ParticipantOption[]>((resolve) => answers.set(text, resolve));
  const { result } = renderHook(() => useOptions(slow, []));

  act(() => result.current.find('王'));
  await waitFor(() => expect(answers.has('王')).toBe(true));
  act(() => result.current.find('李'));
  await waitFor(() => expect(answers.has('李')).toBe(true));
  await act(async () => answers.get('李')?.([{ value: 'u2', label: '李明' }]));
  await act(async () => answers.get('王')?.([{ value: 'u1', label: '王建国' }]));

  expect(result.current.options.map(({ label }) => label)).toEqual(['李明']);
});

it('asks for stored values as such, and for what is typed as a text, also at once after opening', async () => {
  const asked: [string, boolean][] = [];
  const ask = async (text: string, isStored = false) => {
    asked.push([text, isStored]);
    return [];
  };
  const { result } = renderHook(() => useOptions(ask, ['u2']));

  act(() => {
    result.current.find('');
    result.current.find('王');
  });

  await waitFor(() =>
    expect(asked).toEqual([
      ['u2', true],
      ['王', false],
    ]),
  );
});

it('looks no expression up', async () => {
  const asked: string[] = [];
  const ask = async (text: string) => {
    asked.push(text);
    return [];
  };
  const { result } = renderHook(() => useOptions(ask, [`\${who}`]));

  expect(result.current.options).toEqual([{ value: `\${who}`, label: `\${who}` }]);
  expect(asked).toEqual([]);
});

it('says so when the search fails, with the reason that the server gave', async () => {
  const refuse = () => Promise.reject(new AppError('forbidden'));
  const { result } = renderHook(() => useOptions(refuse, ['u1']));

  act(() => result.current.find(''));

  await waitFor(() => expect(result.current.state).toEqual({ kind: 'failed', reason: '没有权限进行此操作' }));
  expect(result.current.options).toEqual([{ value: 'u1', label: 'u1' }]);
});
