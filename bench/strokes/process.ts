import type { Locator, Page } from '@playwright/test';
import { write } from './counter.ts';

/** Somebody who draws the process of overtime: two approvals, the second for more than three days. */
export interface Actor {
  readonly title: string;
  /** Asks for a new process on the page of the models. */
  begin(page: Page): Promise<void>;
  draw(page: Page): Promise<void>;
  /** Has the start ask for the days. */
  ask(page: Page): Promise<void>;
  decide(page: Page, lines: { beyond: string; otherwise: string }): Promise<void>;
  /** Says who decides both tasks. */
  assign(page: Page, tasks: readonly [string, string]): Promise<void>;
  deploy(page: Page): Promise<void>;
}

/** Has the process drawn from nothing and deployed. What is done to the page must be counted. */
export async function drawAndDeploy(page: Page, actor: Actor): Promise<void> {
  await page.goto('/workflow/model');
  await page.getByRole('button', { name: '新建流程' }).waitFor();
  await actor.begin(page);
  const sheet = page.getByRole('dialog', { name: '新建流程' });
  await sheet.locator('input:focus').waitFor();
  await write(page, `加班申请（${actor.title}）`);
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: '元素' }).waitFor();
  await actor.draw(page);
  const [, , beyond = '', , otherwise = ''] = await linesOf(page);
  const [, first = '', , second = ''] = await shapesOf(page);
  await actor.decide(page, { beyond, otherwise });
  await actor.ask(page);
  await actor.assign(page, [first, second]);
  await actor.deploy(page);
  const refusal = page.getByRole('alert', { name: '部署前需要解决的问题' });
  await page.getByText('已部署为第 1 版').or(refusal).first().waitFor();
  if (await refusal.isVisible()) throw new Error(`the process was refused:\n${await refusal.innerText()}`);
}

/** The panel beside the canvas. */
export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: '属性' });
}

/** An entry of the list that is open. */
export function chosen(page: Page, title: string): Locator {
  return page.locator('.ant-select-dropdown:visible').getByText(title, { exact: true });
}

/** Whatever a finger or the mouse was to put the cursor into has it: what is written before is written elsewhere. */
export async function untilEntered(field: Locator): Promise<void> {
  await field.and(field.page().locator(':focus')).waitFor({ state: 'attached' });
}

/** Opens a section of the panel that is folded. */
export async function unfold(page: Page, title: string): Promise<void> {
  const heading = panelOf(page).getByRole('button', { name: title, exact: true });
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
}

/** The ids of the shapes, in the order in which they were drawn. */
export function shapesOf(page: Page): Promise<string[]> {
  return idsOf(page, '.djs-shape[data-element-id]:not([data-element-id$="_label"])');
}

/** The ids of the lines, in the order in which they were drawn. */
export function linesOf(page: Page): Promise<string[]> {
  return idsOf(page, '.djs-connection[data-element-id]');
}

function idsOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => String(element.getAttribute('data-element-id'))));
}
