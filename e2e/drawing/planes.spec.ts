import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseFromMenu, design, elementOf, pasteBelow, select } from '../canvas.ts';
import { openAsModel } from '../drawing-files.ts';
import { expect, test } from '../product.ts';

const approval = readFileSync(
  fileURLToPath(new URL('../../web/designer/testing/approval.bpmn', import.meta.url)),
  'utf8',
);
const fourDiagrams = fileURLToPath(new URL('../../../shared/corpora/miwg/Reference__C.4.0.bpmn', import.meta.url));

test('elements are put into a sub-process, made a process of their own, and problems are marked', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  // A key belongs to one model, and the organisation has one for leave already.
  const xml = approval.replaceAll('"leave"', '"planes-journey"');
  await openAsModel(page, { name: 'approval.bpmn', content: xml });

  // Where it would change the process, the reason is told and nothing happens.
  await select(page, 'start');
  await chooseFromMenu(page, '结构', '放进新的子流程');
  await expect(page.getByText('不能放进子流程')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销' })).toBeDisabled();

  await select(page, 'review');
  await chooseFromMenu(page, '结构', '放进新的子流程');
  const panel = page.getByRole('complementary', { name: '属性' });
  await expect(panel).toContainText('子流程');
  await chooseFromMenu(page, '结构', '提取为单独的流程');
  await expect(panel).toContainText('调用活动');

  const planes = page.getByRole('navigation', { name: '流程与子流程' });
  await expect(planes.getByRole('tab')).toHaveCount(2);
  await planes.getByRole('tab').nth(1).click();
  await expect(page.locator('[data-element-id="review"]').first()).toBeVisible();
  await expect(page.locator('[data-element-id="start"]').first()).toBeHidden();

  // Taking the steps back leads to where they happen, and leaves one plane.
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(planes).toBeHidden();
  await expect(page.locator('[data-element-id="start"]').first()).toBeVisible();

  await chooseFromMenu(page, '结构', '新建流程');
  await expect(planes.getByRole('tab', { name: '新流程' })).toHaveAttribute('aria-selected', 'true');
  await planes.getByRole('tab', { name: '新流程' }).press('Delete');
  await expect(planes).toBeHidden();

  // Problems are marked where they are, lead to the list, and the marks can be hidden for good.
  await chooseFromMenu(page, '结构', '新建流程');
  await page.getByRole('button', { name: '结束' }).first().click();
  await page.mouse.click(600, 500);
  const mark = page.locator('.designer-mark').filter({ visible: true }).first();
  await expect(mark).toHaveAttribute('title', /没有和其它元素相连|还没有名称/);
  await mark.click();
  await expect(page.getByRole('region', { name: '问题' }).locator('li[aria-current]').first()).toBeVisible();

  await page.getByRole('button', { name: '在画布上标出问题' }).click();
  await expect(page.locator('.designer-mark')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /^问题 \d/ }).click();
  await expect(page.getByRole('button', { name: '在画布上标出问题' })).toHaveAttribute('aria-pressed', 'false');
});

test('a file with several diagrams shows each, and the mark of the library stays in view', async ({ signIn }) => {
  test.skip(!existsSync(fourDiagrams), 'the folder of real BPMN files is not beside the project');
  const { page } = await signIn('admin');
  await openAsModel(page, { path: fourDiagrams });
  const tabs = page.getByRole('navigation', { name: '流程与子流程' }).getByRole('tab');
  await expect(tabs).toHaveCount(4);
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(1).press('ArrowRight');
  await expect(tabs.nth(2)).toBeFocused();
  await tabs.nth(3).click();
  await expect(page.locator('.djs-shape').filter({ visible: true }).first()).toBeVisible();

  const [sheet, logo] = [
    await page.locator('.designer-planes').boundingBox(),
    await page.locator('.bjs-powered-by').first().boundingBox(),
  ];
  expect((logo?.y ?? 0) + (logo?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
});

test('elements are copied into another window, and other text is not pasted', async ({ signIn }) => {
  const { page, context } = await signIn('admin', { permissions: ['clipboard-read', 'clipboard-write'] });
  await design(page, '用印申请');
  const copied = await page.locator('.djs-shape[data-element-id]').evaluateAll((shapes) => shapes.length);
  await page.locator('.djs-container svg').first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('definitions');

  const other = await context.newPage();
  await design(other, '费用报销');
  const before = await other.locator('.djs-shape[data-element-id]').count();
  const canvas = other.locator('.djs-container svg').first();
  await canvas.focus();
  await pasteBelow(other, other.locator('.djs-container .viewport').filter({ visible: true }));
  await expect(other.locator('.djs-shape[data-element-id]')).toHaveCount(before + copied);

  await other.evaluate(`navigator.clipboard.writeText('请假')`);
  await canvas.focus();
  await other.keyboard.press('ControlOrMeta+v');
  await expect(other.locator('.djs-drag-group')).toHaveCount(0);
});

test('the name of a message stands in the middle below its envelope', async ({ signIn }) => {
  const { page } = await signIn('admin');
  const pool = (id: string, y: number) =>
    `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" isHorizontal="true"><dc:Bounds x="160" y="${y}" width="600" height="120"/></bpmndi:BPMNShape>`;
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="http://example.org">
<message id="bill" name="付款通知单"/><process id="billing" name="收款"/>
<collaboration id="both"><participant id="payer" name="付款方"/><participant id="payee" name="收款方" processRef="billing"/>
<messageFlow id="notice" sourceRef="payee" targetRef="payer" messageRef="bill"/></collaboration>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="both">${pool('payer', 80)}${pool('payee', 340)}
<bpmndi:BPMNEdge id="notice_di" bpmnElement="notice" messageVisibleKind="initiating"><di:waypoint x="460" y="340"/><di:waypoint x="460" y="200"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;
  await openAsModel(page, { name: 'message.bpmn', content: xml });
  const flow = elementOf(page, 'notice');
  const name = flow.locator('.djs-label', { hasText: '付款通知单' });
  await expect(name).toBeVisible();
  const middleOf = async (part: typeof name) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(Math.abs((await middleOf(name)) - (await middleOf(flow)))).toBeLessThan(4);
});
