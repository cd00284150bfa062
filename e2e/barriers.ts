import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What is looked at, and by which rules: the whole page and all of them, unless said. */
interface Look {
  parts?: readonly string[];
  rules?: string[];
}

/** What the script of the rules leaves in a page. */
type Rulebook = Pick<typeof axe, 'run' | 'configure'>;

/** Set on one text of each look of a page, which is what the rule about contrast looks at. */
const lookMark = 'data-look';

/** Brings the rules to a page, which takes longer than asking most pages all of them. */
async function bringRules(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axe.source);
  await page.evaluate((mark) => {
    const { axe: rulebook } = globalThis as unknown as { axe: Rulebook };
    rulebook.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
  }, lookMark);
}

/**
 * Marks one text of each look. How well letters are read takes half of the time of all rules, and the rows of a list are as
 * well read as its first: what has the same colour and stands in the same elements, by their kinds, classes and styles,
 * looks alike.
 */
function markLooks(page: Page): Promise<void> {
  return page.locator('html').evaluate((root, mark) => {
    const known = new Set<string>();
    const view = root.ownerDocument.defaultView;
    for (const element of root.querySelectorAll('body *')) {
      element.removeAttribute(mark);
      const { value, placeholder } = element as { value?: unknown; placeholder?: unknown };
      const isText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      // The rules leave out what is hidden, which must not stand for what is seen.
      const isSeen = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      if (!isSeen || !(isText || value || placeholder)) continue;
      let look = String(view?.getComputedStyle(element).color);
      for (let around: typeof element | null = element; around; around = around.parentElement)
        look += `|${around.tagName} ${around.getAttribute('class')} ${around.getAttribute('style')}`;
      if (!known.has(look)) element.setAttribute(mark, '');
      known.add(look);
    }
  }, lookMark);
}

/** Every rule that the page breaks as it is now, by name and place. */
export async function brokenRules(page: Page, { parts = [], rules }: Look = {}) {
  await bringRules(page);
  await markLooks(page);
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
