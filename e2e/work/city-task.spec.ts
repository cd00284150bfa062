import type { Page } from '@playwright/test';
import { pick } from '../pick.ts';
import { expect, test } from '../product.ts';
import { shown, takeStep, writeMoment } from '../record-steps.ts';
import { visit } from '../visit.ts';

const task = '报送三季度办件质量自查';

/** The people of the cities, and whether theirs hands in. */
const cities = [
  ['linjiang', '临江市', '江小满'],
  ['anzhou', '安州市', '安可'],
  ['qinghe', '清河市', '秦川'],
  ['wanghai', '望海市', '海棠'],
] as const;
const last = '平川市';
/** One of the demo, whose time is over. */
const overdue = '整改统一受理平台逾期办件';

async function openItem(page: Page, title = task): Promise<void> {
  await visit(page, '/city/citytask');
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function handIn(page: Page, result: string): Promise<void> {
  await takeStep(page, page, '提交结果', { 完成情况: result });
  await expect(shown(page, '待审核')).toBeVisible();
}

test('a task of the province goes to five cities: four hand in, one of them twice, and the last one is reminded', async ({
  signIn,
}) => {
  const { page: province } = await signIn('operator');
  await test.step('the province gives it to five cities', async () => {
    await visit(province, '/city/citytaskpublish/create');
    await province.getByRole('textbox', { name: '任务标题' }).fill(task);
    await pick(province, '任务类型', '数据报送');
    await province.getByRole('radio', { name: '重要' }).check();
    await province.getByRole('textbox', { name: '任务要求' }).fill('按模板填报，逐项说明整改情况。');
    for (const [, city] of cities) await pick(province, '目标地市', city);
    await pick(province, '目标地市', last);
    await writeMoment(province, '截止时间', '2099-11-16 18:00');
    await province.getByRole('button', { name: '保存', exact: true }).click();
    await expect(province.getByRole('heading', { name: task })).toBeVisible();
    await takeStep(province, province, '发布');
    await expect(shown(province, '进行中')).toBeVisible();
  });

  const pages = new Map<string, Page>();
  await test.step('four receive it, say who works on it, and hand in', async () => {
    for (const [username, city, owner] of cities) {
      const { page } = await signIn(username);
      pages.set(city, page);
      await openItem(page);
      await page.getByRole('button', { name: '接收', exact: true }).click();
      await pick(page, '负责人', owner);
      await page.getByRole('dialog').getByRole('button', { name: '接收', exact: true }).click();
      await expect(shown(page, '已接收')).toBeVisible();
      await handIn(page, '已自查并整改。');
    }
  });

  await test.step('the province passes three, returns one, and passes it the second time', async () => {
    const results = '/city/citytaskmanage?tab=results';
    const rowOf = (city: string) => province.getByRole('row').filter({ hasText: task }).filter({ hasText: city });
    for (const [, city] of cities.slice(1)) {
      await visit(province, results);
      await takeStep(province, rowOf(city), '通过');
      await expect(rowOf(city)).toHaveCount(0);
    }
    await takeStep(province, rowOf('临江市'), '退回', { 审核意见: '缺少整改时限，请补充。' });
    const page = pages.get('临江市') as Page;
    await page.reload();
    await expect(shown(page, '已退回')).toBeVisible();
    await expect(shown(page, '缺少整改时限，请补充。')).toBeVisible();
    await handIn(page, '已补充整改时限。');
    await visit(province, results);
    await takeStep(province, rowOf('临江市'), '通过');
    await expect(rowOf('临江市')).toHaveCount(0);
  });

  await test.step('the grid shows four of five, and the last city is reminded alone', async () => {
    await visit(province, '/city/citytaskmanage');
    const row = province.getByRole('row').filter({ hasText: task });
    await expect(row).toContainText('4 / 5');
    await expect(row.getByText('待接收')).toHaveCount(1);
    await row.getByRole('button', { name: '催办' }).click();
    await expect(shown(province, '已催办 1 个地市')).toBeVisible();
    const { page } = await signIn('pingchuan');
    await visit(page, '/city/citytask');
    await expect(page.getByRole('row').filter({ hasText: task })).toContainText('待接收');
  });

  await test.step('a city that is late hands in, and the grid says so', async () => {
    const page = pages.get('清河市') as Page;
    await openItem(page, overdue);
    await handIn(page, '逾期办件已全部办结。');
    await visit(province, '/city/citytaskmanage');
    const row = province.getByRole('row').filter({ hasText: overdue });
    await expect(row).toContainText('逾期提交');
    await expect(row).toContainText('已逾期');
  });
});
