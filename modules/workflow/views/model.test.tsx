// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal, dealId } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { getModel, listModels, saveModel } from '../models.ts';
import ModelList from './model.tsx';

const stage = setStage();
const xml = readFileSync('modules/workflow/processes/leave.bpmn', 'utf8');
const row = {
  ...{ id: dealId(1), key: 'leave', name: '请假申请', category: '行政办公', description: null, version: 1 },
  ...{
    updatedAt: '2026-11-27T08:00:00Z',
    updatedByName: '管理员',
    deployedVersion: 1,
    isAhead: false,
    editorName: null,
  },
};

function show() {
  stage.answers[listModels.path] = () => ({ rows: [row], total: 1, categories: ['行政办公'] });
  stage.answers[getModel.path] = () => ({ ...row, xml });
  renderPage(<ModelList />, deal as unknown as AnyModule, '/workflow/model');
}

/** Chooses files in the input that the page makes for it. */
async function choose(...files: File[]) {
  const made: HTMLInputElement[] = [];
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function remember() {
    made.push(this);
  };
  fireEvent.click((await screen.findAllByText('打开文件'))[0] as HTMLElement);
  HTMLInputElement.prototype.click = click;
  const [input] = made;
  Object.defineProperty(input, 'files', { value: files });
  input?.dispatchEvent(new Event('change'));
}

it('copies a process under another key and name', async () => {
  stage.answers[saveModel.path] = () => ({ id: dealId(2), version: 1, key: 'leave_copy' });
  show();
  fireEvent.click(await screen.findByText(/^复\s?制$/));
  fireEvent.change(await screen.findByLabelText('流程标识'), { target: { value: 'leave_copy' } });
  fireEvent.click(screen.getAllByText(/^复\s?制$/).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain(dealId(2)));
  const [saved] = stage.inputsOf(saveModel.path) as { xml: string; category: string; id?: string }[];
  expect(saved).toMatchObject({ category: '行政办公' });
  expect(saved?.id).toBeUndefined();
  expect(saved?.xml).toContain('<bpmn:process id="leave_copy" name="请假申请 副本"');
});

it('says before a drawing is deployed that it is what runs already', async () => {
  show();
  fireEvent.click(await screen.findByText(/^部\s?署$/));
  expect(await screen.findByText(/与已部署的第 1 版相同/)).toBeTruthy();
});

it('tells of several files how it went with each', async () => {
  stage.answers[saveModel.path] = ({ xml: given }) => {
    if (String(given).includes('taken')) throw new Refusal(409, '流程标识“taken”已被使用');
    return { id: dealId(3), version: 1, key: 'one' };
  };
  show();
  await choose(new File(['<one/>'], '一.bpmn'), new File(['<taken/>'], '二.bpmn'), new File([' '], '三.bpmn'));
  expect(await screen.findByText('已打开 1 个文件，共选择 3 个')).toBeTruthy();
  expect(screen.getByRole('link', { name: '一.bpmn' }).getAttribute('href')).toContain(dealId(3));
  expect(screen.getByText(/“taken”已被使用/)).toBeTruthy();
  expect(screen.getByText(/文件是空的/)).toBeTruthy();
});
