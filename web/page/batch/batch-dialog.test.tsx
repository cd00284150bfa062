// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { defineModule } from '#shared/module.ts';
import { actionsOf, type Row } from '#web/page/steps/record-action.ts';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { BatchDialog } from './batch-dialog.tsx';

const stage = setStage();

const states = { from: ['draft'], submitted: 'effective', approved: 'effective', rejected: 'draft', reopened: 'draft' };
const approved = defineModule({
  ...deal.declaration,
  approval: { processes: ['deal'], process: () => 'deal', subject: () => '合约', grants: {}, states },
} as never) as unknown as AnyModule;

it('says of each record that was submitted what has become of it', async () => {
  stage.answers = {
    '/deal/submit': ({ id }) => {
      if (id === dealId(3)) throw new Refusal(422, '还没有付款节点');
      return { version: 2, approval: id === dealId(1) ? 'approved' : 'pending' };
    },
  };
  const submit = actionsOf(approved).find(({ name }) => name === 'submit');
  if (!submit) throw new Error('nothing is submitted');
  const rows = [1, 2, 3].map((place) => dealRow(place) as unknown as Row);
  renderPage(<BatchDialog action={submit} module={approved} onClose={() => {}} rows={rows} />, approved, '/deal/lists');
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }));

  await screen.findByText(/1 条已提交，无需审批，直接通过，1 条已提交审批，1 条没有成功。/);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringMatching(/合约 1已提交，无需审批，直接通过$/),
    expect.stringMatching(/合约 2已提交审批$/),
    expect.stringMatching(/合约 3还没有付款节点$/),
  ]);
});
