// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { useToasts } from '#web/api/toast.ts';
import { deal, dealRow } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { noTab, TabContext } from '#web/shell/tabs/use-tab.ts';
import { actionsOf, type Row } from './record-action.ts';
import { useRecordAction } from './use-record-action.tsx';

const stage = setStage();
const module = deal as unknown as AnyModule;

/** As a card that is dropped: nothing that could be shut. */
function Card({ step = 'effect', of = module }: { step?: string; of?: AnyModule }) {
  const { perform, dialog } = useRecordAction(of, { onEdit: () => {} });
  const effect = actionsOf(of).find(({ name }) => name === step);
  return (
    <>
      <button onClick={() => effect && perform(effect, dealRow(1) as unknown as Row)} type="button">
        移动
      </button>
      {dialog}
    </>
  );
}

test('says that the last step is still being taken, instead of taking no notice of the next one', async () => {
  let tell = (_answer: unknown) => {};
  stage.answers['/deal/effect'] = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  useToasts.setState({ toasts: [] });
  renderPage(<Card />, module, '/deal/lists');
  const said = () => useToasts.getState().toasts.map(({ text }) => text);

  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '生效' }));
  await waitFor(() => expect(stage.inputsOf('/deal/effect')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  expect(said()).toEqual(['上一步还在办理，请稍候再试']);

  tell({ version: 2 });
  await waitFor(() => expect(said()).toContain('已生效'));
});

test('says over another page which step was not taken on which record, and asks nothing there', async () => {
  let isOnShow = true;
  stage.answers['/deal/effect'] = () => {
    isOnShow = false;
    throw new Refusal(400, '还缺金额', { fields: [{ path: 'amount', message: '请填写总额' }] });
  };
  useToasts.setState({ toasts: [] });
  renderPage(
    <TabContext value={{ ...noTab, isOnShow: () => isOnShow }}>
      <Card />
    </TabContext>,
    module,
    '/deal/lists',
  );
  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '生效' }));

  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toHaveLength(1));
  expect(useToasts.getState().toasts[0]?.text).toBe('没有生效“HY-20250612-0001 合约 1”：还缺金额');
  expect(screen.queryByText('还不能生效')).toBeNull();
});

test('keeps what was asked open where it was not done, and says why', async () => {
  let isAway = true;
  stage.answers['/deal/effect'] = () => {
    if (isAway) throw new Refusal(503, '服务暂不可用，请稍后重试');
    return { version: 2 };
  };
  useToasts.setState({ toasts: [] });
  renderPage(<Card />, module, '/deal/lists');
  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '生效' }));

  expect((await dialog.findByRole('alert')).textContent).toBe('服务暂不可用，请稍后重试');
  expect(useToasts.getState().toasts).toEqual([]);
  isAway = false;
  fireEvent.click(dialog.getByRole('button', { name: /生效/ }));
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('已生效'));
});

test('keeps what was answered where it was not done', async () => {
  stage.answers['/deal/close'] = () => {
    throw new Refusal(503, '服务暂不可用，请稍后重试');
  };
  renderPage(<Card step="close" />, module, '/deal/lists');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '移动' })));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('关闭说明'), { target: { value: '已经办结' } });
  fireEvent.click(dialog.getByRole('button', { name: '关闭' }));

  expect((await dialog.findByRole('alert')).textContent).toBe('服务暂不可用，请稍后重试');
  expect(dialog.getByLabelText<HTMLInputElement>('关闭说明').value).toBe('已经办结');
});

test.each([
  ['pending', '已提交审批'],
  ['approved', '已提交，无需审批，直接通过'],
])('says of what was submitted what has become of it: %s', async (approval, words) => {
  const states = {
    from: ['draft'],
    submitted: 'effective',
    approved: 'effective',
    rejected: 'draft',
    reopened: 'draft',
  };
  const approved = defineModule({
    ...deal.declaration,
    approval: { processes: ['deal'], process: () => 'deal', subject: () => '合约', grants: {}, states },
  } as never) as unknown as AnyModule;
  stage.answers['/deal/submit'] = () => ({ version: 2, approval });
  useToasts.setState({ toasts: [] });
  renderPage(<Card of={approved} step="submit" />, approved, '/deal/lists');
  fireEvent.click(screen.getByRole('button', { name: '移动' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交审批' }));

  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([words]));
});
