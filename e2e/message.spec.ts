import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { test as base, expect } from './product.ts';
import { copyOfSeededStore } from './seeded-store.ts';
import { visit } from './visit.ts';

const title = '关于汛期值守的通知';

/** The product with a thousand people more than the demo has. */
const test = base.extend<object, { store: string }>({
  store: [
    async ({ playwright: _ }, use) => {
      const directory = copyOfSeededStore();
      const store = await PGlite.create(join(directory, 'store'));
      await store.exec(`
        with made as (
          insert into "user" (id, username, name, status)
          select gen_random_uuid(), 'window' || number, '窗口人员' || number, 'active' from generate_series(1, 1000) number
          returning id)
        insert into user_positions (id, parent, position, role, is_main)
        select gen_random_uuid(), id, 0, 'editor', true from made`);
      await store.close();
      await use(directory);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a message to more than a thousand people is confirmed by one, and the others are urged', async ({ signIn }) => {
  const { page: sender } = await signIn('operator');
  await visit(sender, '/message/create');
  await sender.getByRole('switch', { name: '发给所有人' }).click();
  await sender.getByRole('textbox', { name: '标题' }).fill(title);
  await sender.getByRole('textbox', { name: '正文' }).fill('请各单位安排专人值守，收到后回执。');
  await sender.getByRole('switch', { name: '要求回执' }).click();
  await sender.getByRole('button', { name: '发送', exact: true }).click();
  await expect(sender.getByRole('heading', { name: title })).toBeVisible();

  const { page: reader } = await signIn('linjiang');
  await visit(reader, '/message/list');
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

  const { page: late } = await signIn('zhengda', { at: '/dashboard' });
  await late
    .getByRole('button', { name: /消息|通知/ })
    .first()
    .click();
  await expect(late.getByText(`催办：${title}`)).toBeVisible();
});
