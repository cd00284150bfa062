// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useToasts } from '#web/api/toast.ts';
import { deal } from '#web/page/testing/deal.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { type getForm, saveForm } from '../../../forms.ts';
import { FormBoard } from './form-board.tsx';
import { newSpec } from './form-draft.ts';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';
const opened = {
  id,
  version: 3,
  key: 'trip',
  name: '出差单',
  category: null,
  description: null,
  edition: 1,
  isAhead: false,
  content: { columns: 2, groups: [{ title: '', fields: [{ ...newSpec('long', 'days', '天数'), columns: [] }] }] },
} as unknown as OutputOf<typeof getForm>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  useToasts.setState({ toasts: [] });
  let version = 3;
  stage.answers[saveForm.path] = () => {
    version += 1;
    return { id, version };
  };
  renderPage(<FormBoard opened={opened} />, deal as unknown as AnyModule, '/');
});

const saves = () => stage.inputsOf(saveForm.path) as { version: number; name: string; content: unknown }[];
const saveByKey = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

it('saves by Ctrl and S, and under the name that was given meanwhile', async () => {
  fireEvent.click(screen.getByText('日期'));
  fireEvent.click(screen.getByText('名称与分类'));
  fireEvent.change(await screen.findByLabelText('表单名称'), { target: { value: '出差申请单' } });
  fireEvent.click(screen.getAllByText(/^保\s?存$/).at(-1) as HTMLElement);
  await waitFor(() => expect(saves()).toMatchObject([{ version: 3, name: '出差申请单', content: opened.content }]));
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('出差申请单'));
  saveByKey();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ version: 4, name: '出差申请单' });
  expect(saves()[1]?.content).not.toEqual(opened.content);
});

it('says that it is being saved to whoever saves what was drawn meanwhile, and saves that next', async () => {
  let tell = (_answer: unknown) => {};
  stage.answers[saveForm.path] = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  const before = saves().length;
  const told = () => useToasts.getState().toasts.map(({ text }) => text);
  fireEvent.click(screen.getByText('日期'));
  saveByKey();
  await waitFor(() => expect(saves()).toHaveLength(before + 1));
  fireEvent.click(screen.getAllByText('日期')[0] as HTMLElement);
  saveByKey();
  expect(told()).toEqual(['正在保存，请稍候再试']);
  expect(saves()).toHaveLength(before + 1);

  tell({ id, version: 4 });
  await waitFor(() => expect(told()).toContain('已保存'));
  useToasts.setState({ toasts: [] });
  saveByKey();
  await waitFor(() => expect(saves()).toHaveLength(before + 2));
  expect(saves().at(-1)).toMatchObject({ version: 4 });
  tell({ id, version: 5 });
  await waitFor(() => expect(told()).toEqual(['已保存']));
});

it('calls a field without a name by its kind when it keeps the form from being saved', () => {
  fireEvent.click(screen.getByLabelText('天数，整数'));
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '' } });
  saveByKey();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['“整数”：请填写名称']);
});

it('takes back that a field was removed, by its button and by keys', () => {
  const press = (key: string) => fireEvent.keyDown(document.body, { key, ctrlKey: true });
  fireEvent.click(screen.getByLabelText('删除天数'));
  expect(screen.queryByLabelText('天数，整数')).toBeNull();
  fireEvent.click(screen.getByLabelText('撤销'));
  expect(screen.getByLabelText('天数，整数')).toBeTruthy();
  press('y');
  expect(screen.queryByLabelText('天数，整数')).toBeNull();
  press('z');
  expect(screen.getByLabelText('天数，整数')).toBeTruthy();
  expect(screen.getByLabelText('撤销').hasAttribute('disabled')).toBe(true);
});

it('takes back at once what was typed into a setting', () => {
  fireEvent.click(screen.getByLabelText('天数，整数'));
  const label = screen.getByLabelText('名称');
  for (const value of ['天', '天次', '天次数']) fireEvent.change(label, { target: { value } });
  fireEvent.click(screen.getByLabelText('撤销'));
  expect(screen.getByLabelText('天数，整数')).toBeTruthy();
  expect((screen.getByLabelText('名称') as HTMLInputElement).value).toBe('天数');
});
