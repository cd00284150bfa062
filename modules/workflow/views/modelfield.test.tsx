// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { useToasts } from '#web/api/toast.ts';
import { deal, dealId } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { getModel, listModels, saveModel } from '../models.ts';
import { listForms } from '../references.ts';
import ModelField from './modelfield.tsx';

const stage = setStage();
const show = (id: string) => renderPage(<ModelField />, deal as unknown as AnyModule, `/modelfield?model=${id}`);
const models = [
  { id: dealId(1), key: 'demand_review', name: '需求评审' },
  { id: dealId(2), key: 'leave', name: '请假申请' },
];

function answer() {
  const xml = readFileSync('modules/demand/processes/demand_review.bpmn', 'utf8');
  stage.answers[listModels.path] = () => ({ rows: models, total: 2, categories: [] });
  stage.answers[listForms.path] = () => [];
  stage.answers[getModel.path] = ({ id }) => ({ ...models.find((model) => model.id === id), version: 1, xml });
}

it('says that a drawing is not there instead of waiting for it', async () => {
  answer();
  stage.answers[getModel.path] = () => {
    throw new Refusal(404, '流程模型不存在或已被删除');
  };
  show(dealId(9));
  expect(await screen.findByText(/流程模型不存在或已被删除/)).toBeTruthy();
});

it('asks what becomes of unsaved permissions before another process takes their place', async () => {
  answer();
  stage.answers[saveModel.path] = ({ id }) => ({ id, version: 2, key: 'demand_review' });
  show(dealId(1));
  fireEvent.mouseDown((await screen.findAllByRole('combobox', { name: /，/ }))[0] as HTMLElement);
  fireEvent.click(await screen.findByTitle('隐藏'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '流程模型' }));
  fireEvent.click(await screen.findByTitle('请假申请'));
  expect((await screen.findAllByText('有未保存的内容')).length).toBeGreaterThan(0);
  expect(screen.getByTestId('address').textContent).toContain(dealId(1));
  fireEvent.click(screen.getAllByText(/^保\s?存$/).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain(dealId(2)));
  expect(stage.inputsOf(saveModel.path)).toHaveLength(1);
});

it('warns of a field that has to be filled in and that nobody can fill in any more', async () => {
  answer();
  stage.answers[getModel.path] = ({ id }) => ({
    ...models[1],
    id,
    version: 1,
    xml: readFileSync('modules/workflow/processes/seal.bpmn', 'utf8'),
  });
  const field = (name: string, label: string) => ({ name, label, isRequired: true });
  stage.answers[listForms.path] = () => [
    { key: 'form:seal', fields: [field('document', '文件名称'), field('sealedCopies', '用印份数')] },
  ];
  show(dealId(2));
  const cell = await screen.findByRole('combobox', { name: '文件名称，提交用印申请' });
  expect(screen.queryByText(/将一直为空/)).toBeNull();
  fireEvent.mouseDown(cell);
  fireEvent.click(await screen.findByTitle('只读'));
  expect((await screen.findByText(/将一直为空/)).textContent).toMatch(/^“文件名称”必填/);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '文件名称，平台核对' }));
  fireEvent.click((await screen.findAllByTitle('可编辑')).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText(/将一直为空/)).toBeNull());
});

it('chooses by Enter none of the processes that answer what was typed before', async () => {
  answer();
  show(dealId(1));
  const chooser = await screen.findByRole('combobox', { name: '流程模型' });
  fireEvent.mouseDown(chooser);
  await screen.findByTitle('请假申请');

  fireEvent.change(chooser, { target: { value: '采购' } });
  fireEvent.keyDown(chooser, { key: 'ArrowDown', keyCode: 40 });
  fireEvent.keyDown(chooser, { key: 'Enter', keyCode: 13 });
  expect(screen.getByTestId('address').textContent).toContain(dealId(1));
  expect(await screen.findByText('正在查找')).toBeTruthy();
});

it('keeps what is set while the rest is being saved, to be saved next', async () => {
  answer();
  let tell = (_answer: unknown) => {};
  stage.answers[saveModel.path] = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  useToasts.setState({ toasts: [] });
  const before = stage.inputsOf(saveModel.path).length;
  const saves = () => stage.inputsOf(saveModel.path).length - before;
  const saveByKey = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const told = () => useToasts.getState().toasts.map(({ text }) => text);
  show(dealId(1));
  const [first, second] = (await screen.findAllByRole('combobox', { name: /，/ })) as HTMLElement[];
  const hide = async (cell: HTMLElement | undefined) => {
    fireEvent.mouseDown(cell as HTMLElement);
    fireEvent.click((await screen.findAllByTitle('隐藏')).at(-1) as HTMLElement);
  };
  await hide(first);
  saveByKey();
  await waitFor(() => expect(saves()).toBe(1));
  await hide(second);
  saveByKey();
  expect(told()).toEqual(['正在保存，请稍候再试']);
  expect(saves()).toBe(1);

  tell({ id: dealId(1), version: 2, key: 'demand_review' });
  await waitFor(() => expect(told()).toContain('已保存，部署后对新发起的流程生效'));
  saveByKey();
  await waitFor(() => expect(saves()).toBe(2));
  tell({ id: dealId(1), version: 3, key: 'demand_review' });
});
