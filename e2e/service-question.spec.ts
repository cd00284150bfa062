import { pick } from './pick.ts';
import { expect, test } from './product.ts';

const answer = '接口超时，已临时放宽，根治办法另行跟踪。';

test('a question past its response time is given out, taken, answered and becomes a problem to be confirmed', async ({
  signIn,
}) => {
  const { page: desk } = await signIn('operator');
  await desk.goto('/question/establish');
  await desk.getByRole('button', { name: /^已逾期/ }).click();
  await expect(desk.getByRole('button', { name: /^已逾期/ })).toHaveAttribute('aria-pressed', 'true');
  const late = desk.getByRole('row').filter({ hasText: '待受理' }).first();
  await expect(late).toContainText('已到期');
  const title = (await late.getByRole('link').first().innerText()).trim();
  await late.getByRole('button', { name: '受理', exact: true }).click();
  const giving = desk.getByRole('dialog');
  await pick(desk, '办理人', '单建平');
  await giving.getByRole('button', { name: '受理', exact: true }).click();
  await expect(giving).toBeHidden();

  const { page: handler } = await signIn('huaxin_ops');
  await handler.goto('/question/tasklist?part=offered');
  await handler.getByRole('link', { name: title, exact: true }).first().click();
  await handler.getByRole('button', { name: '接单', exact: true }).click();
  await handler.getByRole('dialog').getByRole('button', { name: '接单', exact: true }).click();
  await handler.getByRole('button', { name: '答复', exact: true }).click();
  const answering = handler.getByRole('dialog');
  await answering.getByRole('textbox', { name: '答复' }).fill(answer);
  await answering.getByRole('button', { name: '答复', exact: true }).click();
  await expect(answering).toBeHidden();
  await expect(handler.getByText('待确认').first()).toBeVisible();
  await handler.getByRole('button', { name: '转为问题', exact: true }).click();
  const raising = handler.getByRole('dialog');
  await raising.getByRole('combobox', { name: '问题类别' }).click();
  await handler.locator('.ant-select-dropdown:visible').getByTitle('数据').click();
  await raising.getByRole('radio', { name: '严重' }).check();
  await raising.getByRole('button', { name: '转为问题', exact: true }).click();
  await expect(raising).toBeHidden();
  await expect(handler.getByRole('button', { name: '转为问题', exact: true })).toHaveCount(0);

  await desk.goto('/problems/lists');
  const raised = desk.getByRole('row').filter({ hasText: title }).first();
  await expect(raised).toContainText('待确认');
  await expect(raised).toContainText('严重');
});
