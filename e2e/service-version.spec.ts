import type { Page } from '@playwright/test';
import { pick } from './pick.ts';
import { expect, test } from './product.ts';
import { approve, shown, takeStep, writeMoment } from './record-steps.ts';

const fault = '受理单打印后条码不清晰';
const release = '统一受理平台打印补丁';
const number = 'V9.1.0';
const cities = ['临江市', '安州市', '清河市'] as const;

async function openProblem(page: Page): Promise<void> {
  await page.goto('/problems/lists');
  await page.getByRole('main').getByRole('link', { name: fault, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: fault })).toBeVisible();
}

test('a problem is put right by a version that is approved, runs in three cities, and shows what it solved', async ({
  signIn,
}) => {
  const { page: supervisor } = await signIn('zhengda');
  await test.step('the supervisor reports a problem', async () => {
    await supervisor.goto('/problems/applylists/create');
    await supervisor.getByRole('textbox', { name: '问题标题' }).fill(fault);
    await pick(supervisor, '问题类别', '质量');
    await supervisor.getByRole('radio', { name: '严重' }).check();
    await pick(supervisor, '问题来源', '监理');
    await writeMoment(supervisor, '发现日期', '2026-11-20');
    await supervisor.getByRole('textbox', { name: '问题描述' }).fill('窗口扫码枪读不出受理单上的条码。');
    await pick(supervisor, '所属系统', '统一受理平台');
    await supervisor.getByRole('button', { name: '保存', exact: true }).click();
    await expect(supervisor.getByRole('heading', { name: fault })).toBeVisible();
    await takeStep(supervisor, supervisor, '提交');
    await expect(shown(supervisor, '待确认')).toBeVisible();
  });

  const { page: operator } = await signIn('operator');
  await test.step('the platform confirms it and says who puts it right', async () => {
    await openProblem(operator);
    await operator.getByRole('button', { name: '确认', exact: true }).click();
    const asked = operator.getByRole('dialog');
    await pick(operator, '责任单位', '华信');
    await pick(operator, '整改负责人', '周启明');
    await writeMoment(asked, '整改期限', '2099-05-01 18:00');
    await asked.getByRole('button', { name: '确认', exact: true }).click();
    await expect(shown(operator, '待整改')).toBeVisible();
  });

  const { page: author } = await signIn('huaxin_pm');
  await test.step('the company begins, and puts the problem into a version', async () => {
    await openProblem(author);
    await takeStep(author, author, '开始整改');
    await expect(shown(author, '整改中')).toBeVisible();
    await author.goto('/version/apply');
    await pick(author, '所属系统', '统一受理平台');
    await author.getByRole('textbox', { name: '版本号' }).fill(number);
    await author.getByRole('textbox', { name: '版本名称' }).fill(release);
    await writeMoment(author, '计划上线', '2099-05-02');
    for (const city of cities) await pick(author, '上线地市', city);
    await pick(author, '解决的问题', fault);
    await pick(author, '包含的变更', '统一受理平台增加批量导入功能');
    await author.getByRole('textbox', { name: '版本说明' }).fill('打印模板改用矢量条码。');
    await author.getByRole('textbox', { name: '测试结论' }).fill('三种打印机试打通过。');
    await author.getByRole('textbox', { name: '回退方案' }).fill('换回上一版本的打印模板。');
    const file = {
      name: 'print-patch.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`),
    };
    await author.locator('input[type=file]').first().setInputFiles(file);
    await expect(author.getByRole('button', { name: `下载 ${file.name}` })).toBeVisible();
    await author.getByRole('button', { name: '保存并提交审批' }).click();
    await expect(shown(author, '审批中')).toBeVisible();
  });

  const { page: admin } = await signIn('admin');
  await test.step('supervisor, platform and administrator approve in turn', async () => {
    await approve([supervisor, operator, admin], release, '同意上线。');
  });

  const { page: city } = await signIn('linjiang');
  await test.step('three cities note that it runs, each city its own', async () => {
    const ran = { 上线结果: '窗口试打正常。' };
    for (const [page, name] of [
      [city, cities[0]],
      [operator, cities[1]],
      [operator, cities[2]],
    ] as const) {
      await page.goto('/version/versionrollout');
      const row = page.getByRole('row').filter({ hasText: release }).filter({ hasText: name });
      await takeStep(page, row, '登记上线', ran);
      await expect(row).toContainText('运行中');
    }
  });

  await test.step('the problem names the version, and is checked and closed', async () => {
    await openProblem(author);
    await expect(shown(author, release)).toBeVisible();
    await takeStep(author, author, '提交解决', {
      问题原因: '位图条码在针式打印机上缩放失真。',
      解决措施: '改用矢量条码，三个地市已上线。',
    });
    await openProblem(supervisor);
    await takeStep(supervisor, supervisor, '验证通过', { 验证结论: '扫码枪读取正常。' });
    await expect(shown(supervisor, '已验证')).toBeVisible();
    await operator.goto('/version/lists');
    await expect(operator.getByRole('row').filter({ hasText: release })).toContainText('已上线');
  });
});
