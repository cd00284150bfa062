// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '#shared/operation.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { type getDecision, tryDecision } from '../../../decisions.ts';
import { DecisionBoard } from './decision-board.tsx';
import { newTable } from './decision-draft.ts';

const stage = setStage();

function show() {
  const opened = { key: 'level', name: '级别', version: 1, isNewest: true, others: [] as string[] };
  renderPage(
    <DecisionBoard opened={opened as OutputOf<typeof getDecision>} table={newTable()} />,
    [],
    '/workflow/decisionlist',
  );
}

it('has whoever adds a rule go on in it, and says all the while how it is written', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /添加规则/ }));
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: '第 1 条规则：金额' }));
  expect(screen.getByText(/文字要加引号/)).toBeTruthy();
});

it('says what a table answers for as long as it is that table, and what it is asked', async () => {
  stage.answers[tryDecision.path] = () => ({ matched: [0], results: [{ result: null }] });
  show();
  fireEvent.click(screen.getByRole('button', { name: /添加规则/ }));
  const run = async () => {
    fireEvent.click(screen.getByRole('button', { name: /试\s?算$/ }));
    await screen.findByText('匹配第 1 条规则');
  };
  await run();
  expect(screen.getByText('空')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: '第 1 条规则：金额' }), { target: { value: '> 5' } });
  expect(screen.queryByText('匹配第 1 条规则')).toBeNull();
  await run();
  fireEvent.change(screen.getByRole('textbox', { name: 'amount' }), { target: { value: '6' } });
  expect(screen.queryByText('匹配第 1 条规则')).toBeNull();
});
