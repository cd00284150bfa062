// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal, dealRow } from '#web/page/testing/deal.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { RecordBrief } from './record-brief.tsx';

const stage = setStage();

function draw(others: object[]): void {
  signIn(['operator']);
  stage.answers['/deal/lists'] = ({ filters }) => {
    const rows = (filters as { kind?: string[] }).kind ? [] : others;
    return { rows, total: rows.length, isTotalExact: true, labels: {} };
  };
  renderPage(
    <RecordBrief
      endOf={() => null}
      module={deal}
      none={{ filters: {}, text: '还没有合约。' }}
      noteOf={() => null}
      nothing="所有合约都正常。"
      question={{ filters: { kind: ['maintain'] } }}
      title="需要关注的合约"
    />,
    deal as unknown as AnyModule,
    '/dashboard',
  );
}

test('says that all is well where there are records, and none of them is asked for', async () => {
  draw([dealRow(1)]);
  expect(await screen.findByText('所有合约都正常。')).toBeTruthy();
});

test('does not say that all is well where there is nothing', async () => {
  draw([]);
  expect(await screen.findByText('还没有合约。')).toBeTruthy();
  expect(screen.queryByText('所有合约都正常。')).toBeNull();
});
