// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/error.ts';
import { useToasts } from '#web/api/toast.ts';
import { KeptInputsContext, useKeptInputs } from '#web/kit/form/kept-inputs.ts';
import { useAutosave } from '#web/kit/form/use-autosave.ts';
import { useAfterSaving } from './use-after-saving.ts';

afterEach(cleanup);

/** A page with something that is stored as it is entered, and a step; its store answers when it is told to. */
function page() {
  const goOn = vi.fn();
  const store: { texts: string[]; answer: (error?: AppError) => void } = { texts: [], answer: () => {} };
  function Filling() {
    const { enter } = useAutosave(
      (text: string) =>
        new Promise<void>((resolve, reject) => {
          store.texts.push(text);
          store.answer = (error) => (error ? reject(error) : resolve());
        }),
      (_before, later) => later,
    );
    return (
      <button onClick={() => enter('清单.pdf')} type="button">
        传好一个文件
      </button>
    );
  }
  function Step() {
    const afterSaving = useAfterSaving();
    return (
      <button onClick={() => afterSaving(goOn)} type="button">
        提交结果
      </button>
    );
  }
  function Page() {
    return (
      <KeptInputsContext value={useKeptInputs()}>
        <Filling />
        <Step />
      </KeptInputsContext>
    );
  }
  useToasts.setState({ toasts: [] });
  render(<Page />);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { goOn, store, press };
}

it('goes on only once what was entered a moment ago is stored', async () => {
  const { goOn, store, press } = page();
  await press('传好一个文件');
  await press('提交结果');
  expect(store.texts).toEqual(['清单.pdf']);
  expect(goOn).not.toHaveBeenCalled();
  await act(async () => store.answer());
  expect(goOn).toHaveBeenCalledTimes(1);
  await press('提交结果');
  expect(goOn).toHaveBeenCalledTimes(2);
});

it('waits for what is being stored already', async () => {
  vi.useFakeTimers();
  const { goOn, store, press } = page();
  await press('传好一个文件');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(store.texts).toEqual(['清单.pdf']);
  await press('提交结果');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(goOn).not.toHaveBeenCalled();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['正在保存填写的内容，保存后继续']);
  await act(async () => store.answer());
  expect(goOn).toHaveBeenCalledTimes(1);
});

it('does not go on where it could not be stored, and says so', async () => {
  const { goOn, store, press } = page();
  await press('传好一个文件');
  await press('提交结果');
  await act(async () => store.answer(new AppError('refused', '现在不能保存')));
  expect(goOn).not.toHaveBeenCalled();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    '填写的内容没有保存，原因写在填写的地方；请先改正，或稍候再试',
  ]);
});
