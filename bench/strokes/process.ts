import type { Locator, Page } from '@playwright/test';

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

/** The panel beside the canvas. */
export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: '属性' });
}

/** An entry of the list that is open. */
export function chosen(page: Page, title: string): Locator {
  return page.locator('.ant-select-dropdown:visible').getByText(title, { exact: true });
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
