import { expect, type Page } from '@playwright/test';
import { pick } from './pick.ts';
import { test } from './product.ts';
import { approve, shown, takeStep, writeMoment } from './record-steps.ts';
import { visit } from './visit.ts';

const system = '好差评系统';
const contract = '政务服务一体化平台建设';
const change = '评价入口改为按岗位授权';
const release = '好差评系统授权补丁';
const number = 'V9.1.0';
const cities = ['临江市', '安州市', '清河市'] as const;
const answer = '岗位授权失效，已临时恢复，根治办法另行跟踪。';

/** Opens a record by its title in a list, of which one of the figures above may show a part. */
async function open(page: Page, list: string, title: string, part?: RegExp): Promise<void> {
  await visit(page, list);
  if (part) await page.getByRole('main').getByRole('button', { name: part }).click();
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Writes the change that puts the problem right, and hands it in. */
async function applyForChange(page: Page): Promise<void> {
  await visit(page, '/changerecord/apply');
  await page.getByRole('textbox', { name: '变更标题' }).fill(change);
  await pick(page, '所属合同', contract);
  await pick(page, '所属系统', system);
  await pick(page, '变更类型', '程序');
  await page.getByRole('textbox', { name: '变更原因' }).fill('按个人授权的入口在岗位调整后失效。');
  await page.getByRole('textbox', { name: '变更内容' }).fill('评价入口的权限改为跟随岗位。');
  await writeMoment(page, '计划开始', '2099-05-01 20:00');
  await writeMoment(page, '计划结束', '2099-05-01 22:00');
  await page.getByRole('textbox', { name: '回退方案' }).fill('恢复变更前的授权表。');
  await page.getByRole('button', { name: '保存并提交审批' }).click();
  await expect(shown(page, '审批中')).toBeVisible();
}

/** Puts the problem and its change into a version for three cities, and hands it in. */
async function applyForVersion(page: Page, problem: string): Promise<void> {
  await visit(page, '/version/apply');
  await pick(page, '所属系统', system);
  await page.getByRole('textbox', { name: '版本号' }).fill(number);
  await page.getByRole('textbox', { name: '版本名称' }).fill(release);
  await writeMoment(page, '计划上线', '2099-05-02');
  for (const city of cities) await pick(page, '上线地市', city);
  await pick(page, '解决的问题', problem);
  await pick(page, '包含的变更', change);
  await page.getByRole('textbox', { name: '版本说明' }).fill('评价入口跟随岗位授权。');
  await page.getByRole('textbox', { name: '测试结论' }).fill('三个岗位调整后登录均正常。');
  await page.getByRole('textbox', { name: '回退方案' }).fill('换回上一版本的授权模块。');
  const file = {
    name: 'grant-patch.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('button', { name: `下载 ${file.name}` })).toBeVisible();
  await page.getByRole('button', { name: '保存并提交审批' }).click();
  await expect(shown(page, '审批中')).toBeVisible();
}

test('a late question of a city becomes a problem, which a change in a version of three cities puts right', async ({
  signIn,
}) => {
  const { page: operator } = await signIn('operator');
  const title = await test.step('the desk takes up the question past its response time', async () => {
    await visit(operator, '/question/establish');
    await operator.getByRole('button', { name: /^已逾期/ }).click();
    await expect(operator.getByRole('button', { name: /^已逾期/ })).toHaveAttribute('aria-pressed', 'true');
    const late = operator.getByRole('row').filter({ hasText: '待受理' }).filter({ hasText: system });
    await expect(late).toContainText('已到期');
    const found = (await late.getByRole('link').first().innerText()).trim();
    await late.getByRole('button', { name: '受理', exact: true }).click();
    const giving = operator.getByRole('dialog');
    await pick(operator, '办理人', '单建平');
    await giving.getByRole('button', { name: '受理', exact: true }).click();
    await expect(giving).toBeHidden();
    return found;
  });

  const { page: handler } = await signIn('huaxin_ops');
  await test.step('the handler takes it, answers, and makes a problem of it', async () => {
    await open(handler, '/question/tasklist?part=offered', title);
    await takeStep(handler, handler, '接单');
    await takeStep(handler, handler, '答复', { 答复: answer });
    await expect(shown(handler, '待确认')).toBeVisible();
    await handler.getByRole('button', { name: '转为问题', exact: true }).click();
    const raising = handler.getByRole('dialog');
    await pick(handler, '问题类别', '数据');
    await raising.getByRole('radio', { name: '严重' }).check();
    await raising.getByRole('button', { name: '转为问题', exact: true }).click();
    await expect(raising).toBeHidden();
    await expect(handler.getByRole('button', { name: '转为问题', exact: true })).toHaveCount(0);
  });

  const { page: asker } = await signIn('linjiang');
  await test.step('the city accepts the answer and judges it', async () => {
    await open(asker, '/question/feedback', title, /^待我确认/);
    await expect(shown(asker, answer)).toBeVisible();
    await asker.getByRole('button', { name: '确认并评价', exact: true }).click();
    const judging = asker.getByRole('dialog');
    await pick(asker, '满意度', '非常满意');
    await judging.getByRole('button', { name: '确认并评价', exact: true }).click();
    await expect(judging).toBeHidden();
    await expect(shown(asker, '已关闭')).toBeVisible();
  });

  await test.step('the platform confirms the problem and says who puts it right', async () => {
    await open(operator, '/problems/lists', title);
    await operator.getByRole('button', { name: '确认', exact: true }).click();
    const confirming = operator.getByRole('dialog');
    await pick(operator, '责任单位', '华信');
    await pick(operator, '整改负责人', '周启明');
    await writeMoment(confirming, '整改期限', '2099-05-01 18:00');
    await confirming.getByRole('button', { name: '确认', exact: true }).click();
    await expect(shown(operator, '待整改')).toBeVisible();
  });

  const { page: author } = await signIn('huaxin_pm');
  const { page: supervisor } = await signIn('zhengda');
  const { page: leader } = await signIn('linjiang_leader');
  const { page: admin } = await signIn('admin');
  await test.step('the company applies for a change and a version, which are approved', async () => {
    await open(author, '/problems/lists', title);
    await takeStep(author, author, '开始整改');
    await expect(shown(author, '整改中')).toBeVisible();
    await applyForChange(author);
    await approve([supervisor, leader, operator], change, '同意实施。');
    await applyForVersion(author, title);
    await approve([supervisor, operator, admin], release, '同意上线。');
  });

  await test.step('three cities note that it runs, each city its own', async () => {
    const ran = { 上线结果: '窗口登录正常。' };
    for (const [page, name] of [
      [asker, cities[0]],
      [operator, cities[1]],
      [operator, cities[2]],
    ] as const) {
      await visit(page, '/version/versionrollout');
      const row = page.getByRole('row').filter({ hasText: release }).filter({ hasText: name });
      await takeStep(page, row, '登记上线', ran);
      await expect(row).toContainText('运行中');
    }
  });

  await test.step('the problem names the version, and is checked', async () => {
    await open(author, '/problems/lists', title);
    await expect(shown(author, release)).toBeVisible();
    await takeStep(author, author, '提交解决', {
      问题原因: '授权按个人保存，岗位调整后不随之变化。',
      解决措施: '改为按岗位授权，三个地市已上线。',
    });
    await open(supervisor, '/problems/lists', title);
    await takeStep(supervisor, supervisor, '验证通过', { 验证结论: '调整岗位后登录正常。' });
    await expect(shown(supervisor, '已验证')).toBeVisible();
    await visit(operator, '/version/lists');
    await expect(operator.getByRole('row').filter({ hasText: release })).toContainText('已上线');
  });
});
