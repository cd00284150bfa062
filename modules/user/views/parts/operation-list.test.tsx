// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { OperationList } from './operation-list.tsx';

const stage = setStage();

it('says of an operation on no record that there is none, like any list', async () => {
  const operation = {
    title: '保存流程模型',
    userName: '系统管理员',
    module: null,
    recordId: null,
    message: '',
    result: 'done',
    address: '127.0.0.1',
    agent: '',
    at: '2026-11-30T01:00:00Z',
    costMs: 75,
    role: '系统管理员',
    path: '/workflow/save_model',
    isNewAddress: false,
    isNight: false,
    changeCount: 0,
  };
  stage.answers = {
    '/user/operationlog': () => ({
      rows: [
        { ...operation, id: '1', recordLabel: null },
        { ...operation, id: '2', recordLabel: '用印申请' },
      ],
      total: 2,
    }),
  };
  renderPage(<OperationList isEverybodys />, [], '/log');
  const about = (await screen.findAllByRole('row', { name: /保存/ })).map(
    (row) => within(row).getAllByRole('cell')[3]?.textContent,
  );
  expect(about).toEqual(['—', '用印申请']);
});
