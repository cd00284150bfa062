// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { files } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { useToasts } from '#web/api/toast.ts';
import { deal, dealId, dealRow } from '#web/page/testing/deal.ts';
import { slowUpload } from '#web/page/testing/slow-upload.ts';
import { Refusal, renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import { FormPage } from './form-page.tsx';

const stage = setStage();

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  stage.answers = {
    '/deal/detail': () => ({ record: dealRow(1), labels: {} }),
    '/deal/add_deal': () => ({ id: dealId(1) }),
    '/deal/update_deal': () => ({ version: 2 }),
  };
});

const approved = defineModule({
  ...deal.declaration,
  approval: {
    processes: ['deal_audit'],
    process: () => 'deal_audit',
    subject: () => '合约',
    grants: { operator: 'all' },
    states: { from: ['draft'], submitted: 'effective', approved: 'effective', rejected: 'draft', reopened: 'draft' },
  },
}) as unknown as typeof deal;

const create = (address = '/deal/lists/create') =>
  renderPage(<FormPage module={deal} />, deal as unknown as AnyModule, address);
const edit = (further: { module?: typeof deal; step?: string } = {}) => {
  const { module = deal, step } = further;
  renderPage(
    <FormPage module={module} step={step} />,
    module as unknown as AnyModule,
    `/deal/lists/edit/${dealId(1)}`,
    '/deal/lists/edit/:id',
  );
};
async function handInByStep(module = deal): Promise<void> {
  edit({ module, step: 'effect' });
  await screen.findByDisplayValue('合约 1');
  press('生效');

  await waitFor(() => expect(address()).toContain('/detail/'));
  expect(stage.inputsOf('/deal/effect').at(-1)).toEqual({ id: dealId(1), version: 1, answers: {} });
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const summary = () => screen.queryByText(/处需要修改/)?.closest<HTMLElement>('[role=alert]') ?? null;
const address = () => screen.getByTestId('address').textContent;

async function fillIn() {
  type('名称', '一期平台');
  fireEvent.click(screen.getByRole('radio', { name: '运维' }));
  type('总额', '1000');
  press('添加付款节点');
  type('付款节点 第 1 行 节点', '首付款');
  type('付款节点 第 1 行 金额', '1000');
}

test('fills in what follows from what is typed, and leaves what was chosen', () => {
  const follower = defineModule({
    ...deal.declaration,
    derived: {
      kind: ({ name }: Record<string, unknown>) => (String(name ?? '').includes('运维') ? 'maintain' : 'develop'),
    },
  }) as unknown as typeof deal;
  renderPage(<FormPage module={follower} />, follower as unknown as AnyModule, '/deal/lists/create');
  const isChosen = (name: string) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked;

  type('名称', '二期运维');
  expect(isChosen('运维')).toBe(true);
  type('名称', '二期');
  expect(isChosen('运维')).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: '运维' }));
  type('名称', '二期平台');
  expect(isChosen('运维')).toBe(true);
});

test('begins a new record at its first field, and an edited one nowhere', async () => {
  create();
  expect(document.activeElement).toBe(screen.getByLabelText('名称'));
  cleanup();

  edit();
  await screen.findByLabelText('名称');
  expect(document.activeElement).toBe(document.body);
});

test('is no form to fill in for whoever may add nothing', () => {
  signIn(['leader']);
  create();

  expect(screen.getByText('你没有新增合约的权限')).toBeTruthy();
  expect(screen.queryByLabelText('名称')).toBeNull();
  expect(screen.getByRole('button', { name: '返回列表' })).toBeTruthy();
});

test('says at each field what is missing, sums it up, and asks the server nothing', async () => {
  create();
  press('添加付款节点');
  press('保存');

  await screen.findByText('有 5 处需要修改');
  const cell = screen.getByLabelText('付款节点 第 1 行 金额').closest('td') as HTMLElement;
  expect(await within(cell).findByText('请填写金额')).toBeTruthy();
  expect(within(summary() as HTMLElement).getByRole('button', { name: '付款节点 第 1 行 金额（元）' })).toBeTruthy();
  expect(stage.inputsOf('/deal/add_deal')).toEqual([]);
});

test('takes a problem off as soon as its field is mended', async () => {
  create();
  press('保存');
  await screen.findByText('有 3 处需要修改');

  type('名称', '一期平台');

  await screen.findByText('有 2 处需要修改');
  expect(within(summary() as HTMLElement).queryByText('请填写名称')).toBeNull();
});

test('sends what was entered and goes to the record', async () => {
  create();
  await fillIn();
  fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(address()).toBe(`/deal/lists/detail/${dealId(1)}`));
  expect(stage.inputsOf('/deal/add_deal')).toEqual([
    {
      name: '一期平台',
      kind: 'maintain',
      amount: 1000,
      payments: [{ name: '首付款', amount: 1000 }],
      remark: null,
    },
  ]);
});

test('says what was done with what was entered, where that is more than saving', async () => {
  const done = ({ remark }: Record<string, unknown>) => (remark ? '已附言发送' : '已发送');
  renderPage(<FormPage done={done} module={deal} verb="发送" />, deal as unknown as AnyModule, '/deal/lists/create');
  await fillIn();
  press('发送');

  await waitFor(() => expect(address()).toContain('/detail/'));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['已发送']);
});

