import { expect, test } from '../product.ts';

test('inputs beside each other stand on one line, whether they must be filled in or not', async ({ signIn }) => {
  const { page } = await signIn('operator', { at: '/contract/lists/create' });
  await expect(page.getByRole('textbox', { name: '标段' })).toBeVisible();
  const labels = page.locator('.form-grid .ant-form-item-label:visible');
  const heights = await labels.evaluateAll((all: { getBoundingClientRect(): { height: number } }[]) =>
    all.map((label) => label.getBoundingClientRect().height),
  );
  expect(new Set(heights).size).toBe(1);
});

test('a missing text with headings is marked as any other input that is missing', async ({ signIn }) => {
  const { page } = await signIn('editor', { at: '/content/create' });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveAttribute('aria-invalid', 'true');
  const colour = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('input[aria-invalid="true"]')).borderTopColor`,
  );
  await expect(page.locator('.rich-editor:visible').first()).toHaveCSS('border-top-color', colour);
});
