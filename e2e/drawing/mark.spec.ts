import type { Page } from '@playwright/test';
import { design } from '../canvas.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** Runs in the page: what keeps a mark of the library from being seen in full; nothing when all are. */
const hiddenMarksScript = `[...document.querySelectorAll('.bjs-powered-by')]
  .filter((mark) => mark.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .flatMap((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    const inside = 3;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inside, top + inside],
      [right - inside, top + inside],
      [left + inside, bottom - inside],
      [right - inside, bottom - inside],
    ];
    return points.flatMap(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      if (found && mark.contains(found)) return [];
      return [Math.round(x) + ',' + Math.round(y) + ' shows ' + (found ? found.outerHTML.slice(0, 120) : 'nothing')];
    });
  })`;

/** Every mark on the page is on top at its centre and its corners, in each size, light and dark. */
async function expectMarks(page: Page, where: string, root: string, count = 1): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const at = `${where}, ${size.width}x${size.height}, ${colorScheme}`;
      const marks = page.locator(`${root} .bjs-powered-by`).filter({ visible: true });
      await expect(marks, at).toHaveCount(count);
      // What stands above the drawing may still be on its way, and move it.
      const hidden = async () => {
        await marks.first().scrollIntoViewIfNeeded();
        return page.evaluate<string[]>(hiddenMarksScript);
      };
      await expect.poll(hidden, { message: at }).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the mark of the library is seen in full in the designer, whatever is open around the canvas', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  await design(page, '用印申请');
  await page.locator('.djs-shape .djs-hit').nth(1).click();
  await expectMarks(page, 'an element selected', '.designer');

  await page.getByRole('button', { name: '缩略图' }).click();
  await page.locator('.djs-minimap.open').waitFor();
  await expectMarks(page, 'minimap', '.designer');
  await page.getByRole('button', { name: '缩略图' }).click();

  await page.getByRole('button', { name: /问题 \d/ }).click();
  await page.getByRole('region', { name: '问题' }).waitFor();
  await expectMarks(page, 'problems', '.designer');
  await page.getByRole('button', { name: /问题 \d/ }).click();

  await page.getByRole('button', { name: '模拟' }).first().click();
  await page.locator('.designer-simulation .djs-shape').first().waitFor();
  await expectMarks(page, 'simulation', '.designer');
});

test('the mark of the library is seen in full where a drawing is only read', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await visit(page, '/workflow/definelist');
  await page.getByRole('button', { name: '流程图' }).first().click();
  await page.locator('.viewer .djs-shape').first().waitFor();
  // A phone shows it in the reader of the designer.
  await expectMarks(page, 'the drawing of a definition', '[role="dialog"]');

  await visit(page, '/workflow/instancelist');
  await page.getByRole('link', { name: '查看' }).first().click();
  await page.locator('.viewer .djs-shape').first().waitFor();
  await expectMarks(page, 'the drawing of a case', '.viewer');
});
