import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What is looked at, and by which rules: the whole page and all of them, unless said. */
interface Look {
  parts?: readonly string[];
  rules?: string[];
}

/** What the script of the rules leaves in a page. */
type Rulebook = Pick<typeof axe, 'run'>;

/** Every rule that the page breaks as it is now, by name and place. */
export async function brokenRules(page: Page, { parts = [], rules }: Look = {}) {
  // Bringing the rules to a page takes longer than asking most pages all of them.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ include, runOnly }) => {
      const { axe: rulebook } = globalThis as unknown as { axe: Rulebook };
      const found = await rulebook.run(
        { include },
        {
          // Describing what is well would take four times as long.
          resultTypes: ['violations'],
          ...(runOnly && { runOnly }),
        },
      );
      return found.violations;
    },
    { include: parts.length > 0 ? [...parts] : ['html'], runOnly: rules },
  );
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
