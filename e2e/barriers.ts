import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is looked at, and by which rules: the whole page and all of them, unless said. */
interface Look {
  parts?: readonly string[];
  rules?: string[];
}

/** Every rule that the page breaks as it is now, by name and place. */
export async function brokenRules(page: Page, { parts = [], rules }: Look = {}) {
  // Describing what is well, and a second page for frames of other sites, would take four times as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  for (const part of parts) axe.include(part);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      isBarrier: impact === 'serious' || impact === 'critical',
      words: `${id}: ${target.join(' ')} ${failureSummary}`,
    })),
  );
}

/** What keeps people from using the page or its parts, measured when nothing is on its way any more. */
export async function barriers(page: Page, look?: Look): Promise<string[]> {
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  const broken = await brokenRules(page, look);
  return broken.filter(({ isBarrier }) => isBarrier).map(({ words }) => words);
}
