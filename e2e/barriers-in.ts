import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps people from using a part of the page. */
export async function barriersIn(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}
