// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import StageListContract from '../stagelistcontract.tsx';
import StageListSystem from '../stagelistsystem.tsx';

const stage = setStage();

const none = () => ({ rows: [], total: 0, isTotalExact: true, labels: {} });
const pages = [
  ['by stage', <StageListContract key="stage" />],
  ['by system', <StageListSystem key="system" />],
] as const;

it.each(pages)('does not take contracts that did not come for none, %s', async (_, page) => {
  stage.answers = {
    '/contract/lists': () => {
      throw new Refusal(1, '服务暂不可用，请稍后重试');
    },
    '/document/lists': none,
  };
  renderPage(page, [...modules], '/document');
  await screen.findByText('合同没有加载成功');
  expect(screen.queryByText('还没有履行中的合同')).toBeNull();

  stage.answers['/contract/lists'] = none;
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await screen.findByText('还没有履行中的合同');
});
