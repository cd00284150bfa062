// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { decisionWords } from '#shared/bpmn/decision-words.ts';
import { writing } from '#shared/operation.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { BatchApprove } from './batch-approve.tsx';
import type { Work } from './work.ts';

const stage = setStage();
const approveInBatch = writing('/workflow/approve_batch', '批量同意', z.object({}), z.object({})) as never;

const work = (title: string, verb: string) =>
  ({
    kind: 'task',
    key: title,
    taskId: title,
    taskVersion: 1,
    title,
    isBatchAllowed: true,
    words: { ...decisionWords(), approve: verb },
  }) as Work;

it('says what was done to each as the button of its node does, and the same of all where it is one word', async () => {
  stage.answers = { '/workflow/approve_batch': () => ({}) };
  const show = (rows: Work[]) =>
    renderPage(<BatchApprove calls={{ approveInBatch }} isStale={false} onDone={() => {}} rows={rows} />, [], '/todo');
  const { unmount } = show([work('公章', '办理'), work('财务章', '办理')]);
  fireEvent.click(screen.getByRole('button', { name: '批量同意' }));
  fireEvent.click(screen.getByRole('button', { name: '办理 2 条' }));
  await screen.findByText('已办理 2 条');
  unmount();

  show([work('公章', '用印'), work('合同', '通过')]);
  fireEvent.click(screen.getByRole('button', { name: '批量同意' }));
  fireEvent.click(screen.getByRole('button', { name: '办理 2 条' }));
  await screen.findByText('已办理 2 条');
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['公章已用印', '合同已通过']);
});
