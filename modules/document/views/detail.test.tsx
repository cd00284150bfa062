// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import DocumentDetail from './detail.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';

function open(status: string, approval: string) {
  const record = {
    ...{ id, version: 3, title: '需求规格说明书', status, approval, versionCount: 2, openAnnotations: 2, allowed: [] },
    ...{ number: null, processInstanceId: null, createdBy: null, updatedBy: null },
    ...{ createdAt: '2026-11-02T02:00:00.000Z', updatedAt: '2026-11-02T02:00:00.000Z' },
  };
  stage.answers = {
    '/document/detail': () => ({ record, labels: {}, reachable: [] }),
    '/document/versions': () => [],
    '/document/history': () => [],
  };
  renderPage(<DocumentDetail />, [...modules], `/document/lists/detail/${id}`, '/document/lists/detail/:id');
}

it('asks for a new version as long as whoever owes the document can hand one in', async () => {
  open('returned', 'returned');
  expect(await screen.findByText('审核人有 2 条批注待处理')).toBeTruthy();
  expect(screen.getByText(/上传修改后的新版本/)).toBeTruthy();
});

it('asks for nothing once it is with the auditors again, who still see what was written', async () => {
  open('auditing', 'pending');
  expect(await screen.findByText('审核人有 2 条批注待处理')).toBeTruthy();
  expect(screen.queryByText(/上传修改后的新版本/)).toBeNull();
});
