import { expect, type Locator, type Page } from '@playwright/test';

/** An element of the drawing that is on show, a shape or a connection. */
export function elementOf(page: Page, id: string): Locator {
  return page.locator(`.djs-element[data-element-id="${id}"]`).filter({ visible: true }).first();
}

/** Clicks a shape in its middle, once nothing covers it any more. */
export async function select(
  page: Page,
  id: string,
  modifiers: readonly ('ControlOrMeta' | 'Shift')[] = [],
): Promise<void> {
  await elementOf(page, id)
    .locator('.djs-hit')
    .first()
    .click({ modifiers: [...modifiers] });
}

/** Clicks where nothing is drawn: nothing is selected, and no icons lie beside anything. */
export async function selectNothing(page: Page): Promise<void> {
  const canvas = page.locator('.djs-container').filter({ visible: true });
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas is shown');
  await canvas.click({ position: { x: 12, y: box.height - 12 } });
}

/** Clicks a line halfway, wherever it bends, once nothing covers it there any more. */
export async function selectLine(page: Page, id: string): Promise<void> {
  // A level line has no height, which would count as not visible.
  const hit = page.locator(`.djs-connection[data-element-id="${id}"] .djs-hit`).first();
  const halfway = () =>
    hit.evaluate((line) => {
      const middle = line.getPointAtLength(line.getTotalLength() / 2);
      const { x, y } = middle.matrixTransform(line.getScreenCTM());
      return { x: Number(x), y: Number(y), isOnTop: line.ownerDocument.elementFromPoint(x, y) === line };
    });
  await expect.poll(halfway).toMatchObject({ isOnTop: true });
  const { x, y } = await halfway();
  await page.mouse.click(x, y);
}

/** Chooses an entry of a menu of the toolbar, and waits until the menu is gone: Escape would go to it first. */
export async function chooseFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page
    .locator('.designer-toolbar button', { hasText: new RegExp(`^${menu}$`) })
    .filter({ visible: true })
    .click();
  const chosen = page.getByRole('menuitem', { name: entry, exact: true }).filter({ visible: true });
  await chosen.click();
  await chosen.waitFor({ state: 'hidden' });
}

/** Pastes with the keyboard and puts what hangs on the pointer down clear below something drawn, wherever that lies; a window may ask the clipboard first. */
export async function pasteBelow(page: Page, drawn: Locator): Promise<void> {
  const box = await drawn.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  // A name may stand right below its shape, and on a name nothing can be put down.
  const [x, y] = [box.x + box.width / 2, box.y + box.height + 110];
  await page.mouse.move(x - 10, y - 10);
  await page.keyboard.press('ControlOrMeta+v');
  const carried = page.locator('.djs-container').filter({ visible: true }).locator('.djs-drag-group');
  await carried.waitFor();
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
  await carried.waitFor({ state: 'detached' });
}