test('puts what the server finds wrong in a line at its cell', async () => {
  stage.answers['/deal/add_deal'] = () => {
    throw new Refusal(400, '金额有误', { fields: [{ path: 'payments.0.amount', message: '金额超出预算' }] });
  };
  create();
  await fillIn();
  press('保存');

  await screen.findByText('有 1 处需要修改');
  const input = screen.getByLabelText('付款节点 第 1 行 金额');
  expect(await within(input.closest('td') as HTMLElement).findByText('金额超出预算')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input));
});

test('puts what is wrong with the lines as a whole below them, until one of them changes', async () => {
  stage.answers['/deal/add_deal'] = () => {
    throw new Refusal(400, '合计有误', { fields: [{ path: 'payments', message: '合计应等于总额' }] });
  };
  create();
  await fillIn();
  press('保存');
  await screen.findByText('合计应等于总额');
  expect(within(summary() as HTMLElement).getByRole('button', { name: '付款节点' })).toBeTruthy();

  type('付款节点 第 1 行 金额', '999');

  await waitFor(() => expect(screen.queryByText('合计应等于总额')).toBeNull());
  expect(summary()).toBeNull();
});

test('offers what was typed before, and forgets it once it is saved', async () => {
  create();
  await fillIn();
  await screen.findByText(/草稿已保存于/);

  cleanup();
  create();
  await screen.findByText(/上次有没保存的内容/);
  press('恢复');
  expect(screen.getByLabelText<HTMLInputElement>('付款节点 第 1 行 节点').value).toBe('首付款');
  press('保存');
  await waitFor(() => expect(address()).toContain('/detail/'));

  cleanup();
  create();
  expect(screen.queryByText(/上次有没保存的内容/)).toBeNull();
});

test('sends of a record only what has changed, on the version that it was changed on', async () => {
  edit();
  await screen.findByDisplayValue('合约 1');
  type('备注', ' 加急 ');
  press('保存');

  await waitFor(() => expect(address()).toContain('/detail/'));
  expect(stage.inputsOf('/deal/update_deal').at(-1)).toEqual({
    id: dealId(1),
    version: 1,
    patch: { remark: '加急' },
  });
});

test('lays what was changed here over what somebody else has changed meanwhile', async () => {
  stage.answers['/deal/update_deal'] = ({ version }) => {
    if (version === 1) throw new Refusal(409, '数据已被他人修改，请刷新后重试');
    return { version: 3 };
  };
  edit();
  await screen.findByDisplayValue('合约 1');
  type('备注', '加急');
  press('保存');
  const dialog = within(await screen.findByRole('dialog'));
  stage.answers['/deal/detail'] = () => ({ record: dealRow(1, { version: 2, name: '新的名称' }), labels: {} });
  fireEvent.click(dialog.getByRole('button', { name: '刷新' }));

  await screen.findByDisplayValue('新的名称');
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('加急');
  // jsdom never ends the animation of the button's busy sign, which stays a part of its name.
  fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
  await waitFor(() =>
    expect(stage.inputsOf('/deal/update_deal').at(-1)).toEqual({
      id: dealId(1),
      version: 2,
      patch: { remark: '加急' },
    }),
  );
});

test('goes to what has been added though nothing more is answered, for a second press would add it again', async () => {
  stage.answers['/deal/detail'] = () => {
    throw new Refusal(503, '服务暂不可用');
  };
  create();
  await fillIn();
  press('保存');

  await waitFor(() => expect(address()).toBe(`/deal/lists/detail/${dealId(1)}`));
});

test('asks once where two presses of the keys that save follow each other', async () => {
  edit({ module: approved });
  await screen.findByDisplayValue('合约 1');
  type('备注', '加急');
  const input = screen.getByLabelText('备注');
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });

  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});

test('keeps the last word of a page that is left for good', async () => {
  create();
  type('名称', '一期平台');
  dispatchEvent(new Event('pagehide'));
  cleanup();
  create();

  await screen.findByText(/上次有没保存的内容/);
});

test('hands in by the step that the view names, also where other records of the module go through an approval', async () => {
  await handInByStep(approved);
  expect(stage.inputsOf('/deal/submit')).toEqual([]);
});

test('says of a record that needs no approval that it has passed, not that it waits for one', async () => {
  stage.answers['/deal/detail'] = () => ({ record: dealRow(1, { allowed: ['update', 'submit'] }), labels: {} });
  stage.answers['/deal/submit'] = () => ({ version: 2, approval: 'approved' });
  edit({ module: approved });
  await screen.findByDisplayValue('合约 1');
  press('保存并提交审批');

  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['已提交，无需审批，直接通过']),
  );
});

test('goes to the record where it may not be handed in yet for what the form does not hold', async () => {
  stage.answers['/deal/effect'] = () => {
    throw new Refusal(422, '还没有节点，请先编制节点');
  };
  await handInByStep();
});

test('does not open a record that may not be edited', async () => {
  stage.answers['/deal/detail'] = () => ({ record: dealRow(1, { allowed: [] }), labels: {} });
  edit();

  await screen.findByText('这条合约现在不能编辑');
});

test('saves nothing while a file is still on its way', async () => {
  const module = defineModule({
    ...deal.declaration,
    fields: { ...deal.declaration.fields, papers: files('附件') },
  }) as unknown as typeof deal;
  renderPage(<FormPage module={module} />, module as unknown as AnyModule, '/deal/lists/create');
  const upload = slowUpload(stage);
  await upload.choose('清单.pdf');
  press('保存');
  upload.expectHeldUp();
});
