// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { useToasts } from '#web/api/toast.ts';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { noTab, TabContext } from '#web/shell/tabs/use-tab.ts';
import { FormPage } from './form-page.tsx';

const stage = setStage();
const address = `/deal/lists/edit/${dealId(1)}`;
const closed: string[] = [];
let isOnShow = true;

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  closed.length = 0;
  isOnShow = true;
  stage.answers = { '/deal/detail': () => ({ record: dealRow(1), labels: {} }) };
});

/** Saves a changed record, and has turned to another tab by the time the server answers. */
async function saveAndLeave(answer: () => unknown): Promise<void> {
  stage.answers['/deal/update_deal'] = () => {
    isOnShow = false;
    return answer();
  };
  const tab = { ...noTab, isOnShow: () => isOnShow, close: () => closed.push(address) };
  renderPage(
    <TabContext value={tab}>
      <FormPage module={deal} />
    </TabContext>,
    deal as unknown as AnyModule,
    address,
    '/deal/lists/edit/:id',
  );
  fireEvent.change(await screen.findByDisplayValue('合约 1'), { target: { value: '二期' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
}

const told = () => useToasts.getState().toasts.map(({ text }) => text);

test('is closed when it is saved, and leaves whoever went elsewhere meanwhile where he is', async () => {
  await saveAndLeave(() => ({ version: 2 }));

  await waitFor(() => expect(told()).toEqual(['已保存']));
  expect(closed).toEqual([address]);
  expect(screen.getByTestId('address').textContent).toBe(address);
});

test('says over another page which form was not saved, and shows why in the form', async () => {
  await saveAndLeave(() => {
    throw new Refusal(400, '名称有误', { fields: [{ path: 'patch.name', message: '名称已被使用' }] });
  });

  await waitFor(() => expect(told()).toEqual(['“编辑 合约 1”没有保存：有 1 处需要修改']));
  expect(await screen.findAllByText('名称已被使用')).not.toEqual([]);
  expect(closed).toEqual([]);
});

test('asks nothing over another page where somebody else was faster', async () => {
  await saveAndLeave(() => {
    throw new Refusal(409, '数据已被他人修改，请刷新后重试');
  });

  await waitFor(() => expect(told()).toEqual(['“编辑 合约 1”没有保存：数据已被他人修改，请刷新后重试']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
