// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { countExpiring, listExpiring } from '#shared/expiring.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import ExpireList from './expirelist.tsx';

const stage = setStage();

it('urges about nothing that answers the question before, while the next is on its way', async () => {
  const row = {
    module: 'task',
    id: '01900000-0000-7000-8000-000000000001',
    label: '完成联调',
    dueAt: '2026-06-01T00:00:00.000Z',
    owners: ['陆一鸣'],
    status: 'doing',
    urgedAt: null,
  };
  let answer: (page: object) => void = () => {};
  stage.answers = {
    [countExpiring.path]: () => [],
    [listExpiring.path]: ({ when }) =>
      when === 'overdue' ? { rows: [row], total: 1 } : new Promise((resolve) => (answer = resolve)),
  };
  renderPage(<ExpireList />, [...modules], '/process/expirelist');
  const button = await screen.findByRole('button', { name: /催办本页 1 项/ });
  expect(button.matches(':disabled')).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: '7 天内到期' }));
  await waitFor(() => expect(stage.inputsOf(listExpiring.path)).toHaveLength(2));
  expect(button.matches(':disabled')).toBe(true);

  answer({ rows: [{ ...row, label: '提交初稿' }], total: 1 });
  await screen.findByText('提交初稿');
  expect(button.matches(':disabled')).toBe(false);
});
