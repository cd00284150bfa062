// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decisionWords } from '#shared/bpmn/decision-words.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import type { CaseTask } from '../case/case.ts';
import { DecisionPanel } from './decision-panel.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';
const instance = { id, businessModule: null, nodes: [], variables: {}, labels: {} } as unknown as InstanceDetail;
const task = {
  id,
  version: 1,
  nodeName: '部门审批',
  handlers: [],
  formFields: [],
  returnTargets: [],
  allowed: ['approve', 'reject'],
  words: decisionWords(),
} as unknown as CaseTask;
const known = { kindOf: () => 'approve', isAddedVeto: () => false };

const show = (changed: Partial<CaseTask> = {}, isAddedVeto = false) =>
  renderPage(
    <DecisionPanel
      instance={instance}
      onDone={() => {}}
      onOutpaced={() => {}}
      process={{ ...known, isAddedVeto: () => isAddedVeto } as never}
      task={{ ...task, ...changed }}
    />,
    [],
    '/workflow/detail',
  );

const seal = {
  nodeId: 'seal',
  name: '用印',
  isCertain: true,
  people: null,
  peopleCount: 0,
  isPassed: false,
  isAsked: true,
  mayBeAsked: true,
  chosen: [],
  chosenBy: null,
  choosable: ['陆一鸣'],
  choosableCount: 1,
  isOneChosen: true,
};

it('offers its buttons together with whom the handler is to choose, so that they do not move', async () => {
  let answer: (expected: object[]) => void = () => {};
  stage.answers = { '/workflow/forecast': () => new Promise((resolve) => (answer = resolve)) };
  show();
  await waitFor(() => expect(stage.inputsOf('/workflow/forecast')).not.toEqual([]));
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();

  await act(async () => answer([seal]));
  await screen.findByRole('button', { name: '同意' });
  expect(screen.getByText('下一步办理人')).toBeTruthy();
});

it('offers them also where that cannot be known', async () => {
  stage.answers = {
    '/workflow/forecast': () => {
      throw new Refusal(422, '流程图有误');
    },
  };
  show();
  expect(await screen.findByRole('button', { name: '同意' })).toBeTruthy();
});

it('keeps the place of whom the handler would choose, whatever is filled in', async () => {
  stage.answers = { '/workflow/forecast': () => [{ ...seal, isCertain: false, isAsked: false }] };
  show();
  await screen.findByRole('button', { name: '同意' });
  expect(screen.getByText('现在不经过')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '用印' }).disabled).toBe(true);
  expect(screen.getByText('可选 陆一鸣，只选一人')).toBeTruthy();
});

it('shows whom another has chosen, and who that was, until the handler chooses otherwise', async () => {
  const chosen = [{ id: '01900000-0000-7000-8000-000000000002', name: '陆一鸣' }];
  stage.answers = {
    '/workflow/forecast': () => [{ ...seal, people: ['陆一鸣'], peopleCount: 1, chosen, chosenBy: '苏晴' }],
  };
  show();
  expect(await screen.findByText('苏晴 已指定 陆一鸣，可以更改')).toBeTruthy();
  expect(document.querySelector('.people-select')?.textContent).toContain('陆一鸣');
});

it('tells whoever was added before a task whether his refusal refuses it', async () => {
  stage.answers = { '/workflow/forecast': () => [] };
  const { unmount } = show({ addKind: 'before' });
  expect(await screen.findByText('你是被加签的人，你的意见供审批人参考。')).toBeTruthy();
  unmount();
  show({ addKind: 'before' }, true);
  expect(await screen.findByText('你是被加签的人，你同意后由审批人决定；你拒绝即视为本环节拒绝。')).toBeTruthy();
});
