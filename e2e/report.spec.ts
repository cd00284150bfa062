import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { test as base, expect } from './product.ts';
import { takeStep } from './record-steps.ts';
import { copyOfSeededStore } from './seeded-store.ts';

const title = '陈思远今天的日报';

/** The demo, in which one person owes a daily whatever day it is. */
const test = base.extend<object, { store: string }>({
  store: [
    async ({ playwright: _ }, use) => {
      const directory = copyOfSeededStore();
      const store = await PGlite.create(join(directory, 'store'));
      await store.exec(`
        delete from reportduty using "user" person where person.username = 'huaxin'
          and reportduty."user" = person.id and reportduty.status = 'pending' and reportduty.kind = 'daily';
        insert into reportduty
        select (jsonb_populate_record(known, jsonb_build_object('id', gen_random_uuid(), 'title', '${title}',
          'status', 'pending', 'report', null, 'submitted_at', null, 'start_on', day, 'end_on', day, 'period', day,
          'due_at', now() + interval '1 hour', 'closes_at', now() + interval '1 day'))).*
        from (select reportduty as known, (now() at time zone 'Asia/Shanghai')::date as day
          from reportduty join "user" person on person.id = reportduty."user" and person.username = 'huaxin'
          where kind = 'daily' and range = 'personal' order by start_on desc limit 1) latest`);
      await store.close();
      await use(directory);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a daily is composed and handed in on a phone, returned, handed in again and approved', async ({ signIn }) => {
  const { page: writer } = await signIn('huaxin', { viewport: { width: 390, height: 844 } });
  const shown = (words: string) => writer.getByText(words, { exact: true }).filter({ visible: true }).first();
  await writer.goto('/report/daily');
  await writer.getByRole('button', { name: '开始填写' }).click();
  await writer.getByRole('button', { name: '添加完成的工作' }).click();
  await writer
    .getByRole('textbox', { name: /^完成的工作 第 \d+ 行 内容$/ })
    .last()
    .fill('核对统计口径');
  await writer.getByRole('button', { name: '提交', exact: true }).click();
  await writer.getByRole('button', { name: '保存并提交' }).click();
  await expect(shown('待审阅')).toBeVisible();

  const { page: manager } = await signIn('huaxin_pm');
  await manager.goto('/report/daily?part=team');
  await manager.getByPlaceholder(/搜索/).first().fill(title);
  await manager.getByRole('link', { name: title }).click();
  await expect(manager.getByText('核对统计口径')).toBeVisible();
  await takeStep(manager, manager, '退回', { 审阅意见: '请写明明天的计划。' });

  await writer.reload();
  await expect(shown('请写明明天的计划。')).toBeVisible();
  await takeStep(writer, writer, '提交');
  await expect(shown('待审阅')).toBeVisible();

  await manager.reload();
  await takeStep(manager, manager, '审阅通过', { 审阅意见: '可以。' });
  await expect(manager.getByText('已通过', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});
