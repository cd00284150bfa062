// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import SystemModules from './systemmodule.tsx';

const system = '0190a000-0000-7000-8000-000000000001';
const row = { id: system, system, name: '受理', status: 'planned', version: 1, allowed: [] };
const stage = setStage();

const open = (address: string, rows: object[]) => {
  stage.answers = {
    '/systemmodule/lists': () => ({ rows, total: rows.length, isTotalExact: true, labels: {} }),
    '/systemmodule/tree': () => [],
    '/systemitem/options': () => [],
  };
  renderPage(<SystemModules />, [...modules], address);
};
const address = () => screen.getByTestId('address').textContent;

it('begins with one system', async () => {
  open('/project/systemmodule', [row]);
  await waitFor(() => expect(address()).toContain(`filter.system=${system}`));
});

it('begins with none where there are no modules', async () => {
  open('/project/systemmodule', []);
  await screen.findByText('还没有系统模块');
  expect(address()).not.toContain('filter.system');
});

it('says below where the weights of a system do not make a whole', async () => {
  const rows = [
    { ...row, id: 'a', name: '受理', parent: null, weight: 60 },
    { ...row, id: 'b', name: '登记', parent: 'a', weight: 50 },
    { ...row, id: 'c', name: '审核', parent: 'a', weight: 50 },
  ];
  open(`/project/systemmodule?filter.system=${system}`, rows);
  expect(await screen.findByText(/各一级模块的权重合计为 60%，合计应为 100%/)).toBeTruthy();
  expect(screen.queryByText(/“受理”下/)).toBeNull();
});

it('leaves alone what somebody came for', async () => {
  open('/project/systemmodule?search=x', [row]);
  await waitFor(() => expect(stage.inputsOf('/systemmodule/lists').at(-1)).toMatchObject({ search: 'x' }));
  expect(address()).not.toContain('filter.system');
});
