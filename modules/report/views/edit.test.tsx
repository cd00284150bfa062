// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import ReportDetail from './detail.tsx';
import EditReport from './edit.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';
const waiting = [{ id: '01900000-0000-7000-8000-000000000002', title: '宋知远 11 月 25 日日报' }];

let allowed: string[];

function prepare(status: string, found = 0) {
  signIn(['company']);
  allowed = status === 'draft' ? ['update', 'handin', 'gather'] : [];
  let items = [{ system: null, task: null, content: '联调', percent: null, hours: null }];
  let version = 1;
  const record = () => ({
    ...{
      id,
      version,
      title: '宋知远 2026 年第 48 周周报',
      kind: 'weekly',
      range: 'personal',
      status,
      approval: 'draft',
    },
    ...{
      items,
      lastPlans: [],
      plans: [],
      sections: [],
      attachments: [],
      allowed,
    },
    ...{ number: 'BB-1', processInstanceId: null, createdBy: null, updatedBy: null },
    ...{ createdAt: '2026-11-27T02:00:00.000Z', updatedAt: '2026-11-27T02:00:00.000Z' },
  });
  stage.answers = {
    '/report/detail': () => ({ record: record(), labels: {}, reachable: [] }),
    '/report/basis': () => ({ found: version === 1 ? found : 0, waiting: found > 0 ? [] : waiting }),
    '/report/history': () => [],
    '/report/gather': () => {
      version = 2;
      items = [...items, { system: null, task: null, content: '编写手册', percent: null, hours: null }];
      return { version };
    },
  };
}

it('says what can be brought in, and brings it into the form', async () => {
  prepare('draft', 1);
  renderPage(<EditReport />, [...modules], `/report/weekly/edit/${id}`, '/report/weekly/edit/:id');
  expect(await screen.findByText('有 1 项新的内容还没有汇总进来')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重新汇总' }));
  expect(await screen.findByDisplayValue('编写手册')).toBeTruthy();
  expect(screen.getByDisplayValue('联调')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新汇总' })).toBeNull());
});

it('says which shorter reports a longer one waits for, to its writer with what to do', async () => {
  prepare('draft');
  renderPage(<EditReport />, [...modules], `/report/weekly/edit/${id}`, '/report/weekly/edit/:id');
  expect(await screen.findByText('这段时间有 1 份日报还没有提交，不在这份周报中')).toBeTruthy();
  expect(screen.getByRole('link', { name: '宋知远 11 月 25 日日报' })).toBeTruthy();
  expect(screen.getByText(/提交以后在这里“重新汇总”/)).toBeTruthy();
});

it('tells whoever reads it after that the same, without what only its writer can do', async () => {
  prepare('submitted');
  renderPage(<ReportDetail />, [...modules], `/report/weekly/detail/${id}`, '/report/weekly/detail/:id');
  expect(await screen.findByText('这段时间有 1 份日报还没有提交，不在这份周报中')).toBeTruthy();
  expect(screen.queryByText(/重新汇总”/)).toBeNull();
});

it('offers on its page to bring in what is new, and nothing of the kind where nothing is', async () => {
  prepare('draft', 1);
  renderPage(<ReportDetail />, [...modules], `/report/weekly/detail/${id}`, '/report/weekly/detail/:id');
  expect(await screen.findByText('有 1 项新的内容还没有汇总进来')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重新汇总' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '重新汇总' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '重新汇总' })).toBeNull());
  expect(screen.getByRole('button', { name: '提交' })).toBeTruthy();
});

it('says of a report whose sources were not kept why nothing can be brought in', async () => {
  prepare('draft');
  allowed = ['update', 'handin'];
  renderPage(<EditReport />, [...modules], `/report/weekly/edit/${id}`, '/report/weekly/edit/:id');
  expect(await screen.findByText('这份报告不能重新汇总')).toBeTruthy();
});
