import { expect, test } from './product.ts';

const title = '关于汛期值守的通知';

test('a message to everybody is confirmed by one, and the others are urged', async ({ signIn }) => {
  const { page: sender } = await signIn('operator');
  await sender.goto('/message/create');
  await sender.getByRole('switch', { name: '发给所有人' }).click();
  await sender.getByRole('textbox', { name: '标题' }).fill(title);
  await sender.getByRole('textbox', { name: '正文' }).fill('请各单位安排专人值守，收到后回执。');
  await sender.getByRole('switch', { name: '要求回执' }).click();
  await sender.getByRole('button', { name: '发送', exact: true }).click();
  await expect(sender.getByRole('heading', { name: title })).toBeVisible();

  const { page: reader } = await signIn('linjiang');
  await reader.goto('/message/list');
  await reader.getByText(title).first().click();
  await reader.getByRole('textbox', { name: '回执内容' }).fill('已安排专人');
  await reader.getByRole('button', { name: '确认收到' }).click();
  await expect(reader.getByRole('article').getByText('已回执')).toBeVisible();

  await sender.reload();
  await sender.getByRole('tab', { name: '阅读情况' }).click();
  await sender.getByText('已回执', { exact: true }).click();
  await expect(sender.getByRole('row').filter({ hasText: '江小满' })).toContainText('已安排专人');
  await sender.getByRole('button', { name: '催回执' }).click();
  await expect(sender.getByText(/^已提醒 \d+ 人$/)).toBeVisible();

  const { page: late } = await signIn('zhengda');
  await late
    .getByRole('button', { name: /消息|通知/ })
    .first()
    .click();
  await expect(late.getByText(`催办：${title}`)).toBeVisible();
});
