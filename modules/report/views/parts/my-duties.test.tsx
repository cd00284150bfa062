// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { MyDuties } from './my-duties.tsx';

const stage = setStage();

it('puts a report that was returned before all others, though it was in time once', async () => {
  signIn(['company']);
  const duty = {
    ...{ id: '01900000-0000-7000-8000-000000000001', title: '宋知远 2026 年第 48 周周报', version: 2 },
    ...{ startOn: '2026-11-23', endOn: '2026-11-29', dueAt: '2026-11-27T09:00:00.000Z' },
    ...{ status: 'submitted', report: '01900000-0000-7000-8000-000000000002', isReturned: true },
  };
  stage.answers = { '/reportduty/mine': () => ({ duties: [duty] }) };
  renderPage(<MyDuties kind="weekly" range="personal" />, [...modules], '/report/weekly');
  expect(await screen.findByText('已退回，请修改后重新提交')).toBeTruthy();
  expect(screen.getByRole('button', { name: '继续填写' })).toBeTruthy();
});
