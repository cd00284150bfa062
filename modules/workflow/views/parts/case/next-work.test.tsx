// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal } from '#web/page/testing/deal.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { NextWork } from './next-work.tsx';

const stage = setStage();

test('leads the keys to what waits next, also from the button that was there before it was known', async () => {
  signIn(['operator']);
  let answer = (_work: object) => {};
  stage.answers['/workflow/work'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  renderPage(<NextWork done="已加签" instanceId="i-1" />, deal as unknown as AnyModule, '/workdetail');
  screen.getByRole('button', { name: '返回待办' }).focus();

  const work = { kind: 'task', taskId: 't-2', instanceId: 'i-2', subject: '请假' };
  await waitFor(() => expect(stage.inputsOf('/workflow/work')).toHaveLength(1));
  answer({ rows: [work], total: 1 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '处理下一条' })));
});
